import type { PictureQuery } from "@design-workspace/api/wire/PictureWire"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"

/** How to draw what has this name: with title and legend if they are not switched off. */
export const pictureOptions = (query: PictureQuery, name: string): PictureOptions => ({
  name,
  theme: query.theme ?? "light",
  width: query.width ?? null,
  title: query.title !== "0",
  legend: query.legend !== "0"
})
