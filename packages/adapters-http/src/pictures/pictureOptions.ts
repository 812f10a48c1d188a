import type { PictureQuery } from "@design-workspace/api/wire/PictureWire"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import type { PartOf } from "@design-workspace/domain/shared/partOf"

/** The part of a graph that is wanted; null for the whole. */
export const wantedPart = ({ hops, only }: PictureQuery): PartOf | null =>
  only === undefined ? null : { only, hops: Number(hops ?? "0") }

/** How to draw what has this name: with title and legend if they are not switched off. */
export const pictureOptions = (query: PictureQuery, name: string): PictureOptions => ({
  name,
  theme: query.theme ?? "light",
  width: query.width ?? null,
  title: query.title !== "0",
  legend: query.legend !== "0"
})
