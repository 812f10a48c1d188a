import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { operations } from "@design-workspace/domain/access/Operations"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../..", import.meta.url))
const contentOf = (path: string) => readFileSync(join(root, path), "utf8")

const sources = globSync("packages/console/src/**/*.{ts,tsx}", { cwd: root }).map(contentOf).join("\n")
const isCalled = (name: string) => sources.includes(`.${name}(`)

/** The names of operations in the rows of the table with this head, as often as they stand there. */
const namesUnder = (head: string): ReadonlyArray<string> => {
  const [, table = ""] = contentOf("docs/console.md").split(`${head}\n|---|---|\n`)
  const [rows = ""] = table.split("\n\n")
  return [...rows.matchAll(/`(\w+)`/g)].flatMap(([, name = ""]) =>
    Object.hasOwn(operations, name) ? [name] : []
  )
}

describe("the operations in docs/console.md", () => {
  const placed = namesUnder("| place | operations |")
  const notCalled = namesUnder("| not called | why |").filter((name) => !placed.includes(name))

  it("are those that there are, each in one place", () => {
    expect([...placed, ...notCalled].toSorted()).toEqual(Object.keys(operations).toSorted())
  })

  it("are called by the console where the table says so, and not where it says why", () => {
    expect(placed.filter((name) => !isCalled(name))).toEqual([])
    expect(notCalled.filter(isCalled)).toEqual([])
  })
})
