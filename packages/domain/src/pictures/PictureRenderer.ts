import { Context, type Effect, Schema } from "effect"
import type { InvalidInput } from "../shared/InvalidInput.ts"
import type { Holder } from "../turns/Holder.ts"
import type { Picture } from "./Picture.ts"
import type { PictureOptions } from "./PictureOptions.ts"
import type { PicturePlaces } from "./PicturePlaces.ts"

/** The queue is full, or the picture waited too long. */
export class PicturesBusy extends Schema.TaggedError<PicturesBusy>()("PicturesBusy", {
  retryAfterSeconds: Schema.Int
}) {}

/** Only on an overloaded machine. */
export class PictureOverdue extends Schema.TaggedError<PictureOverdue>()("PictureOverdue", {}) {}

type Draw<A, E = PicturesBusy | PictureOverdue> = (
  holder: Holder,
  picture: Picture,
  options: PictureOptions
) => Effect.Effect<A, E>

/** The same bytes (UTF-8) and places on every machine. Slow pictures wait for their holder's turn. */
export class PictureRenderer extends Context.Service<
  PictureRenderer,
  {
    /** Of shapes and text alone: a name is never more than a name. */
    readonly svg: Draw<Uint8Array>
    /** `scale` pixels to a CSS pixel; too many are `InvalidInput`. */
    readonly png: (
      holder: Holder,
      picture: Picture,
      options: PictureOptions,
      scale: number
    ) => Effect.Effect<Uint8Array, InvalidInput | PicturesBusy | PictureOverdue>
    /** With the places of the SVG; its parts can be moved. */
    readonly drawio: Draw<Uint8Array>
    /** A flowchart that its reader lays out; of the options it has the title. */
    readonly mermaid: Draw<Uint8Array, PicturesBusy>
    readonly places: Draw<PicturePlaces>
  }
>()("@design-workspace/domain/PictureRenderer") {}
