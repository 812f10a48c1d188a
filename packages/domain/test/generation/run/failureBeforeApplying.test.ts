import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"
import { runFailures } from "../../../src/generation/outcome/RunFailure.ts"
import { failureBeforeApplying } from "../../../src/generation/run/applyDesign.ts"

const anyState = {
  holdsLock: Schema.Boolean,
  collection: Schema.Literals(["there", "trashed", "purged"]),
  hasRight: Schema.Boolean
}
type State = Schema.Struct<typeof anyState>["Type"]

const collections = {
  there: { deletedAt: null },
  trashed: { deletedAt: DateTime.makeUnsafe(0) },
  purged: null
}

const failureIn = ({ collection, ...state }: State) =>
  failureBeforeApplying({ ...state, collection: collections[collection] })

describe("failureBeforeApplying", () => {
  it.prop(
    "a run writes exactly while it holds the lock, the collection is there and its starter has the right",
    anyState,
    (state) => {
      const may = state.holdsLock && state.collection === "there" && state.hasRight
      assert.strictEqual(failureIn(state) === null, may)
    }
  )

  it.prop("a lost lock counts before everything else", anyState, (state) => {
    assert.strictEqual(failureIn({ ...state, holdsLock: false }), runFailures.expired)
  })

  it.prop("then a collection that is gone, whoever started the run", anyState, (state) => {
    if (state.collection === "there") return
    assert.strictEqual(failureIn({ ...state, holdsLock: true }), runFailures.collectionGone)
  })

  it("then the lost right", () => {
    const failure = failureIn({ holdsLock: true, collection: "there", hasRight: false })
    assert.strictEqual(failure, runFailures.rightLost)
  })
})
