import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { type DateTime, Effect, Metric } from "effect"
import { Call } from "../callers/Call.ts"
import { holderOf } from "../callers/holderOf.ts"
import { textResponse } from "../representation/Representation.ts"
import { mermaidOf } from "./mermaidOf.ts"
import type { PictureLayout } from "./PictureLayout.ts"
import { type PictureForm, pictureTypes } from "../wire/PictureWire.ts"
import { svgOf } from "./svgOf.ts"

const drawn = Metric.counter("design_workspace_pictures_drawn_total", {
  description: "Pictures that were drawn; others were given again.",
  incremental: true
})

/**
 * A 200 with a picture in the requested form, with the same ETag as the JSON of its graph; drawn in the caller's
 * turn.
 */
export const pictureAnswer = Effect.fnUntraced(function* (
  layout: PictureLayout["Service"],
  form: PictureForm,
  picture: Picture,
  updatedAt: DateTime.Utc | null
) {
  const { actor, address } = yield* Call
  const holder = holderOf(actor, address)
  const drawing =
    form === "mermaid"
      ? mermaidOf(picture)
      : Effect.flatMap(layout.lay(holder, picture), (laid) => svgOf(picture, laid))
  const text = yield* layout.inTurn(holder, picture, drawing)
  yield* Metric.update(drawn, 1)
  return textResponse(text, `${pictureTypes[form]}; charset=utf-8`, updatedAt)
})
