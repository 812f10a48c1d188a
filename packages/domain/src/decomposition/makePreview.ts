import { type DateTime, Effect, Result } from "effect"
import type { Actor } from "../access/Actor.ts"
import { requireCollectionManager, requireConfirmFromToken, requireUser } from "../access/requireRight.ts"
import type { Block, Content, Edge } from "../collections/Collection.ts"
import { CollectionInTrash, CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { checkSize } from "../collections/ContentRules.ts"
import { makeStarterRight } from "../generation/attempts/makeStarterRight.ts"
import { briefFor } from "../generation/model/briefFor.ts"
import { checkFits } from "../generation/model/checkFits.ts"
import { DesignModel } from "../generation/model/DesignModel.ts"
import { partsQuestion } from "../generation/model/estimateRun.ts"
import { ModelTurns } from "../generation/model/ModelTurns.ts"
import { makeMetered } from "../generation/model/makeMetered.ts"
import { modelWhile, requestsWhile } from "../generation/model/whileAllowed.ts"
import type { Range } from "../generation/request/DesignBounds.ts"
import { RuleRepo } from "../memory/RuleRepo.ts"
import { maximumNodes } from "../shared/graphSize.ts"
import type { CollectionId, ItemId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import { type Accepts, requireAccepted } from "../shared/Precondition.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { blockIn } from "./blockIn.ts"
import { type DecompositionRequest, type PartCount, partRange } from "./DecompositionRequest.ts"
import { partsRun } from "./partsRun.ts"
import { replaceBlock } from "./replaceBlock.ts"

/** What `apply` takes unchanged, expecting `updatedAt`; `model` is the name of the one that made it (contract 4). */
export interface DecompositionPreview {
  readonly blockId: ItemId
  readonly subBlocks: ReadonlyArray<Block>
  readonly edges: ReadonlyArray<Edge>
  readonly updatedAt: DateTime.Utc
  readonly model: string
}

/** Limited to the room in the collection once the block itself is removed. */
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
  const collections = yield* CollectionRepo
  const metered = yield* makeMetered
  const model = yield* DesignModel
  const right = yield* makeStarterRight
  const rules = yield* RuleRepo
  const turns = yield* ModelTurns

  return Effect.fn("Decomposition.preview")(function* (
    actor: Actor,
    collectionId: CollectionId,
    blockId: ItemId,
    request: DecompositionRequest,
    { accepts, confirm }: { readonly confirm: boolean; readonly accepts?: Accepts | undefined }
  ) {
    const user = yield* requireUser(actor)
    const missing = () => new CollectionNotFound({ collectionId })
    const collection = yield* someOrFail(collections.find(collectionId), missing)
    const block = yield* blockIn(collection, blockId)
    yield* requireCollectionManager(actor, collection.ownerOrgId)
    yield* requireConfirmFromToken(actor, "previewDecomposition", confirm)
    if (collection.deletedAt !== null) {
      return yield* new CollectionInTrash({ collectionId, restorableByCaller: true })
    }
    yield* requireAccepted(collection.updatedAt, accepts)
    const range = yield* rangeIn(collection, request.count)

    const brief = yield* briefFor(rules, user, collection, request)
    yield* checkFits(partsQuestion(brief, model.prompts), brief, model, null)
    const payer = { orgId: collection.ownerOrgId, outsider: null, quality: brief.quality, attempt: null }
    const mayGoOn = right.require(user.userId, collectionId)
    const run = partsRun({ model: modelWhile(model, mayGoOn), brief, block, collection, range })
    const { blocks, edges } = yield* turns.take(metered(requestsWhile(run, mayGoOn), payer))
    yield* mayGoOn

    // The block's outside edges may fan out to more than a collection can hold.
    const replaced = replaceBlock(collection, block, { subBlocks: blocks, edges })
    if (Result.isFailure(replaced)) return yield* new InvalidInput({ issues: replaced.failure })
    const { subBlocks } = replaced.success
    const { updatedAt } = collection
    return { blockId, subBlocks, edges, updatedAt, model: model.label(brief.quality) }
  })
})
