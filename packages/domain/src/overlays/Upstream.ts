import { Context, Effect, Layer } from "effect"
import type { GuestNotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { CollectionVersionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionVersionRepo } from "../collections/CollectionVersionRepo.ts"
import type { CollectionId, SpaceId } from "../shared/Ids.ts"
import { someOr } from "../shared/someOr.ts"
import { makeSpaceAccess } from "../spaces/SpaceAccess.ts"
import type { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import { OverlayRepo } from "./OverlayRepo.ts"
import { type UpstreamChanges, upstreamOf } from "./upstreamOf.ts"

/** What a space's collection changed from its version `since` to the one that stands. */
export interface UpstreamSince extends UpstreamChanges {
  readonly collectionId: CollectionId
  readonly since: number
  readonly version: number
}

/** What the collection changed under a space (contract section 7). */
export class Upstream extends Context.Service<
  Upstream,
  {
    /** Since a version of the collection that the space stands on now; null: since the one before the present one. */
    readonly since: (
      actor: Actor,
      spaceId: SpaceId,
      since: number | null
    ) => Effect.Effect<UpstreamSince, CollectionVersionNotFound | GuestNotAllowed | SpaceNotFound>
  }
>()("@design-workspace/domain/Upstream") {
  static readonly layer = Layer.effect(
    Upstream,
    Effect.gen(function* () {
      const access = makeSpaceAccess(yield* SpaceRepo)
      const overlays = yield* OverlayRepo
      const versions = yield* CollectionVersionRepo

      return Upstream.of({
        since: Effect.fn("Upstream.since")(function* (actor, spaceId, since) {
          const { collectionId } = yield* access.read(actor, spaceId)
          // A space never stands on a collection that is not stored.
          const present = yield* Effect.orDie(Effect.fromOption(yield* versions.present(collectionId)))
          const from = since ?? Math.max(1, present.version - 1)
          const missing = () => new CollectionVersionNotFound({ version: from })
          const before = yield* someOr(versions.find(collectionId, from), missing)
          const { overlays: entries } = yield* overlays.read(spaceId)
          return {
            collectionId,
            since: from,
            version: present.version,
            ...upstreamOf(before, present, entries)
          }
        })
      })
    })
  )
}
