import { assert, describe, it } from "@effect/vitest"
import { DateTime, Result, Schema } from "effect"
import type { Collection } from "../../../src/collections/Collection.ts"
import { checkStart } from "../../../src/generation/request/requestChecks.ts"
import { startDraft } from "../../../src/generation/request/StartDraft.ts"
import { CollectionId, ItemId } from "../../../src/shared/Ids.ts"
import { arbitraryContent } from "../../../testing/collections/ContentArbitrary.ts"
import { arbitraryParams } from "../../../testing/generation/GenerationArbitrary.ts"

const at = DateTime.makeUnsafe(0)
const id = CollectionId.make("00000000-0000-7000-8000-000000000001")
const changers = { createdBy: null, updatedBy: null }
const plain = { id, ownerOrgId: null, name: "C", description: "", createdAt: at, updatedAt: at, ...changers }
const mode = Schema.Literals(["initial", "blocks-only", "with-keep", "propose"])
const anyInput = { content: arbitraryContent, params: arbitraryParams, mode, trashed: Schema.Boolean }

describe("checkStart", () => {
  it.prop(
    "gives what a run begins with, or every reason why it cannot begin, trash first",
    anyInput,
    ({ content, mode, params, trashed }) => {
      const request = {
        mode,
        params,
        keepBlockIds: mode === "with-keep" ? [content.blocks[0]?.id ?? ItemId.make("gone")] : []
      }
      const collection: Collection = { ...plain, ...content, deletedAt: trashed ? at : null, deletedBy: null }
      const start = checkStart(collection, request)
      const draft = startDraft(request, collection)
      if (trashed) {
        assert(Result.isFailure(start) && start.failure._tag === "CollectionInTrash")
        assert.strictEqual(start.failure.collectionId, id)
      } else if (Result.isFailure(draft)) {
        assert(Result.isFailure(start) && start.failure._tag === "InvalidInput")
        assert.deepStrictEqual(start.failure.issues, draft.failure)
      } else {
        assert(Result.isSuccess(start))
        assert.deepStrictEqual(start.success, draft.success)
      }
    }
  )
})
