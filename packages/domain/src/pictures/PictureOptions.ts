export type PictureTheme = "light" | "dark"

export interface PictureOptions {
  /** It always names the picture for readers who cannot see it. */
  readonly name: string
  readonly title: boolean
  readonly legend: boolean
  readonly theme: PictureTheme
  /** In CSS pixels (96 to an inch), for texts of at least 7 points. Small pictures are narrower; null: as needed. */
  readonly width: number | null
}
