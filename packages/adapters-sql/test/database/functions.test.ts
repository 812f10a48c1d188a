import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const migrations = new URL("../../src/migrations/", import.meta.url)
const page = readFileSync(new URL("../../../../docs/architecture.md", import.meta.url), "utf8")

/** Each function with the migration that made or replaced it last. */
const madeIn = new Map<string, string>()
for (const file of readdirSync(migrations).toSorted())
  for (const [, name = ""] of readFileSync(new URL(file, migrations), "utf8").matchAll(
    /CREATE(?: OR REPLACE)? FUNCTION (\w+)/g
  ))
    madeIn.set(name, file)

const namesIn = (cell: string): ReadonlyArray<string> =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)

describe("the functions of the database", () => {
  it("stand in docs/architecture.md with the migrations that have their texts", () => {
    const [, table = ""] = page.split("| function | migration | used by |\n")
    const rows = table.split("\n\n")[0]?.split("\n").slice(1) ?? []
    const told = rows.flatMap((row) => {
      const [, functions = "", files = ""] = row.split("|")
      const names = namesIn(functions).flatMap((name) =>
        [...madeIn.keys()].filter((one) =>
          name.endsWith("…") ? one.startsWith(name.slice(0, -1)) : one === name
        )
      )
      expect([...new Set(names.map((name) => madeIn.get(name)))].toSorted()).toEqual(namesIn(files))
      return names
    })
    expect(told.toSorted()).toEqual([...madeIn.keys()].toSorted())
  })
})
