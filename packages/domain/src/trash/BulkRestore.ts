import { Context, Effect, Layer, Result, Schema } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { CollectionNotFound } from "../collections/CollectionErrors.ts"
import { ProjectNotFound } from "../projects/ProjectErrors.ts"
import { CollectionId, ProjectId, SpaceId, Uuid } from "../shared/Ids.ts"
import { type SpaceInTrash, SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { keyOf, type RequestedItem, restoreOrder } from "./restoreOrder.ts"
import { Trash } from "./Trash.ts"

export type RestoreRefusal = CollectionNotFound | NotAllowed | ProjectNotFound | SpaceInTrash | SpaceNotFound

export interface RestoredItem extends RequestedItem {
  readonly refusal: RestoreRefusal | null
}

const isId = Schema.is(Uuid)

/** A malformed id is answered like an unknown one (contract 1.2). */
const missing = ({ id, kind }: RequestedItem): RestoreRefusal => {
  if (kind === "collection") return new CollectionNotFound({ collectionId: id })
  return kind === "space" ? new SpaceNotFound({ spaceId: id }) : new ProjectNotFound({ projectId: id })
}

/** Each thing is restored by its own right (contract section 7). */
export class BulkRestore extends Context.Service<
  BulkRestore,
  {
    /**
     * Answers in the order given. Each restore is a transaction with its audit line, or part of the open one. A refused
     * one stops no other; the caller notes its refusal.
     */
    readonly restore: (
      actor: Actor,
      items: ReadonlyArray<RequestedItem>,
      restoreSpace: boolean
    ) => Effect.Effect<ReadonlyArray<RestoredItem>>
  }
>()("@design-workspace/domain/BulkRestore") {
  static readonly layer = Layer.effect(
    BulkRestore,
    Effect.gen(function* () {
      const trash = yield* Trash

      const restoreOne = (
        actor: Actor,
        { id, kind }: RequestedItem,
        restoreSpace: boolean
      ): Effect.Effect<unknown, RestoreRefusal> => {
        if (!isId(id)) return Effect.fail(missing({ id, kind }))
        if (kind === "collection") return trash.restoreCollection(actor, CollectionId.make(id))
        return kind === "space"
          ? trash.restoreSpace(actor, SpaceId.make(id))
          : trash.restoreProject(actor, ProjectId.make(id), restoreSpace)
      }

      return BulkRestore.of({
        restore: Effect.fn("BulkRestore.restore")(function* (actor, items, restoreSpace) {
          const refusals = new Map<string, RestoreRefusal>()
          for (const item of restoreOrder(items)) {
            const done = yield* Effect.result(restoreOne(actor, item, restoreSpace))
            if (Result.isFailure(done)) refusals.set(keyOf(item), done.failure)
          }
          return items.map(({ id, kind }) => ({
            kind,
            id,
            refusal: refusals.get(keyOf({ kind, id })) ?? null
          }))
        })
      })
    })
  )
}
