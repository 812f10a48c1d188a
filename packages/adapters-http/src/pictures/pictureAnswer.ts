import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { type DateTime, Effect } from "effect"
import type { HttpServerResponse } from "effect/http"
import { textResponse } from "../edge/Representation.ts"
import { mermaidOf } from "./mermaidOf.ts"
import type { PictureOverdue, PicturesBusy } from "./PictureErrors.ts"
import type { PictureLayout } from "./PictureLayout.ts"
import { type PictureForm, pictureTypes } from "./PictureWire.ts"
import { svgOf } from "./svgOf.ts"

/** A 200 with a picture in the form that was asked for, versioned like the JSON of what it shows. */
export const pictureAnswer = (
  layout: PictureLayout["Service"],
  form: PictureForm,
  picture: Picture,
  updatedAt: DateTime.Utc | null
): Effect.Effect<HttpServerResponse.HttpServerResponse, PicturesBusy | PictureOverdue> =>
  Effect.map(
    layout.inTurn(
      picture,
      form === "mermaid"
        ? mermaidOf(picture)
        : Effect.flatMap(layout.lay(picture), (laid) => svgOf(picture, laid))
    ),
    (text) => textResponse(text, `${pictureTypes[form]}; charset=utf-8`, updatedAt)
  )
