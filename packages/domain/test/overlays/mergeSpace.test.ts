import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import type { Content } from "../../src/collections/Collection.ts"
import { mergeSpace, shownOnly } from "../../src/overlays/mergeSpace.ts"
import type { OverlayEntry, SpaceView } from "../../src/overlays/Overlay.ts"
import { arbitrarySpace, type SpaceParts } from "../../testing/overlays/SpaceArbitrary.ts"

const full = ({ content, custom, overlays }: SpaceParts): SpaceView => mergeSpace(content, overlays, custom)
const shown = (space: SpaceParts): SpaceView => shownOnly(full(space))
const nothingCustom = { blocks: [], layers: [], specialties: [] }
const idsOf = (items: ReadonlyArray<{ readonly id: string }>) => items.map(({ id }) => id)
const all = (view: SpaceView) => [...view.layers, ...view.specialties, ...view.blocks]

/** The inherited items of a content with their kinds. */
const itemsOf = (content: Content) => [
  ...content.layers.map((item) => ({ kind: "layer" as const, item })),
  ...content.specialties.map((item) => ({ kind: "specialty" as const, item })),
  ...content.blocks.map((item) => ({ kind: "block" as const, item }))
]

const entryOf = (space: SpaceParts, kind: OverlayEntry["kind"], id: string): OverlayEntry | undefined =>
  space.overlays.find((entry) => entry.kind === kind && entry.id === id)

/** The space with the hidden flag of one of its inherited items set. */
const withHidden = (space: SpaceParts, index: number, hidden: boolean): SpaceParts => {
  const items = itemsOf(space.content)
  const target = items[index % items.length]
  if (target === undefined) return space
  const { kind } = target
  const { id } = target.item
  const entry = entryOf(space, kind, id) ?? { kind, id, hidden, overrides: {} }
  const others = space.overlays.filter((other) => other !== entry)
  return { ...space, overlays: [...others, { ...entry, hidden }] }
}

const one = { space: arbitrarySpace }
/** Far more than a space has items, so that each of them is as likely to be picked. */
const index = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 719 }))
const indexed = { space: arbitrarySpace, index }
const much = { arbitrary: { runs: 300 } }

describe("mergeSpace", () => {
  it.prop(
    "a space without overlays and custom items shows its collection as it is",
    one,
    ({ space: { content } }) => {
      const view = shown({ content, overlays: [], custom: nothingCustom })
      const marks = { origin: "inherited", hidden: false, overridden: [], orphaned: false }
      const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1)
      expect([...view.blocks].sort(byId)).toEqual(content.blocks.map((block) => ({ ...block, ...marks })))
      expect([...view.layers].sort(byId)).toEqual(content.layers.map((layer) => ({ ...layer, ...marks })))
      expect(view.edges).toEqual(content.edges)
    },
    much
  )

  it.prop(
    "what a space changes of its collection shows in no other space of it",
    one,
    ({ space }) => {
      const plain = { ...space, overlays: [], custom: nothingCustom }
      const before = full({ ...plain, content: structuredClone(space.content) })
      full(space)
      expect(full(plain)).toEqual(before)
      const copy = { ...space, content: structuredClone(space.content) }
      expect(full(space)).toEqual(full(copy))
    },
    much
  )

  it.prop(
    "hiding an item and restoring it leaves the space as it was",
    indexed,
    ({ index, space }) => {
      const before = withHidden(space, index, false)
      const after = withHidden(withHidden(before, index, true), index, false)
      expect(full(after)).toEqual(full(before))
      expect(shown(after)).toEqual(shown(before))
    },
    much
  )

  it.prop(
    "an override applies to a hidden item too, so that it comes back with it",
    indexed,
    ({ index, space }) => {
      const hidden = all(full(withHidden(space, index, true)))
      const visible = all(full(withHidden(space, index, false)))
      const facts = (items: typeof hidden) =>
        items
          .map(({ id, name, overridden }) => ({ id, name, overridden }))
          .sort((a, b) => (a.id < b.id ? -1 : 1))
      expect(facts(hidden)).toEqual(facts(visible))
    },
    much
  )

  it.prop(
    "every field that is not overridden equals the collection's",
    one,
    ({ space }) => {
      const view = full(space)
      for (const { item } of itemsOf(space.content)) {
        const merged = all(view).find(({ id }) => id === item.id)
        const overridden = merged?.overridden ?? []
        for (const [field, value] of Object.entries(item))
          if (!overridden.includes(field)) expect(merged).toHaveProperty([field], value)
      }
    },
    much
  )

  it.prop(
    "`overridden` names exactly the kind's own fields that an entry overrides, and their values are the entry's",
    one,
    ({ space }) => {
      const fields = {
        layer: ["name", "description", "position"],
        specialty: ["name", "description"]
      } as const
      const view = full(space)
      for (const kind of ["layer", "specialty"] as const)
        for (const item of kind === "layer" ? view.layers : view.specialties) {
          const overrides = Object.entries(entryOf(space, kind, item.id)?.overrides ?? {})
          const own = overrides.filter(([field]) => fields[kind].some((name) => name === field))
          expect([...item.overridden].sort()).toEqual(own.map(([field]) => field).sort())
          for (const [field, value] of own) expect(item).toHaveProperty([field], value)
        }
    },
    much
  )

  it.prop(
    "the full view holds every inherited and every custom item once, and says which is which",
    one,
    ({ space }) => {
      const view = full(space)
      const ids = [...itemsOf(space.content).map(({ item }) => item.id)]
      const custom = idsOf([...space.custom.layers, ...space.custom.specialties, ...space.custom.blocks])
      expect(idsOf(all(view)).sort()).toEqual([...ids, ...custom].sort())
      for (const { id, origin } of all(view))
        expect(origin).toBe(id.startsWith("x:") ? "custom" : "inherited")
    },
    much
  )

  it.prop(
    "every block of the full view stands on a layer of it",
    one,
    ({ space }) => {
      const view = full(space)
      for (const { layerId } of view.blocks) expect(idsOf(view.layers)).toContain(layerId)
    },
    much
  )

  it.prop(
    "an override or a custom block whose layer is gone is marked orphaned, and no other",
    one,
    ({ space }) => {
      const layers = idsOf([...space.content.layers, ...space.custom.layers])
      const named = new Map<string, string>([
        ...[...space.content.blocks, ...space.custom.blocks].map(({ id, layerId }) => [id, layerId] as const),
        ...space.overlays.flatMap(({ id, kind, overrides: { layerId } }) =>
          kind === "block" && layerId !== undefined ? [[id, layerId] as const] : []
        )
      ])
      const inherited = new Map<string, string>(space.content.blocks.map(({ id, layerId }) => [id, layerId]))
      const view = full(space)
      const first = view.layers.find(({ hidden }) => !hidden) ?? view.layers[0]
      for (const { id, layerId, orphaned } of view.blocks) {
        const wanted = named.get(id) ?? ""
        const fallback = inherited.get(id) ?? first?.id
        expect(orphaned).toBe(!layers.includes(wanted))
        expect(layerId).toBe(orphaned ? fallback : wanted)
      }
    },
    much
  )

  it.prop(
    "the order is that of layers by position and name, of blocks by layer and name, of specialties by name",
    one,
    ({ space }) => {
      const view = full(space)
      const place = (id: string) => idsOf(view.layers).indexOf(id)
      const inOrder = <A>(items: ReadonlyArray<A>, key: (item: A) => readonly [number, string]) => {
        items.slice(1).forEach((item, index) => {
          const before = items[index]
          if (before === undefined) return
          const [a, b] = [key(before), key(item)]
          expect(a[0] < b[0] || (a[0] === b[0] && a[1] <= b[1])).toBe(true)
        })
      }
      inOrder(view.layers, ({ name, position }) => [position, name])
      inOrder(view.blocks, ({ layerId, name }) => [place(layerId), name])
      inOrder(view.specialties, ({ name }) => [0, name])
    },
    much
  )
})

describe("shownOnly", () => {
  it.prop(
    "shows what the full view has and does not mark hidden, in the same order",
    one,
    ({ space }) => {
      const view = full(space)
      const visible = shown(space)
      const notHidden = (items: ReadonlyArray<{ readonly id: string; readonly hidden: boolean }>) =>
        idsOf(items.filter(({ hidden }) => !hidden))
      expect(idsOf(visible.layers)).toEqual(notHidden(view.layers))
      expect(idsOf(visible.blocks)).toEqual(notHidden(view.blocks))
      expect(idsOf(visible.specialties)).toEqual(notHidden(view.specialties))
    },
    much
  )

  it.prop(
    "a hidden item never appears",
    indexed,
    ({ index, space }) => {
      const items = itemsOf(space.content)
      const hidden = items[index % items.length]?.item.id
      const visible = shown(withHidden(space, index, true))
      expect(idsOf(all(visible))).not.toContain(hidden)
      expect(
        JSON.stringify([visible.edges, visible.blocks.map((block) => block.defaultSpecialties)])
      ).not.toContain(JSON.stringify(hidden))
    },
    much
  )

  it.prop(
    "nothing that is shown names what is not shown: no block a layer or specialty, no edge a block",
    one,
    ({ space }) => {
      const visible = shown(space)
      for (const { defaultSpecialties, layerId } of visible.blocks) {
        expect(idsOf(visible.layers)).toContain(layerId)
        for (const id of defaultSpecialties) expect(idsOf(visible.specialties)).toContain(id)
      }
      for (const { sourceId, targetId } of visible.edges) {
        expect(idsOf(visible.blocks)).toContain(sourceId)
        expect(idsOf(visible.blocks)).toContain(targetId)
      }
    },
    much
  )

  it.prop(
    "edges between shown blocks are all shown",
    one,
    ({ space }) => {
      const visible = shown(space)
      const ids = idsOf(visible.blocks)
      expect(visible.edges).toEqual(
        space.content.edges.filter(
          ({ sourceId, targetId }) => ids.includes(sourceId) && ids.includes(targetId)
        )
      )
    },
    much
  )
})
