import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type ChangeFilter,
  filterOf,
  furtherActions,
  type Told,
  toggled,
  toldActions,
  toldBy,
  toldKinds
} from "../../src/webhooks/changeFilter.ts"

const kinds = fc.subarray([...toldKinds])
const allActions = [...toldKinds.flatMap(toldActions), "somethingElse", "anotherThing"]
const filters: fc.Arbitrary<ChangeFilter> = fc.record({
  kinds: kinds.map((it) => new Set(it)),
  everyAction: fc.boolean(),
  actions: fc.subarray(allActions).map((it) => new Set(it))
})

/** What a service can say of a webhook whose actions fit its kinds. */
const told: fc.Arbitrary<Told> = fc
  .record({ kinds: fc.subarray([...toldKinds], { minLength: 1 }), all: fc.boolean() })
  .chain(({ all, kinds }) =>
    fc.record({
      kinds: fc.constant(kinds.length === toldKinds.length ? null : kinds),
      actions: all
        ? fc.constant(null)
        : fc.subarray([...kinds.flatMap(toldActions), "somethingElse"], { minLength: 1 })
    })
  )

describe("toldBy", () => {
  it("gives back what a filter was made of", () => {
    fc.assert(
      fc.property(told, (it) => {
        expect(toldBy(filterOf(it))).toEqual(it)
      })
    )
  })

  it("never gives an empty list, which the service would refuse", () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const it = toldBy(filter)
        if (it === undefined) return
        expect(it.kinds).not.toEqual([])
        expect(it.actions).not.toEqual([])
      })
    )
  })

  it("names only chosen kinds and actions, and keeps what it has no name for", () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const it = toldBy(filter)
        for (const kind of it?.kinds ?? []) expect(filter.kinds.has(kind)).toBe(true)
        for (const action of it?.actions ?? []) expect(filter.actions.has(action)).toBe(true)
        if (it !== undefined && it.actions !== null)
          expect(it.actions).toEqual(expect.arrayContaining([...furtherActions(filter)]))
      })
    )
  })
})

describe("toggled", () => {
  it("changes one item and no other", () => {
    fc.assert(
      fc.property(kinds, fc.constantFrom(...toldKinds), fc.boolean(), (before, kind, inIt) => {
        const after = toggled(new Set(before), kind, inIt)
        expect(after.has(kind)).toBe(inIt)
        for (const other of toldKinds)
          if (other !== kind) expect(after.has(other)).toBe(before.includes(other))
      })
    )
  })
})
