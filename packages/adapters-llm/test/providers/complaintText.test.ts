import { describe, expect, it } from "vitest"
import { complaintText } from "../../src/providers/complaintText.ts"

const refusals: ReadonlyArray<string> = []

describe("complaintText", () => {
  it("tells of too few items those that there are, and how many are missing", () => {
    const range = { min: 3, max: 4 }
    const complaint = { _tag: "TooFew", kind: "layers", names: ["Front", "Back"], range, refusals } as const
    expect(complaintText(complaint)).toBe(
      'The last answer did not fit. There are 2 layers ("Front", "Back"), at least 3 are needed: tell 1 more.'
    )
    expect(complaintText({ ...complaint, names: [] })).toBe(
      "The last answer did not fit. There are 0 layers, at least 3 are needed: tell 3 more."
    )
  })

  it("asks for too many items anew, beside those that stay", () => {
    const complaint = { _tag: "TooMany", kind: "layers", refusals } as const
    expect(complaintText({ ...complaint, told: 4, before: 0, range: { min: 2, max: 2 } })).toBe(
      "The last answer did not fit. 4 layers are too many, at most 2 are allowed. Tell them anew: from 2 to 2."
    )
    expect(complaintText({ ...complaint, told: 9, before: 3, range: { min: 1, max: 5 } })).toBe(
      "The last answer did not fit. 9 layers are too many, at most 5 are allowed. Tell them anew: from 0 to 2."
    )
  })

  it("ends with why items were refused", () => {
    const complaint = {
      _tag: "Dangling",
      edges: 2,
      refusals: ["one is a loop", "one is there twice"]
    } as const
    expect(complaintText(complaint)).toBe(
      "The last answer did not fit. 2 edges joined blocks that are not there: tell them anew, between blocks of the " +
        "design. Refused: one is a loop; one is there twice."
    )
  })
})
