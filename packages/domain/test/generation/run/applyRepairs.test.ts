import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import type { Repair } from "../../../src/generation/model/DesignModel.ts"
import { outOfBounds } from "../../../src/generation/request/DesignBounds.ts"
import { type StartDraft, startDraft } from "../../../src/generation/request/StartDraft.ts"
import { applyRepair, applyRepairs, isThere } from "../../../src/generation/run/applyRepairs.ts"
import { ItemId } from "../../../src/shared/Ids.ts"
import { arbitraryRepairs } from "../../../testing/generation/GenerationArbitrary.ts"
import { smallContent } from "../../../testing/shared/Fixtures.ts"

/** From 2 to 3 blocks, and `web` stays if it is kept. */
const startOf = (isKept: boolean): StartDraft =>
  Result.getOrThrow(
    startDraft(
      {
        mode: isKept ? "with-keep" : "initial",
        params: { layers: {}, specialties: {}, blocks: { min: 2, max: 3 } },
        keepBlockIds: isKept ? [ItemId.make("web")] : []
      },
      smallContent
    )
  )

const removeBlock = (id: string): Repair => ({ _tag: "Remove", kind: "block", id })
const putBlock = (name: string): Repair => ({
  _tag: "Put",
  item: { _tag: "Block", name, description: "", layer: "Front", specialties: [] }
})

const input = { repairs: arbitraryRepairs, isKept: Schema.Boolean }

describe("applyRepairs", () => {
  it.prop("the result is within the bounds, or there is none", input, ({ isKept, repairs }) => {
    const start = startOf(isKept)
    const repaired = applyRepairs(start, smallContent, repairs)
    if (repaired !== null) assert.deepStrictEqual(outOfBounds(start.bounds, repaired.draft), [])
  })

  it.prop("what is kept stays as it is, after each repair and after all", input, ({ isKept, repairs }) => {
    const start = startOf(isKept)
    const drafts = [
      applyRepairs(start, smallContent, repairs),
      ...repairs.map((repair) => applyRepair(start, smallContent, repair))
    ].flatMap((repaired) => repaired?.draft ?? [])
    for (const draft of drafts) {
      assert.includeDeepMembers([...draft.layers], [...start.kept.layers])
      assert.includeDeepMembers([...draft.specialties], [...start.kept.specialties])
      assert.includeDeepMembers([...draft.blocks], [...start.kept.blocks])
      assert.includeDeepMembers([...draft.edges], [...start.kept.edges])
    }
  })

  it.prop(
    "whether something is removed or put in first makes no difference",
    input,
    ({ isKept, repairs }) => {
      const start = startOf(isKept)
      const putFirst = [
        ...repairs.filter(({ _tag }) => _tag === "Put"),
        ...repairs.filter(({ _tag }) => _tag === "Remove")
      ]
      assert.deepStrictEqual(
        applyRepairs(start, smallContent, putFirst),
        applyRepairs(start, smallContent, repairs)
      )
    }
  )

  it.prop("what one repair removed was there and is gone", input, ({ isKept, repairs }) => {
    const start = startOf(isKept)
    const removed = repairs
      .flatMap((repair) => (repair._tag === "Remove" ? (applyRepair(start, smallContent, repair) ?? []) : []))
      .flatMap(({ draft, removed }) => removed.map((item) => ({ draft, item })))
    for (const { draft, item } of removed) {
      assert.isTrue(isThere(smallContent, item))
      assert.isFalse(isThere(draft, item))
    }
  })

  it("two blocks out and two in pass together, and three in do not", () => {
    const start = startOf(false)
    const two = [putBlock("Queue"), removeBlock("store"), removeBlock("api"), putBlock("Mail")]
    const repaired = applyRepairs(start, smallContent, two)
    assert.deepStrictEqual(
      repaired?.draft.blocks.map(({ id }) => `${id}`),
      ["web", "queue", "mail"]
    )
    assert.isNull(applyRepairs(start, smallContent, [...two, putBlock("Search")]))
  })

  it("an item that was removed and put in again is there", () => {
    const again = applyRepairs(startOf(false), smallContent, [putBlock("Store"), removeBlock("store")])
    assert.deepStrictEqual(
      again?.removed.map((item) => isThere(again.draft, item)),
      [false, true]
    )
  })
})
