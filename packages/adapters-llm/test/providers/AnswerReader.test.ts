import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { AnswerReader } from "../../src/providers/reading/AnswerReader.ts"
import { linesOf } from "./linesOf.ts"

const layer = (name: string) => ({ type: "layer", name, description: "It is there." })
const shop = layer("Shop floor")
const vault = layer("Vault")
const end = { type: "end" }
const asLines = (...items: ReadonlyArray<object>) => items.map((item) => JSON.stringify(item)).join("\n")
const answer = asLines(shop, vault, end)
const whole = [shop, vault, end]
const draft = asLines(layer("Draft"), end)

/** A text in pieces of this size. */
const cut = (text: string, size: number) => text.match(new RegExp(`[\\s\\S]{1,${size}}`, "gu")) ?? []

describe("AnswerReader", () => {
  it.each([
    ["in thoughts before the answer", `<think>\nMaybe:\n${draft}\nno, better:\n</think>\n${answer}`],
    ["in thoughts that are written otherwise", `<Thinking time="3">${draft}</THINKING>${answer}`],
    ["in thoughts of another model", `[THINK]${draft}[/THINK]${answer}`],
    ["in thoughts with bars", `<|begin_of_thought|>${draft}<|end_of_thought|>${answer}`],
    ["in thoughts of a third", `◁think▷${draft}◁/think▷${answer}`],
    ["in thoughts with a prefix", `<seed:think>${draft}</seed:think>${answer}`],
    ["in thoughts within thoughts", `<think>a <think>${draft}</think>${draft}</think>${answer}`],
    ["in thoughts that name their mark", `<think>Within <think> I try ${draft}</think>${answer}`],
    ["in thoughts without their beginning", `Okay, perhaps {so}: ${draft}\nNo.\n</think>\n${answer}`],
    [
      "in several thoughts",
      `<think>${draft}</think>\n${asLines(shop)}<think>${draft}</think>${asLines(vault, end)}`
    ],
    ["in thoughts after the answer", `${answer}\n<think>${asLines(layer("Later"))}`]
  ])("takes nothing that stands %s", (_, text) => {
    for (const size of [1, 2, 7, 10_000]) expect(linesOf(...cut(text, size))).toEqual(whole)
  })

  it("takes nothing out of thoughts that never end", () => {
    for (const size of [1, 10_000]) expect(linesOf(...cut(`<think>\n${answer}`, size))).toEqual([])
  })

  it("leaves words about thoughts in the texts of an item", () => {
    const item = { ...shop, name: "<think>", description: 'A </think> "{" [THINK] \\ <thinking>' }
    const text = asLines(item, vault, end)
    for (const size of [1, 3, 10_000]) expect(linesOf(...cut(text, size))).toEqual([item, vault, end])
  })

  it.each([
    ["in a list", JSON.stringify(whole)],
    ["in a list over several lines", JSON.stringify(whole, null, 2)],
    ["over several lines each", whole.map((item) => JSON.stringify(item, null, "\t")).join("\n")],
    ["in one object", JSON.stringify({ answer: { items: whole } })],
    ["in a fence", `\`\`\`json\n${answer}\n\`\`\``],
    ["in a fence between sentences", `Here [1] it is {so}:\n\`\`\`\n${answer}\n\`\`\`\nMore? ["Ask"]`],
    ["in a sentence", `The layers are ${asLines(shop)}, and ${asLines(vault)}; ${asLines(end)}`],
    ["behind other objects", `{"thought":"a plan","steps":[1,-2.5e3,true,null,{}]}\n${answer}`],
    ["behind broken ones", `{"type":"layer","name":\n{"type":"layer","name":"Br\n${answer}`],
    ["without commas between them", `[${asLines(shop, vault, end)}]`],
    ["in a tag", `<answer>\n${answer}\n</answer>`]
  ])("finds what stands %s", (_, text) => {
    for (const size of [1, 5, 10_000]) expect(linesOf(...cut(text, size))).toEqual(whole)
  })

  it("takes the type from the key where there is none", () => {
    const { type: _, ...untyped } = shop
    expect(linesOf(JSON.stringify({ layers: [untyped], specialties: [{ name: "Baker" }] }))).toEqual([
      shop,
      { type: "specialty", name: "Baker", description: "" }
    ])
  })

  it("reads a text over two lines as one", () => {
    expect(linesOf('{"type":"remark","text":"It is\nslow."}')).toEqual([
      { type: "remark", text: "It is slow." }
    ])
  })

  it("gives each item as soon as it is there", () => {
    const reader = new AnswerReader()
    expect(reader.read(`{"items":[${asLines(shop)}`)).toHaveLength(1)
    expect(reader.read(`,${asLines(vault)}`)).toHaveLength(1)
  })

  it.each(['{"a":', "{", "[", '[{"a":[', "<think>", '{"a":"', "<", '{"a":1,"b":{"c":2}}\n', '"\\'])(
    "finds no line in %s, however often it stands there",
    (text) => {
      expect(linesOf(...cut(text.repeat(1_000_000 / text.length), 1_000))).toEqual([])
    }
  )

  it("finds what JSON says, in any pieces and between any words", () => {
    const item = fc.record({ name: fc.string({ unit: "grapheme" }), description: fc.string() })
    const between = fc.constantFrom("", "Words: ", "```\n", "\n\n")
    const space = fc.constantFrom(0, 1, 2, "\t")
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 5 }),
        between,
        space,
        fc.integer({ min: 1, max: 50 }),
        (items, words, indent, size) => {
          const lines = items.map((one) => ({ type: "layer", ...one }))
          const text = lines.map((one) => words + JSON.stringify(one, null, indent)).join("\n")
          expect(linesOf(...cut(text, size))).toEqual(lines)
        }
      )
    )
  })
})
