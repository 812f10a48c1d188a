import { Context, type DateTime, Effect, Layer, Result } from "effect"
import type { ConfirmRequired, NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { requireCollectionManager, requireUser } from "../access/requireRight.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { Block, Edge } from "../collections/Collection.ts"
import type { BlockNotFound, CollectionInTrash, CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { makeContentChange } from "../collections/ContentChange.ts"
import type { GenerationInProgress } from "../generation/lock/GenerationInProgress.ts"
import type { BoundsUnsatisfied, ModelBusy, ModelFailure } from "../generation/outcome/GenerationErrors.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { CollectionId, ItemId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { Accepts, PreconditionFailed } from "../shared/Precondition.ts"
import type { Stale } from "../shared/Stale.ts"
import { blockIn } from "./blockIn.ts"
import type { DecompositionRequest } from "./DecompositionRequest.ts"
import { type DecompositionPreview, makePreview } from "./makePreview.ts"
import type { PreparedDecomposition } from "./PreparedDecomposition.ts"
import { replaceBlock } from "./replaceBlock.ts"

/** `edges` are those that were sent, `rewiredEdges` the moved edges of the removed block. */
export interface Decomposed {
  readonly removed: ItemId
  readonly subBlocks: ReadonlyArray<Block>
  readonly edges: ReadonlyArray<Edge>
  readonly rewiredEdges: ReadonlyArray<Edge>
  readonly updatedAt: DateTime.Utc
}

type DecompositionFailure = BlockNotFound | CollectionInTrash | CollectionNotFound | NotAllowed | InvalidInput

/** Replaces a block by sub-blocks: a model prepares them, a second call applies them (interface operation 11). */
export class Decomposition extends Context.Service<
  Decomposition,
  {
    /** Writes nothing, and works while a generation runs. It waits for its turn (`ModelTurns`). */
    readonly preview: (
      actor: Actor,
      collectionId: CollectionId,
      blockId: ItemId,
      request: DecompositionRequest,
      options: { readonly confirm: boolean; readonly accepts?: Accepts | undefined }
    ) => Effect.Effect<
      DecompositionPreview,
      | BoundsUnsatisfied
      | ConfirmRequired
      | ModelBusy
      | ModelFailure
      | PreconditionFailed
      | DecompositionFailure
    >
    /** Replaces the block by prepared sub-blocks; no model is called. */
    readonly apply: (
      actor: Actor,
      collectionId: CollectionId,
      blockId: ItemId,
      variant: PreparedDecomposition
    ) => Effect.Effect<Decomposed, GenerationInProgress | QuotaExceeded | DecompositionFailure | Stale>
  }
>()("@design-workspace/domain/Decomposition") {
  static readonly layer = Layer.effect(
    Decomposition,
    Effect.gen(function* () {
      const collections = yield* CollectionRepo
      const audited = yield* makeAudited
      const change = yield* makeContentChange

      return Decomposition.of({
        preview: yield* makePreview,

        apply: Effect.fn("Decomposition.apply")(
          function* (actor, collectionId, blockId, variant) {
            const { userId: authorId } = yield* requireUser(actor)
            const collection = yield* change.load(actor, collectionId)
            const removed = yield* blockIn(collection, blockId)
            yield* requireCollectionManager(actor, collection.ownerOrgId)
            yield* change.checkState(collection, variant.expectedUpdatedAt, true)

            const replaced = replaceBlock(collection, removed, variant)
            if (Result.isFailure(replaced)) return yield* new InvalidInput({ issues: replaced.failure })
            const { content, rewiredEdges, subBlocks } = replaced.success
            const source = { editType: "decompose", authorId } as const
            const { updatedAt } = yield* collections.save({ ...collection, ...content }, source)
            return { removed: blockId, subBlocks, edges: variant.edges, rewiredEdges, updatedAt }
          },
          audited.recordedChange("applyDecomposition", (blockId: ItemId) => ({ targetId: blockId }))
        )
      })
    })
  )
}
