import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { emptyContent } from "../../../src/collections/Collection.ts"
import { checkContent } from "../../../src/collections/ContentRules.ts"
import { boundedKinds, designBounds } from "../../../src/generation/request/DesignBounds.ts"
import { keepIssue, type Params } from "../../../src/generation/request/GenerationRequest.ts"
import { startDraft } from "../../../src/generation/request/StartDraft.ts"
import { ItemId } from "../../../src/shared/Ids.ts"
import { arbitraryContent, arbitraryIndex } from "../../../testing/collections/ContentArbitrary.ts"
import { arbitraryParams } from "../../../testing/generation/GenerationArbitrary.ts"
import { smallContent } from "../../../testing/shared/Fixtures.ts"

const open: Params = { layers: {}, specialties: {}, blocks: {} }
const ids = (...names: ReadonlyArray<string>) => names.map((name) => ItemId.make(name))
const issuesOf = (...input: Parameters<typeof startDraft>) =>
  Result.match(startDraft(...input), { onFailure: (issues) => issues, onSuccess: () => [] })
const startOf = (...input: Parameters<typeof startDraft>) => Result.getOrThrow(startDraft(...input))

describe("designBounds", () => {
  it("an open end is 1 layer, 1 block and no specialty at least, and 100 of each at most", () => {
    assert.deepStrictEqual(designBounds({ layers: {}, specialties: { min: null }, blocks: { max: null } }), {
      layers: { min: 1, max: 100 },
      specialties: { min: 0, max: 100 },
      blocks: { min: 1, max: 100 }
    })
  })

  it.prop(
    "an end that is given stays, and min is never greater than max",
    { params: arbitraryParams },
    ({ params }) => {
      const bounds = designBounds(params)
      for (const kind of boundedKinds) {
        assert.strictEqual(bounds[kind].min, params[kind].min ?? bounds[kind].min)
        assert.strictEqual(bounds[kind].max, params[kind].max ?? bounds[kind].max)
        assert.isAtMost(bounds[kind].min, bounds[kind].max)
      }
    }
  )
})

describe("startDraft", () => {
  it("initial and propose keep nothing", () => {
    for (const mode of ["initial", "propose"] as const) {
      const { frozen, kept } = startOf({ mode, params: open, keepBlockIds: [] }, smallContent)
      assert.deepStrictEqual(kept, emptyContent)
      assert.strictEqual(frozen.size, 0)
    }
  })

  it("blocks-only keeps layers and specialties byte for byte and adds none", () => {
    const { frozen, kept } = startOf({ mode: "blocks-only", params: open, keepBlockIds: [] }, smallContent)
    assert.deepStrictEqual(kept, { ...smallContent, blocks: [], edges: [] })
    assert.deepStrictEqual([...frozen], ["layers", "specialties"])
  })

  it("blocks-only on a collection without layers is refused", () => {
    const issues = issuesOf({ mode: "blocks-only", params: open, keepBlockIds: [] }, emptyContent)
    assert.deepStrictEqual(
      issues.map(({ path }) => path),
      [["mode"]]
    )
  })

  it("with-keep keeps the named blocks, what they are on and need, and the edges between them", () => {
    const keepBlockIds = ids("store", "api", "store")
    const { kept } = startOf({ mode: "with-keep", params: open, keepBlockIds }, smallContent)
    assert.deepStrictEqual(kept, {
      layers: smallContent.layers.slice(1),
      specialties: smallContent.specialties,
      blocks: smallContent.blocks.slice(1),
      edges: smallContent.edges.slice(1)
    })
  })

  it("`with-keep` names blocks to keep, the other modes none", () => {
    const required = "is required and must not be empty when mode is with-keep"
    assert.deepStrictEqual(issuesOf({ mode: "with-keep", params: open, keepBlockIds: [] }, smallContent), [
      { path: ["keepBlockIds"], message: required }
    ])
    for (const mode of ["initial", "blocks-only", "propose"] as const) {
      assert.deepStrictEqual(issuesOf({ mode, params: open, keepBlockIds: ids("web") }, smallContent), [
        { path: ["keepBlockIds"], message: "is allowed only when mode is with-keep" }
      ])
    }
    assert.deepStrictEqual(
      [keepIssue("with-keep", undefined), keepIssue("initial", undefined)],
      [required, undefined]
    )
  })

  it("every unknown id among keepBlockIds is named", () => {
    const keepBlockIds = ids("nope", "web", "front")
    assert.deepStrictEqual(issuesOf({ mode: "with-keep", params: open, keepBlockIds }, smallContent), [
      { path: ["keepBlockIds", 0], message: 'names no block: "nope"' },
      { path: ["keepBlockIds", 2], message: 'names no block: "front"' }
    ])
  })

  it("bounds that what the mode keeps already breaks are refused at once", () => {
    const params: Params = { layers: { max: 1 }, specialties: { min: 3, max: 4 }, blocks: { max: 2 } }
    const paths = (issues: ReturnType<typeof issuesOf>) => issues.map(({ path }) => path.join("."))
    const blocksOnly = issuesOf({ mode: "blocks-only", params, keepBlockIds: [] }, smallContent)
    assert.deepStrictEqual(paths(blocksOnly), ["params.layers.max", "params.specialties.min"])
    const keepBlockIds = ids("web", "api", "store")
    const withKeep = issuesOf({ mode: "with-keep", params, keepBlockIds }, smallContent)
    assert.deepStrictEqual(paths(withKeep), ["params.layers.max", "params.blocks.max"])
  })

  it("an open bound gives way to what is kept", () => {
    const layers = Array.from({ length: 130 }, (_, n) => ({
      id: ItemId.make(`l${n}`),
      name: `L${n}`,
      description: "",
      position: n
    }))
    const wanted = { mode: "blocks-only", params: open, keepBlockIds: [] } as const
    const { bounds } = startOf(wanted, { ...emptyContent, layers })
    assert.deepStrictEqual(bounds.layers, { min: 1, max: 130 })
  })

  it.prop(
    "what is kept is a valid content of its own, in its order, or there are issues",
    {
      present: arbitraryContent,
      params: arbitraryParams,
      keep: Schema.Array(arbitraryIndex).check(Schema.isMinLength(1), Schema.isMaxLength(4))
    },
    ({ keep, params, present }) => {
      const keepBlockIds = keep.map((index) => ItemId.make(`b${index}`))
      const start = startDraft({ mode: "with-keep", params, keepBlockIds }, present)
      if (Result.isFailure(start)) {
        assert.isNotEmpty(start.failure)
        return
      }
      const { kept } = start.success
      assert.deepStrictEqual(checkContent(kept), [])
      assert.deepStrictEqual(
        kept.blocks,
        present.blocks.filter(({ id }) => keepBlockIds.includes(id))
      )
      for (const kind of boundedKinds) {
        const known: ReadonlyArray<unknown> = present[kind]
        assert.isTrue(kept[kind].every((item) => known.includes(item)))
      }
    },
    { arbitrary: { runs: 500, seed: 42 } }
  )
})
