import { Context, Effect, Layer } from "effect"
import type { GuestNotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import type { FieldSince } from "../collections/CollectionVersion.ts"
import { CollectionVersionRepo } from "../collections/CollectionVersionRepo.ts"
import { contentVersions } from "../collections/CollectionVersions.ts"
import type { SpaceId } from "../shared/Ids.ts"
import { makeSpaceLookups } from "../spaces/SpaceAccess.ts"
import type { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import { type Explanation, explainItem } from "./explainItem.ts"
import { ItemChangesRepo } from "./ItemChangesRepo.ts"
import { overridableFields } from "./Overlay.ts"
import { ItemNotFound } from "./OverlayErrors.ts"
import { type ItemRef, OverlayRepo } from "./OverlayRepo.ts"
import { inheritedItem, spaceItems } from "./SpaceItems.ts"

export class Explanations extends Context.Service<
  Explanations,
  {
    readonly explain: (
      actor: Actor,
      spaceId: SpaceId,
      ref: ItemRef
    ) => Effect.Effect<Explanation, GuestNotAllowed | ItemNotFound | SpaceNotFound>
  }
>()("@design-workspace/domain/Explanations") {
  static readonly layer = Layer.effect(
    Explanations,
    Effect.gen(function* () {
      const itemChanges = yield* ItemChangesRepo
      const overlays = yield* OverlayRepo
      const past = yield* CollectionVersionRepo
      const versions = contentVersions(past)
      const spaces = makeSpaceLookups(yield* SpaceRepo)

      return Explanations.of({
        explain: Effect.fn("Explanations.explain")(function* (actor, spaceId, ref) {
          const { collectionId } = yield* spaces.read(actor, spaceId)
          const content = yield* versions.present(collectionId)
          const items = spaceItems(content, yield* overlays.read(spaceId))
          const ofCollection = inheritedItem(items, ref) !== undefined
          const since = ofCollection
            ? yield* past.fieldsSince(collectionId, content.version, ref, overridableFields[ref.kind])
            : new Map<string, FieldSince>()
          const changes = yield* itemChanges.read(spaceId)
          const explanation = explainItem(items, ref, { changes, since })
          return explanation ?? (yield* new ItemNotFound({ kind: ref.kind, itemId: ref.id }))
        })
      })
    })
  )
}
