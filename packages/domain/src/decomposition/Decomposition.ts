import { Context, type DateTime, Effect, Layer, Result } from "effect"
import type { Forbidden, GuestNotAllowed } from "../access/AccessErrors.ts"
import { requireCollectionManager } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import type { Block, Edge } from "../collections/Collection.ts"
import {
  BlockNotFound,
  type CollectionInTrash,
  type CollectionNotFound
} from "../collections/CollectionErrors.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { makeContentChange } from "../collections/ContentChange.ts"
import type { GenerationInProgress } from "../generation/GenerationErrors.ts"
import type { CollectionId, ItemId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { Stale } from "../shared/Stale.ts"
import { Transactor } from "../shared/Transactor.ts"
import { replaceBlock } from "./replaceBlock.ts"
import type { Variant } from "./Variant.ts"

export { SubBlock, type Variant } from "./Variant.ts"

/** What the decomposition did: `edges` are those that were sent, `rewiredEdges` the removed block's, moved. */
export interface Decomposed {
  readonly removed: ItemId
  readonly subBlocks: ReadonlyArray<Block>
  readonly edges: ReadonlyArray<Edge>
  readonly rewiredEdges: ReadonlyArray<Edge>
  readonly updatedAt: DateTime.Utc
}

/** Replaces a block by prepared sub-blocks; no model is asked (interface operation 11). */
export class Decomposition extends Context.Service<
  Decomposition,
  {
    readonly apply: (
      actor: Actor,
      collectionId: CollectionId,
      blockId: ItemId,
      variant: Variant
    ) => Effect.Effect<
      Decomposed,
      | BlockNotFound
      | CollectionInTrash
      | CollectionNotFound
      | Forbidden
      | GenerationInProgress
      | GuestNotAllowed
      | InvalidInput
      | Stale
    >
  }
>()("@design-workspace/domain/Decomposition") {
  static readonly layer = Layer.effect(
    Decomposition,
    Effect.gen(function* () {
      const collections = yield* CollectionRepo
      const transactor = yield* Transactor
      const change = yield* makeContentChange

      return Decomposition.of({
        apply: Effect.fn("Decomposition.apply")(function* (actor, collectionId, blockId, variant) {
          const collection = yield* change.load(actor, collectionId)
          const removed = collection.blocks.find(({ id }) => id === blockId)
          if (removed === undefined) return yield* new BlockNotFound({ blockId })
          yield* requireCollectionManager(actor, collection.ownerOrgId)
          yield* change.checkState(collection, variant.expectedUpdatedAt, true)

          const replaced = replaceBlock(collection, removed, variant)
          if (Result.isFailure(replaced)) return yield* new InvalidInput({ issues: replaced.failure })
          const { content, rewiredEdges, subBlocks } = replaced.success
          const { updatedAt } = yield* collections.save({ ...collection, ...content })
          return { removed: blockId, subBlocks, edges: variant.edges, rewiredEdges, updatedAt }
        }, transactor.run)
      })
    })
  )
}
