import { assert, describe, it } from "@effect/vitest"
import { DateTime, Result, Schema } from "effect"
import type { Collection, Content } from "../../../src/collections/Collection.ts"
import { mostRuns } from "../../../src/generation/attempts/RunRepo.ts"
import { type RunFailure, runFailures } from "../../../src/generation/outcome/RunFailure.ts"
import { startDraft } from "../../../src/generation/request/StartDraft.ts"
import { decideRun, type RunFacts } from "../../../src/generation/run/makeReadyCollection.ts"
import { ItemId } from "../../../src/shared/Ids.ts"
import { smallContent } from "../../../testing/shared/Fixtures.ts"

const collection = { ...smallContent, deletedAt: null }
const attempt = {
  mode: "with-keep",
  params: { layers: {}, specialties: {}, blocks: {} },
  keepBlockIds: smallContent.blocks.map(({ id }) => id),
  runNo: 1,
  handedOn: 0
} as const
type Facts = RunFacts<Content & Pick<Collection, "deletedAt">>
const ready: Facts = {
  attempt,
  fence: 7,
  collection,
  mayGenerate: true
}

/** What may be wrong, each with its failure, in the order in which one is told of it. */
const wrongs: ReadonlyArray<readonly [RunFailure, Partial<Facts>]> = [
  [runFailures.gaveUp, { attempt: { ...attempt, runNo: mostRuns + 1 } }],
  [runFailures.expired, { fence: null }],
  [runFailures.collectionGone, { collection: { ...collection, deletedAt: DateTime.makeUnsafe(0) } }],
  [runFailures.collectionGone, { collection: null }],
  [runFailures.rightLost, { mayGenerate: false }]
]

describe("decideRun", () => {
  it("carries out a run that nothing is in the way of, with what it keeps", () => {
    const start = Result.getOrThrow(startDraft(attempt, collection))
    assert.deepStrictEqual(decideRun(ready), Result.succeed({ collection, fence: 7, start }))
  })

  it.prop(
    "of everything that is wrong, tells the first",
    { of: Schema.Array(Schema.Boolean).check(Schema.isMinLength(5), Schema.isMaxLength(5)) },
    ({ of }) => {
      const present = wrongs.filter((_, index) => of[index])
      const facts: Facts = Object.assign({ ...ready }, ...present.map(([, wrong]) => wrong))
      const [first] = present
      if (first === undefined) assert.isTrue(Result.isSuccess(decideRun(facts)))
      else assert.deepStrictEqual(decideRun(facts), Result.fail(first[0]))
    }
  )

  it.prop(
    "gives up after too many runs that broke off, however many were handed on",
    { runNo: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20 })), handedOn: Schema.Natural },
    ({ handedOn, runNo }) => {
      const given = Math.min(handedOn, runNo - 1)
      const decided = decideRun({ ...ready, attempt: { ...attempt, runNo, handedOn: given } })
      assert.strictEqual(Result.isSuccess(decided), runNo - given <= mostRuns)
    }
  )

  it("ends a run that wants to keep a block which the collection no longer has", () => {
    const gone = { ...attempt, keepBlockIds: [ItemId.make("gone")] }
    assert.deepStrictEqual(decideRun({ ...ready, attempt: gone }), Result.fail(runFailures.collectionChanged))
  })
})
