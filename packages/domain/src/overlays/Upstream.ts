import { Context, Effect, Layer } from "effect"
import type { GuestNotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import type { Content } from "../collections/Collection.ts"
import type { CollectionVersionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionVersionRepo } from "../collections/CollectionVersionRepo.ts"
import { comparedContents, contentVersions, type VersionDiff } from "../collections/CollectionVersions.ts"
import type { GraphSelection } from "../shared/GraphSelection.ts"
import type { CollectionId, SpaceId } from "../shared/Ids.ts"
import { inParts } from "../shared/inParts.ts"
import { makeSpaceLookups } from "../spaces/SpaceAccess.ts"
import type { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import { shownOnly } from "./mergeSpace.ts"
import { type SpaceView, withoutMarks } from "./Overlay.ts"
import { OverlayRepo } from "./OverlayRepo.ts"
import { spaceItems } from "./SpaceItems.ts"
import { type UpstreamChanges, upstreamOf } from "./upstreamOf.ts"

export interface UpstreamSince extends UpstreamChanges {
  readonly collectionId: CollectionId
  readonly since: number
  readonly version: number
}

const asContent = ({ blocks, edges, layers, specialties }: SpaceView): Content => ({
  layers: layers.map(withoutMarks),
  specialties: specialties.map(withoutMarks),
  blocks: blocks.map(withoutMarks),
  edges
})

type Unseen = CollectionVersionNotFound | GuestNotAllowed | SpaceNotFound

export class Upstream extends Context.Service<
  Upstream,
  {
    /** `since` is a version of the present collection; null is the one before the current. */
    readonly since: (
      actor: Actor,
      spaceId: SpaceId,
      since: number | null
    ) => Effect.Effect<UpstreamSince, Unseen>
    /** Compares what is shown now with what would be if the collection were still at that version. */
    readonly shownSince: (
      actor: Actor,
      spaceId: SpaceId,
      since: number,
      part: GraphSelection | null
    ) => Effect.Effect<VersionDiff, Unseen>
  }
>()("@design-workspace/domain/Upstream") {
  static readonly layer = Layer.effect(
    Upstream,
    Effect.gen(function* () {
      const spaces = makeSpaceLookups(yield* SpaceRepo)
      const overlays = yield* OverlayRepo
      const versions = contentVersions(yield* CollectionVersionRepo)

      const load = Effect.fnUntraced(function* (actor: Actor, spaceId: SpaceId, since: number | null) {
        const { collectionId } = yield* spaces.read(actor, spaceId)
        const present = yield* versions.present(collectionId)
        const from = since ?? Math.max(1, present.version - 1)
        const before = yield* versions.find(collectionId, from)
        return { before, collectionId, from, present, stored: yield* overlays.read(spaceId) }
      })

      return Upstream.of({
        since: Effect.fn("Upstream.since")(function* (actor, spaceId, since) {
          const { before, collectionId, from, present, stored } = yield* load(actor, spaceId, since)
          const changes = yield* inParts(() => upstreamOf(before, present, stored))
          return { collectionId, since: from, version: present.version, ...changes }
        }),

        shownSince: Effect.fn("Upstream.shownSince")(function* (actor, spaceId, since, part) {
          const { before, from, present, stored } = yield* load(actor, spaceId, since)
          const shown = (content: Content) => asContent(shownOnly(spaceItems(content, stored).view))
          const compared = yield* comparedContents([shown(before), shown(present)], part)
          return { from, to: present.version, ...compared }
        })
      })
    })
  )
}
