import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { auditQuery, isId, withFilter } from "../../src/audit/auditFilter.ts"
import { actions } from "../../src/text/actions.ts"
import { audit } from "../../src/text/audit.ts"

const word = fc.oneof(fc.string(), fc.constantFrom("constructor", "toString", "__proto__", ""))

const search = fc.record(
  {
    actor: word,
    action: fc.oneof(word, fc.constantFrom(...Object.keys(actions))),
    kind: fc.oneof(word, fc.constantFrom(...Object.keys(audit.kinds))),
    id: fc.oneof(word, fc.uuid()),
    outcome: fc.oneof(word, fc.constantFrom(...Object.keys(audit.outcomes)))
  },
  { requiredKeys: [] }
)

describe("The filters of the audit trail", () => {
  it("ask the service for nothing that it does not know", () => {
    fc.assert(
      fc.property(search, (asked) => {
        const { action, actor, id, kind, outcome } = auditQuery(asked)
        if (action !== undefined) expect(Object.keys(actions)).toContain(action)
        if (kind !== undefined) expect(Object.keys(audit.kinds)).toContain(kind)
        if (outcome !== undefined) expect(Object.keys(audit.outcomes)).toContain(outcome)
        if (id !== undefined) expect(isId(id)).toBe(true)
        expect(actor).not.toBe("")
      })
    )
  })

  it("ask for everything that it knows", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(actions)),
        fc.constantFrom(...Object.keys(audit.kinds)),
        fc.constantFrom(...Object.keys(audit.outcomes)),
        fc.uuid(),
        (action, kind, outcome, id) => {
          const asked = { actor: "service", action, kind, outcome, id }
          expect(auditQuery(asked)).toEqual(asked)
        }
      )
    )
  })

  it("stand in the address as long as they leave something out, and one changes no other", () => {
    fc.assert(
      fc.property(search, search, (before, changed) => {
        const after = withFilter(before, changed)
        expect(Object.values(after)).not.toContain("")
        expect(withFilter(after, {})).toEqual(after)
        expect(withFilter(after, { actor: "" })).toEqual(
          Object.fromEntries(Object.entries(after).filter(([name]) => name !== "actor"))
        )
      })
    )
  })
})
