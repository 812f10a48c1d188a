import { Effect } from "effect"
import type { Actor } from "../access/Actor.ts"
import { type AuditEntry, makeAudited } from "../audit/makeAudited.ts"
import type { SpaceId } from "../shared/Ids.ts"
import type { CustomDraft } from "./customItem.ts"
import { itemOperations } from "./itemOperations.ts"
import type { ShownItem } from "./Overlay.ts"
import type { ItemRef } from "./OverlayRepo.ts"

/** The last arguments of `Effect.fn` for changes of a space's items: they add the audit lines. */
export const makeItemAudit = Effect.gen(function* () {
  const audited = yield* makeAudited

  const ofSpace = <A, E>(
    change: Effect.Effect<A, E>,
    spaceId: SpaceId,
    written: (done: A) => Omit<AuditEntry, "id">
  ): Effect.Effect<A, E> => audited.recorded(change, (done) => ({ ...written(done), id: spaceId }))

  const changesItem =
    (verb: "remove" | "resetField" | "restore" | "update") =>
    <A, E>(
      change: Effect.Effect<A, E>,
      actor: Actor,
      spaceId: SpaceId,
      { id: targetId, kind }: ItemRef
    ): Effect.Effect<A, E> =>
      ofSpace(change, spaceId, () => ({ actor, action: itemOperations[kind][verb], targetId }))

  const makesItem = <E>(
    change: Effect.Effect<ShownItem, E>,
    actor: Actor,
    spaceId: SpaceId,
    { kind }: CustomDraft
  ): Effect.Effect<ShownItem, E> =>
    ofSpace(change, spaceId, ({ item }) => ({
      actor,
      action: itemOperations[kind].create,
      targetId: item.id
    }))

  return { changesItem, makesItem }
})
