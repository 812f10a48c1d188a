import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { badgesOn, insets, lineHeight, linesOn } from "../../src/graph/model/cards.ts"

const kinds = fc.constantFrom(undefined, "person", "store", "queue", "client", "external" as const)

describe("the lines on a card", () => {
  it("fit between its borders, if the name alone does", () => {
    fc.assert(
      fc.property(fc.nat(200), kinds, fc.boolean(), (height, kind, hasNote) => {
        const lines = linesOn({ height, kind }, hasNote ? "a note" : "")
        const { bottom, top } = insets[kind ?? "service"]
        const tall = lines.name * lineHeight.name + lines.note * lineHeight.note
        expect(lines.name).toBeGreaterThanOrEqual(1)
        if (!hasNote) expect(lines.note).toBe(0)
        expect(tall <= height - top - bottom || lines.name + lines.note === 1).toBe(true)
      })
    )
  })

  it("are two for the note of a high card, one for that of a low one", () => {
    expect(linesOn({ height: 96, kind: undefined }, "a note")).toEqual({ name: 3, note: 2 })
    expect(linesOn({ height: 64, kind: undefined }, "a note")).toEqual({ name: 2, note: 1 })
    expect(linesOn({ height: 34, kind: undefined }, "a note")).toEqual({ name: 1, note: 0 })
  })
})

describe("the badges on a card", () => {
  const badges = (...texts: ReadonlyArray<string>) => texts.map((text) => ({ text, look: "good" as const }))

  it("are all of them where there is room", () => {
    expect(badgesOn(badges("hidden", "custom"))).toEqual(badges("hidden", "custom"))
    expect(badgesOn([])).toEqual([])
  })

  it("are counted where there is none", () => {
    const most = badgesOn(badges("overridden", "orphaned", "hidden"))
    expect(most).toEqual([...badges("overridden"), { text: "+2", look: "plain" }])
  })

  it("are never lost", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 6 }), (texts) => {
        const shown = badgesOn(badges(...texts))
        const rest = texts.length - shown.length + 1
        const whole = shown.every(({ text }, at) => text === texts[at]) && shown.length === texts.length
        expect(whole || shown.at(-1)?.text === `+${rest}`).toBe(true)
      })
    )
  })
})
