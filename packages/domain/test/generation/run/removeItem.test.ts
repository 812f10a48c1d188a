import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { type Content, emptyContent } from "../../../src/collections/Collection.ts"
import type { RemovedItem } from "../../../src/generation/outcome/GenerationEvent.ts"
import { type StartDraft, startDraft } from "../../../src/generation/request/StartDraft.ts"
import { edgeId, removeItem } from "../../../src/generation/run/applyRepairs.ts"
import { ItemId } from "../../../src/shared/Ids.ts"
import { smallContent } from "../../../testing/shared/Fixtures.ts"

const keeping = (...keep: ReadonlyArray<string>): StartDraft =>
  Result.getOrThrow(
    startDraft(
      {
        mode: keep.length > 0 ? "with-keep" : "initial",
        params: { layers: {}, specialties: {}, blocks: {} },
        keepBlockIds: keep.map((id) => ItemId.make(id))
      },
      smallContent
    )
  )
const newDraft: StartDraft = { ...keeping(), former: emptyContent }

/** Everything that a design has, as a removal names it. */
const itemsOf = ({ blocks, edges, layers, specialties }: Content): ReadonlyArray<RemovedItem> => [
  ...layers.map(({ id }) => ({ kind: "layer", id }) as const),
  ...specialties.map(({ id }) => ({ kind: "specialty", id }) as const),
  ...blocks.map(({ id }) => ({ kind: "block", id }) as const),
  ...edges.map((edge) => ({ kind: "edge", id: edgeId(edge) }) as const)
]

const removals = Schema.Array(Schema.Literals(itemsOf(smallContent).map(({ id, kind }) => `${kind} ${id}`)))
const kept = Schema.Array(Schema.Literals(["web", "api", "store"]))

describe("removeItem", () => {
  const remove = (
    from: StartDraft,
    draft: Content,
    kind: "layer" | "specialty" | "block" | "edge",
    id: string
  ) => removeItem(from, draft, { _tag: "Remove", kind, id })

  it("a block leaves with its edges", () => {
    const { draft, removed } = Result.getOrThrow(remove(newDraft, smallContent, "block", "API"))
    assert.deepStrictEqual(draft.edges, [])
    assert.deepStrictEqual(removed, [
      { kind: "edge", id: "web->api" },
      { kind: "edge", id: "api->store" },
      { kind: "block", id: "api" }
    ])
  })

  it("a specialty leaves the blocks that needed it, which are sent again", () => {
    const { draft, events } = Result.getOrThrow(remove(newDraft, smallContent, "specialty", "ts"))
    assert.deepStrictEqual(
      draft.blocks.map(({ defaultSpecialties }) => defaultSpecialties.join()),
      ["", "sql", "sql"]
    )
    assert.deepStrictEqual(
      events.map((event) => (event._tag === "Block" ? event.id : "")),
      ["web", "api"].map((id) => ItemId.make(id))
    )
  })

  it("a layer with blocks, what is kept and what is not there stay", () => {
    const kept = keeping("api", "store")
    const refused = [
      remove(newDraft, smallContent, "layer", "back"),
      remove(newDraft, smallContent, "block", "nope"),
      remove(newDraft, smallContent, "edge", "store->web"),
      remove(kept, smallContent, "block", "api"),
      remove(kept, smallContent, "layer", "back"),
      remove(kept, smallContent, "specialty", "sql"),
      remove(kept, smallContent, "edge", "api->store")
    ]
    assert.isTrue(refused.every(Result.isFailure))
  })

  it.prop(
    "`removed` is exactly the difference, no edge joins a missing block, and what is kept stays",
    { removals, kept },
    ({ kept, removals }) => {
      const from = keeping(...new Set(kept))
      let draft = smallContent
      for (const removal of removals) {
        const [item] = itemsOf(smallContent).filter(({ id, kind }) => `${kind} ${id}` === removal)
        assert.isDefined(item)
        if (item === undefined) continue
        const result = Result.getOrNull(remove(from, draft, item.kind, item.id))
        if (result === null) continue
        const left = itemsOf(result.draft)
        assert.sameDeepMembers([...left, ...result.removed], [...itemsOf(draft)])
        assert.includeDeepMembers([...result.removed], [item])
        assert.includeDeepMembers([...left], [...itemsOf(from.kept)])
        const blocks = new Set(result.draft.blocks.map(({ id }) => id))
        assert.isTrue(
          result.draft.edges.every(({ sourceId, targetId }) => blocks.has(sourceId) && blocks.has(targetId))
        )
        draft = result.draft
      }
    }
  )
})
