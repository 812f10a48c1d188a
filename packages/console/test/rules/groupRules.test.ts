import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { groupRules } from "../../src/rules/rules.ts"

const ids = ["a", "b", "c", "d"]
const rules = fc
  .array(fc.constantFrom(null, ...ids), { maxLength: 20 })
  .map((owners) => owners.map((org_id, id) => ({ id, org_id })))
const organisations = fc.subarray(ids).map((it) => it.map((id) => ({ id })))

describe("groupRules", () => {
  it("has every rule once, in its owner's group, in the order of the list", () => {
    fc.assert(
      fc.property(rules, organisations, (rules, organisations) => {
        const groups = groupRules(rules, organisations)
        expect(groups.flatMap((group) => group.rules.map(({ id }) => id)).toSorted((a, b) => a - b)).toEqual(
          rules.map(({ id }) => id)
        )
        for (const { organisationId, rules } of groups) {
          expect(rules.every(({ org_id }) => org_id === organisationId)).toBe(true)
          expect(rules.map(({ id }) => id)).toEqual(rules.map(({ id }) => id).toSorted((a, b) => a - b))
        }
      })
    )
  })

  it("begins with the caller and the caller's organisations, with rules or without", () => {
    fc.assert(
      fc.property(rules, organisations, (rules, organisations) => {
        const owners = groupRules(rules, organisations).map(({ organisationId }) => organisationId)
        expect(owners.slice(0, organisations.length + 1)).toEqual([
          null,
          ...organisations.map(({ id }) => id)
        ])
        expect(new Set(owners).size).toBe(owners.length)
      })
    )
  })
})
