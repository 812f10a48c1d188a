import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { targetOf } from "../../src/audit/lines.ts"
import { actions } from "../../src/text/actions.ts"

const kind = fc.constantFrom("space" as const, "project" as const, "collection" as const, "rule" as const)
const action = fc.constantFrom(...Object.keys(actions))

describe("What a line is about within its thing", () => {
  it("is named by its id, or there is none", () => {
    fc.assert(
      fc.property(action, kind, fc.option(fc.string()), (act, of, target_id) => {
        expect(targetOf({ action: act, kind: of, target_id })?.id ?? null).toBe(target_id)
      })
    )
  })

  it("is a part of a space by the kind that the operation names", () => {
    const cases = { Block: "block", Layer: "layer", Specialty: "specialty" }
    for (const [word, partKind] of Object.entries(cases)) {
      for (const act of [`createSpace${word}`, `removeSpace${word}`, `resetSpace${word}Field`]) {
        expect(targetOf({ action: act, kind: "space", target_id: "a" })).toEqual({
          kind: "part",
          id: "a",
          partKind
        })
      }
    }
  })

  it("is a person where somebody was given something", () => {
    for (const act of ["putGrant", "putSpaceManager", "removeMember"])
      expect(targetOf({ action: act, kind: "project", target_id: "a" })?.kind).toBe("person")
  })
})
