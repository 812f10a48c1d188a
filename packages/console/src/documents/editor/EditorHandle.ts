/** What a page can do with an editor. */
export interface EditorHandle {
  /** Puts another text into it; undo brings the present one back. */
  readonly replace: (text: string) => void
  readonly focus: () => void
}
