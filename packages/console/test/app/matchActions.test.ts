import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { PageAction } from "../../src/actions/actions.tsx"
import { actionGroups, matchActions, paletteGroups } from "../../src/app/paletteGroups.ts"

const action = (id: string, label: string, group: string): PageAction => ({
  id,
  label,
  group,
  run: () => undefined
})

const text = fc.constantFrom(
  "Generate",
  "Move to the trash",
  "New block",
  "Trash",
  "Collections",
  "Rename the block"
)
const group = fc.constantFrom("Collection", "Go to", "Theme", "Account", "Block")
const actions = fc
  .array(fc.tuple(text, group), { maxLength: 12 })
  .map((all) => all.map(([label, group], index) => action(`${index}`, label, group)))

describe("matchActions", () => {
  it("has all actions that begin as typed, and none without every word", () => {
    fc.assert(
      fc.property(actions, text, (all, typed) => {
        const found = matchActions(all, typed)
        for (const one of all.filter(({ label }) => label === typed)) expect(found).toContain(one)
        for (const { group, label } of found) {
          for (const word of typed.toLowerCase().split(" ")) {
            expect(`${label} ${group}`.toLowerCase()).toContain(word)
          }
        }
      })
    )
  })

  it("has the closest first", () => {
    const all = [
      action("1", "Move to the trash", "Collection"),
      action("2", "Trash", "Go to"),
      action("3", "Retrash", "Go to"),
      action("4", "Empty it", "Trash")
    ]
    expect(matchActions(all, "trash").map(({ id }) => id)).toEqual(["2", "1", "3", "4"])
  })

  it("has none for nothing", () => {
    expect(matchActions([action("1", "Trash", "Go to")], " — ")).toEqual([])
  })
})

describe("actionGroups", () => {
  it("has each action but the palette's own once, the page's groups first", () => {
    fc.assert(
      fc.property(actions, (all) => {
        const groups = actionGroups([...all, action("palette", "Find", "Go to")])
        const ids = groups.flatMap(({ items }) => items.map(({ value }) => value))
        expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
        const everywhere = groups.map(({ value }) => ["Go to", "Theme", "Account"].indexOf(value))
        expect(everywhere).toEqual(everywhere.toSorted((one, other) => one - other))
      })
    )
  })
})

describe("paletteGroups", () => {
  it("always ends with the search for what was typed", () => {
    fc.assert(
      fc.property(actions, fc.string({ minLength: 1 }), (all, typed) => {
        fc.pre(typed.trim() !== "")
        const last = paletteGroups(all, typed, []).at(-1)?.items.at(-1)
        expect(last).toEqual({ kind: "search", value: "search", words: typed.trim() })
      })
    )
  })

  it("has no two lines of the same value", () => {
    const found = {
      kind: "project",
      id: "p",
      title: "Generate",
      snippet: [],
      updated_at: "2026-11-25T12:00:00.000Z",
      path: "/api/projects/p"
    } as const
    fc.assert(
      fc.property(actions, text, (all, typed) => {
        const values = paletteGroups(all, typed, [found]).flatMap(({ items }) =>
          items.map(({ value }) => value)
        )
        expect(new Set(values).size).toBe(values.length)
      })
    )
  })
})
