import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { type PromptName, prompt, prompts } from "../../src/prompts/Prompts.ts"
import { itemLinesOf } from "../providers/linesOf.ts"

const folder = new URL("../../src/prompts/", import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith(".md"))
const textOf = (file: string) => readFileSync(new URL(file, folder), "utf8")

/** What each prompt leaves open. */
const slots: Readonly<Record<PromptName, ReadonlyArray<string>>> = {
  blocks: ["count"],
  continue: [],
  critique: ["findings"],
  design: [],
  document: ["node"],
  edges: [],
  graph: [],
  layers: ["count"],
  "part-edges": ["block"],
  parts: ["block", "count"],
  project: [],
  repair: ["findings"],
  specialties: ["count"]
}
const names = Object.keys(slots) as ReadonlyArray<PromptName>

describe("prompts", () => {
  it("are the files of the folder, each with the slots that are filled", () => {
    expect(files.map((file) => file.replace(".md", "")).sort()).toEqual([...names].sort())
    for (const name of names) {
      const open = [...textOf(`${name}.md`).matchAll(/\{\{(\w+)\}\}/g)].map(([, slot]) => slot)
      expect([name, [...new Set(open)].sort()]).toEqual([name, [...slots[name]].sort()])
    }
  })

  it.each(names)("%s has no line that could be one of an answer, should a model repeat it", (name) => {
    const filled = prompt(name, Object.fromEntries(slots[name].map((slot) => [slot, "x"])))
    expect(itemLinesOf(filled)).toEqual([])
  })

  it("fill a slot with what looks like a slot, or like a pattern, as it is", () => {
    const value = '"{{count}} $& $1 {{other}}"'
    const text = prompt("parts", { block: value, count: "Tell exactly 2 blocks." })
    expect(text).toContain(`The block ${value} of the collection`)
    expect(text.match(/Tell exactly 2 blocks\./g)?.length).toBe(1)
  })

  it("are refused with a slot that nothing fills", () => {
    expect(() => prompt("layers")).toThrow('prompt layers.md has a slot "count" that nothing fills')
  })

  it("have a version of 8 hexadecimal digits", () => {
    expect(prompts.version).toMatch(/^[0-9a-f]{8}$/)
  })
})
