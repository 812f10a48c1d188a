import { Call } from "@design-workspace/client/middleware/Call"
import { graphLayoutJson } from "@design-workspace/client/wire/GraphLayoutWire"
import { pictureTypes, type RenderedForm } from "@design-workspace/client/wire/PictureWire"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import type { PictureRenderer } from "@design-workspace/domain/pictures/PictureRenderer"
import { type DateTime, Effect } from "effect"
import { holderOf } from "../callers/holderOf.ts"
import { jsonResponse, textResponse } from "../representation/Representation.ts"

/** A picture in a form; Mermaid has only the title of the options. */
interface Wanted {
  readonly form: RenderedForm
  readonly picture: Picture
  readonly options: PictureOptions
}

/** In the requested form, with the same ETag as the JSON of its graph; made in the caller's turn. */
export const pictureAnswer = Effect.fnUntraced(function* (
  pictures: PictureRenderer["Service"],
  { form, options, picture }: Wanted,
  updatedAt: DateTime.Utc | null
) {
  const { actor, address } = yield* Call
  const holder = holderOf(actor, address)
  if (form === "layout") {
    const places = yield* pictures.places(holder, picture, options)
    return jsonResponse(graphLayoutJson(places, picture.compared), updatedAt)
  }
  const text = yield* pictures[form](holder, picture, options)
  return textResponse(text, `${pictureTypes[form]}; charset=utf-8`, updatedAt)
})
