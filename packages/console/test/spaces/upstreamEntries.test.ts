import type { Upstream } from "@design-workspace/client"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  stepEntry,
  upstreamEntries,
  upstreamGroups,
  wantsDecision
} from "../../src/spaces/model/upstreamEntries.ts"
import { itemId } from "./spaces.ts"

const fields = ["name", "description", "layer_id"]

const item = fc
  .record({
    kind: fc.constantFrom("block" as const, "layer" as const, "specialty" as const),
    id: itemId,
    name: fc.string(),
    state: fc.constantFrom(
      "clean" as const,
      "overridden" as const,
      "new" as const,
      "removed" as const,
      "orphaned" as const
    ),
    fields: fc.subarray(fields),
    hidden: fc.boolean()
  })
  .map((it) => ({ ...it, overridden: it.state === "overridden" ? it.fields : [] }))

const reference = fc.record({
  kind: fc.constant("block" as const),
  id: itemId,
  name: fc.string(),
  origin: fc.constantFrom("inherited" as const, "custom" as const),
  hidden: fc.boolean(),
  field: fc.constantFrom("layer_id" as const, "default_specialties" as const),
  state: fc.constantFrom("orphaned" as const, "returned" as const, "moved" as const),
  stored_value: fc.string(),
  missing: fc.constant([]),
  before_value: fc.constant(null),
  value: fc.string()
})

const edges = fc.uniqueArray(fc.record({ source_id: itemId, target_id: itemId }), {
  selector: ({ source_id, target_id }) => `${source_id} ${target_id}`
})

const upstream: fc.Arbitrary<Upstream> = fc
  .record({
    items: fc.uniqueArray(item, { selector: ({ id, kind }) => `${kind} ${id}` }),
    references: fc.uniqueArray(reference, { selector: ({ field, id }) => `${id} ${field}` }),
    edges
  })
  .map(({ edges: all, items, references }) => {
    const third = Math.floor(all.length / 3)
    return {
      collection_id: "c",
      since: 1,
      version: 2,
      items,
      references,
      added_edges: all.slice(0, third),
      removed_edges: all.slice(third, 2 * third),
      changed_edges: all.slice(2 * third).map((edge) => ({ before: edge, after: { ...edge, label: "x" } }))
    }
  })

describe("What a collection changed, for review", () => {
  it("has every change once, in the order of its groups", () => {
    fc.assert(
      fc.property(upstream, (changes) => {
        const entries = upstreamEntries(changes)
        const { added_edges, changed_edges, items, references, removed_edges } = changes
        expect(entries.length).toBe(
          items.length + references.length + added_edges.length + removed_edges.length + changed_edges.length
        )
        expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
        const places = entries.map(({ group }) => upstreamGroups.indexOf(group))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      })
    )
  })

  it("asks wherever the space says something, and nowhere else but for what is new", () => {
    fc.assert(
      fc.property(upstream, (changes) => {
        for (const entry of upstreamEntries(changes)) {
          const asked =
            entry.type === "reference" ||
            (entry.type === "item" && ["overridden", "orphaned", "new"].includes(entry.item.state))
          expect(wantsDecision(entry)).toBe(asked)
        }
      })
    )
  })

  it("is stepped through from end to end, and never beyond", () => {
    fc.assert(
      fc.property(upstream, (changes) => {
        const entries = upstreamEntries(changes)
        const seen: Array<string | undefined> = []
        let at = stepEntry(entries, undefined, 1)
        for (const _ of entries) {
          seen.push(at)
          at = stepEntry(entries, at, 1)
        }
        expect(seen).toEqual(entries.map(({ key }) => key))
        expect(at).toBe(entries.at(-1)?.key)
        expect(stepEntry(entries, undefined, -1)).toBe(entries.at(-1)?.key)
      })
    )
  })
})
