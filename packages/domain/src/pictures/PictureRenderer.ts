import { Context, type Effect } from "effect"
import type { Holder } from "../turns/Holder.ts"
import type { Picture } from "./Picture.ts"
import type { PictureOverdue, PicturesBusy } from "./PictureErrors.ts"
import type { PicturePlaces } from "./PicturePlaces.ts"

/**
 * Lays pictures out, and turns them into text in UTF-8, in which a name is never more than a name. The same picture
 * gives the same bytes and places on every machine. Pictures that take long wait for their holder's turn.
 */
export class PictureRenderer extends Context.Service<
  PictureRenderer,
  {
    /** The laid-out picture as SVG of shapes and text alone. */
    readonly svg: (
      holder: Holder,
      picture: Picture
    ) => Effect.Effect<Uint8Array, PicturesBusy | PictureOverdue>
    /** The picture as a Mermaid flowchart, which its reader lays out. */
    readonly mermaid: (holder: Holder, picture: Picture) => Effect.Effect<Uint8Array, PicturesBusy>
    /** The places of the parts as the SVG has them, for a reader that draws them itself. */
    readonly places: (
      holder: Holder,
      picture: Picture
    ) => Effect.Effect<PicturePlaces, PicturesBusy | PictureOverdue>
  }
>()("@design-workspace/domain/PictureRenderer") {}
