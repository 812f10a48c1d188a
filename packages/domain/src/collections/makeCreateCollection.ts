import { Effect } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { Actor } from "../access/Actor.ts"
import { CollectionId, type OrgId } from "../shared/Ids.ts"
import { type Content, emptyContent } from "./Collection.ts"
import { CollectionRepo } from "./CollectionRepo.ts"
import { requireSound } from "./ContentRules.ts"
import { makeRequireOwner } from "./collectionRights.ts"

/** Name: 1 to 200 characters. Description: at most 10,000. Owner null: a global one. Parts: see `checkContent`. */
export interface CollectionDraft extends Partial<Content> {
  readonly name: string
  readonly ownerOrgId: OrgId | null
  readonly description?: string
}

export const makeCreateCollection = Effect.gen(function* () {
  const collections = yield* CollectionRepo
  const random = yield* SecureRandom
  const requireOwner = yield* makeRequireOwner

  return Effect.fnUntraced(function* (actor: Actor, draft: CollectionDraft) {
    const content = { ...emptyContent, ...draft }
    yield* requireSound(content)
    const { userId } = yield* requireOwner(actor, draft.ownerOrgId)
    const id = CollectionId.make(yield* random.uuidV7())
    return yield* collections.insert({ description: "", ...content, id }, userId)
  })
})
