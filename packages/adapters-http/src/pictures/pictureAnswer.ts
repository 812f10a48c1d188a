import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { PictureRenderer } from "@design-workspace/domain/pictures/PictureRenderer"
import { type DateTime, Effect } from "effect"
import { Call } from "../callers/Call.ts"
import { holderOf } from "../callers/holderOf.ts"
import { textResponse } from "../representation/Representation.ts"
import { type PictureForm, pictureTypes } from "../wire/PictureWire.ts"

/**
 * A 200 with a picture in the requested form, with the same ETag as the JSON of its graph; drawn in the caller's
 * turn.
 */
export const pictureAnswer = Effect.fnUntraced(function* (
  pictures: PictureRenderer["Service"],
  form: PictureForm,
  picture: Picture,
  updatedAt: DateTime.Utc | null
) {
  const { actor, address } = yield* Call
  const text = yield* pictures[form](holderOf(actor, address), picture)
  return textResponse(text, `${pictureTypes[form]}; charset=utf-8`, updatedAt)
})
