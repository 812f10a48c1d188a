export type PictureTheme = "light" | "dark"

export interface PictureOptions {
  /** It always names the picture for readers who cannot see it. */
  readonly name: string
  readonly title: boolean
  readonly legend: boolean
  readonly theme: PictureTheme
  /** In CSS pixels (96 to an inch), at which texts have at least 7 points; null: a width of its own. Small ones are narrower. */
  readonly width: number | null
}
