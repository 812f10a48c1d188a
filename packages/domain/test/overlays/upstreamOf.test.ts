import { assert, describe, it } from "@effect/vitest"
import { Equal } from "effect"
import type { Content } from "../../src/collections/Collection.ts"
import { mergeSpace, shownOnly } from "../../src/overlays/mergeSpace.ts"
import type { OverlayEntry } from "../../src/overlays/Overlay.ts"
import { type UpstreamItem, upstreamOf } from "../../src/overlays/upstreamOf.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { atOnce } from "../../src/shared/inParts.ts"
import { arbitraryContent } from "../../testing/collections/ContentArbitrary.ts"
import { arbitrarySpace } from "../../testing/overlays/SpaceArbitrary.ts"

const versions = { space: arbitrarySpace, after: arbitraryContent }
const much = { arbitrary: { runs: 300 } }

type Known = Pick<UpstreamItem, "id" | "kind">
const keyOf = ({ id, kind }: Known): string => `${kind}/${id}`

/** Every item of a content by its kind and id. */
const itemsOf = ({ blocks, layers, specialties }: Content): ReadonlyMap<string, object> =>
  new Map<string, object>([
    ...layers.map((it) => [keyOf({ kind: "layer", id: it.id }), it] as const),
    ...specialties.map((it) => [keyOf({ kind: "specialty", id: it.id }), it] as const),
    ...blocks.map((it) => [keyOf({ kind: "block", id: it.id }), it] as const)
  ])

const edgesOf = ({ edges }: Pick<Content, "edges">) =>
  edges.map(({ sourceId, targetId }) => `${sourceId} ${targetId}`)

const fieldsOf = (items: ReadonlyArray<UpstreamItem>) =>
  items.flatMap((item) => [keyOf(item), ...item.fields.map((field) => `${keyOf(item)}/${field}`)])

describe("upstreamOf", () => {
  it.prop("lists nothing between contents that are equal", { space: arbitrarySpace }, ({ space }) => {
    const { content } = space
    assert.deepStrictEqual(atOnce(upstreamOf(content, structuredClone(content), space)), {
      items: [],
      references: [],
      edges: { added: [], removed: [], changed: [] }
    })
  })

  it.prop(
    "lists every difference of two contents exactly once, and nothing else",
    versions,
    ({ after, space }) => {
      const before = space.content
      const [old, present] = [itemsOf(before), itemsOf(after)]
      const different = [...new Set([...old.keys(), ...present.keys()])].filter(
        (key) => !Equal.equals(old.get(key), present.get(key))
      )
      const { edges, items } = atOnce(upstreamOf(before, after, space))
      assert.deepStrictEqual(items.map(keyOf).toSorted(), different.toSorted())
      for (const item of items) {
        const [was, is] = [old.get(keyOf(item)), present.get(keyOf(item))]
        const changed =
          was === undefined || is === undefined
            ? []
            : Object.keys({ ...was, ...is }).filter(
                (it) => !Equal.equals(Reflect.get(was, it), Reflect.get(is, it))
              )
        assert.deepStrictEqual(item.fields.toSorted(), changed.toSorted())
        assert.strictEqual(item.state === "new", was === undefined)
        assert.strictEqual(["removed", "orphaned"].includes(item.state), is === undefined)
      }
      const [oldEdges, newEdges] = [edgesOf(before), edgesOf(after)]
      assert.deepStrictEqual(
        edgesOf({ edges: edges.added }),
        newEdges.filter((it) => !oldEdges.includes(it))
      )
      assert.deepStrictEqual(
        edgesOf({ edges: edges.removed }),
        oldEdges.filter((it) => !newEdges.includes(it))
      )
      assert.deepStrictEqual(
        edges.changed.map(({ after: edge }) => edge),
        after.edges.filter((edge) => {
          const was = before.edges.find((it) => edgesOf({ edges: [it] })[0] === edgesOf({ edges: [edge] })[0])
          return was !== undefined && !Equal.equals(was, edge)
        })
      )
    },
    much
  )

  it.prop(
    "what changed between two versions changed in a step between them: the steps together list it all",
    { ...versions, between: arbitraryContent },
    ({ after, between, space }) => {
      const before = space.content
      const whole = atOnce(upstreamOf(before, after, space))
      const steps = [atOnce(upstreamOf(before, between, space)), atOnce(upstreamOf(between, after, space))]
      const listed = new Set(steps.flatMap(({ items }) => fieldsOf(items)))
      // An item that goes and comes back changed has no fields listed by either step.
      const came = new Set(steps.flatMap(({ items }) => items.filter((it) => it.state === "new").map(keyOf)))
      for (const item of whole.items) {
        assert.isTrue(listed.has(keyOf(item)))
        if (!came.has(keyOf(item))) for (const field of fieldsOf([item])) assert.isTrue(listed.has(field))
      }
      const edges = new Set(
        steps.flatMap((it) => edgesOf({ edges: [...it.edges.added, ...it.edges.removed] }))
      )
      for (const edge of edgesOf({ edges: [...whole.edges.added, ...whole.edges.removed] }))
        assert.isTrue(edges.has(edge))
    },
    much
  )

  it.prop(
    "the space shows a changed name or description unless the state says that an override is in the way",
    versions,
    ({ after, space }) => {
      const { content: before, custom, overlays } = space
      const view = mergeSpace(after, overlays, custom)
      const shown = itemsOf(view)
      const present = itemsOf(after)
      for (const item of atOnce(upstreamOf(before, after, space)).items) {
        for (const field of item.fields.filter((it) => it === "name" || it === "description")) {
          const seen = Reflect.get(shown.get(keyOf(item)) ?? {}, field)
          if (!item.overridden.includes(field))
            assert.strictEqual(seen, Reflect.get(present.get(keyOf(item)) ?? {}, field))
        }
        assert.strictEqual(item.state === "overridden", item.fields.length > 0 && item.overridden.length > 0)
      }
    },
    much
  )

  it.prop(
    "says of what the collection has now whether the space hides it, itself or with its layer",
    versions,
    ({ after, space }) => {
      const { content: before, custom, overlays } = space
      const shown = itemsOf(shownOnly(mergeSpace(after, overlays, custom)))
      const present = itemsOf(after)
      for (const item of atOnce(upstreamOf(before, after, space)).items)
        if (present.has(keyOf(item))) assert.strictEqual(item.hidden, !shown.has(keyOf(item)))
    },
    much
  )

  it("says of each change how it meets the space", () => {
    const id = (value: string) => ItemId.make(value)
    const layer = (name: string, position = 0) => ({ id: id(name), name, description: "", position })
    const custom = { layers: [], specialties: [], blocks: [] }
    const before: Content = {
      layers: ["clean", "under", "beside", "left", "lost"].map((name) => layer(name)),
      specialties: [],
      blocks: [],
      edges: []
    }
    const changed = ["clean", "under", "beside"].map((name) => ({ ...layer(name, 1), description: "new" }))
    const after: Content = { ...before, layers: [...changed, layer("fresh"), layer("back")] }
    const entry = (name: string, fields: Partial<OverlayEntry>): OverlayEntry => ({
      kind: "layer",
      id: id(name),
      hidden: false,
      overrides: {},
      ...fields
    })
    const overlays = [
      entry("under", { overrides: { position: 7, name: "Ours" } }),
      entry("beside", { hidden: true, overrides: { name: "Ours" } }),
      entry("lost", { hidden: true }),
      entry("left", {}),
      entry("back", { overrides: { name: "Ours" } })
    ]
    const expectedItem = (name: string, fields: Partial<UpstreamItem>) => ({
      kind: "layer",
      id: name,
      name,
      fields: [],
      overridden: [],
      hidden: false,
      ...fields
    })
    const fields = ["description", "position"]
    assert.deepEqual<ReadonlyArray<object>>(atOnce(upstreamOf(before, after, { overlays, custom })).items, [
      expectedItem("clean", { state: "clean", fields }),
      expectedItem("under", { state: "overridden", fields, overridden: ["position"] }),
      expectedItem("beside", { state: "clean", fields, hidden: true }),
      expectedItem("fresh", { state: "new" }),
      expectedItem("back", { state: "new", overridden: ["name"] }),
      expectedItem("left", { state: "removed" }),
      expectedItem("lost", { state: "orphaned", hidden: true })
    ])
  })
})
