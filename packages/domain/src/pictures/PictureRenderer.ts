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

/** The layout took too long, which happens only on an overloaded machine. */
export class PictureOverdue extends Schema.TaggedError<PictureOverdue>()("PictureOverdue", {}) {}

/** A picture gives the same bytes (UTF-8) and places on every machine. Slow ones wait for their holder's turn. */
export class PictureRenderer extends Context.Service<
  PictureRenderer,
  {
    /** SVG of shapes and text alone, in which a name is never more than a name. */
    readonly svg: (
      holder: Holder,
      picture: Picture,
      options: PictureOptions
    ) => Effect.Effect<Uint8Array, PicturesBusy | PictureOverdue>
    /** The SVG as a PNG, `scale` pixels to a CSS pixel. One that would have too many pixels is `InvalidInput`. */
    readonly png: (
      holder: Holder,
      picture: Picture,
      options: PictureOptions,
      scale: number
    ) => Effect.Effect<Uint8Array, InvalidInput | PicturesBusy | PictureOverdue>
    /** A drawing for draw.io with the places that the SVG has, whose parts can be moved there. */
    readonly drawio: (
      holder: Holder,
      picture: Picture,
      options: PictureOptions
    ) => Effect.Effect<Uint8Array, PicturesBusy | PictureOverdue>
    /** A Mermaid flowchart, which its reader lays out; of the options it has the title. */
    readonly mermaid: (
      holder: Holder,
      picture: Picture,
      options: PictureOptions
    ) => Effect.Effect<Uint8Array, PicturesBusy>
    /** The places as the SVG has them, for a reader that draws them itself. */
    readonly places: (
      holder: Holder,
      picture: Picture,
      options: PictureOptions
    ) => Effect.Effect<PicturePlaces, PicturesBusy | PictureOverdue>
  }
>()("@design-workspace/domain/PictureRenderer") {}
