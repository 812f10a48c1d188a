/** The colours of a picture: for a light or for a dark page. */
export type PictureTheme = "light" | "dark"

/** How a picture is drawn. */
export interface PictureOptions {
  /** The name of what is shown; it always names the picture for readers who cannot see it. */
  readonly name: string
  /** Whether the name is drawn above the picture. */
  readonly title: boolean
  /** Whether what the shapes mean is drawn below the picture. */
  readonly legend: boolean
  readonly theme: PictureTheme
  /**
   * The width in CSS pixels (96 to an inch) for which the picture is laid out and at which its text has at least 7
   * points; null for a width of its own. A small picture is narrower.
   */
  readonly width: number | null
}
