/** What the controls and keys do to a picture, however it is drawn. */
export interface PictureHandle {
  readonly zoomBy: (factor: number) => void
  readonly fit: () => void
  readonly actual: () => void
  /** Moves no more than it takes to have this box in sight. */
  readonly reveal: (id: string) => void
  /** Shows these boxes as large as they fit. */
  readonly show: (ids: ReadonlySet<string>) => void
  readonly takeFocus: () => void
  /** Whether the keys go to this picture. */
  readonly hasFocus: () => boolean
}
