export interface EditorHandle {
  /** Undo brings the present text back. */
  readonly replace: (text: string) => void
  readonly focus: () => void
}
