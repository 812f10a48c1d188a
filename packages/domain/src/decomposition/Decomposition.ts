import { Context, type DateTime, Effect, Layer, Result } from "effect"
import type { ConfirmRequired, NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { requireCollectionManager, requireConfirmFromToken, requireUser } from "../access/requireRight.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { Block, Content, Edge } from "../collections/Collection.ts"
import { BlockNotFound, CollectionInTrash, CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { makeContentChange } from "../collections/ContentChange.ts"
import { checkSize } from "../collections/ContentRules.ts"
import type { GenerationInProgress } from "../generation/lock/GenerationInProgress.ts"
import { checkFits } from "../generation/model/checkFits.ts"
import { DesignModel } from "../generation/model/DesignModel.ts"
import { partsQuestion } from "../generation/model/estimateRun.ts"
import { briefFor, makeAskInTurn } from "../generation/model/makeAskInTurn.ts"
import type { BoundsUnsatisfied, ModelBusy, ModelFailure } from "../generation/outcome/GenerationErrors.ts"
import type { Range } from "../generation/request/DesignBounds.ts"
import { RuleRepo } from "../memory/RuleRepo.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import { maximumNodes } from "../shared/graphSize.ts"
import type { CollectionId, ItemId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import { type Accepts, type PreconditionFailed, requireAccepted, type Stale } from "../shared/Precondition.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import {
  type DecompositionRequest,
  type PartCount,
  type PreparedDecomposition,
  partRange
} from "./DecompositionRequest.ts"
import { partsRun } from "./partsRun.ts"
import { replaceBlock } from "./replaceBlock.ts"

export const blockIn = (
  { blocks }: Pick<Content, "blocks">,
  blockId: ItemId
): Effect.Effect<Block, BlockNotFound> => {
  const found = blocks.find(({ id }) => id === blockId)
  return found === undefined ? Effect.fail(new BlockNotFound({ blockId })) : Effect.succeed(found)
}

/** What `apply` takes unchanged, expecting `updatedAt`; `model` is the name of the one that made it (contract 4). */
export interface DecompositionPreview {
  readonly blockId: ItemId
  readonly subBlocks: ReadonlyArray<Block>
  readonly edges: ReadonlyArray<Edge>
  readonly updatedAt: DateTime.Utc
  readonly model: string
}

const rangeIn = (collection: Content, count: PartCount): Effect.Effect<Range, InvalidInput> => {
  const { max, min } = partRange(count)
  const others = collection.blocks.length - 1
  const issues = checkSize("blocks", others + min)
  return issues.length > 0
    ? Effect.fail(new InvalidInput({ issues }))
    : Effect.succeed({ min, max: Math.min(max, maximumNodes - others) })
}

/** Holds no lock and no transaction while the model works. Who loses the right meanwhile is refused (contract 8.6). */
export const makePreview = Effect.gen(function* () {
  const askInTurn = yield* makeAskInTurn
  const collections = yield* CollectionRepo
  const model = yield* DesignModel
  const rules = yield* RuleRepo

  const preview: Decomposition["Service"]["preview"] = Effect.fn("Decomposition.preview")(function* (
    actor,
    collectionId,
    blockId,
    request,
    { accepts, confirm }
  ) {
    const user = yield* requireUser(actor)
    const missing = () => new CollectionNotFound({ collectionId })
    const collection = yield* someOrFail(collections.find(collectionId), missing)
    const block = yield* blockIn(collection, blockId)
    yield* requireCollectionManager(actor, collection.ownerOrgId)
    yield* requireConfirmFromToken(actor, "previewDecomposition", confirm)
    if (collection.deletedAt !== null)
      return yield* new CollectionInTrash({ collectionId, restorableByCaller: true })
    yield* requireAccepted(collection.updatedAt, accepts)
    const range = yield* rangeIn(collection, request.count)

    const brief = yield* briefFor(rules, user, collection, request)
    yield* checkFits(partsQuestion(brief, model.prompts), brief, model, null)
    const { blocks, edges } = yield* askInTurn(user, collection, brief.quality, (asked) =>
      partsRun({ model: asked, brief, block, collection, range })
    )

    // The block's outside edges may fan out to more than a collection can hold.
    const replaced = replaceBlock(collection, block, { subBlocks: blocks, edges })
    if (Result.isFailure(replaced)) return yield* new InvalidInput({ issues: replaced.failure })
    const { subBlocks } = replaced.success
    const { updatedAt } = collection
    return { blockId, subBlocks, edges, updatedAt, model: model.label(brief.quality) }
  })
  return preview
})

/** `edges` are those that were sent, `rewiredEdges` those of the removed block, moved. */
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
