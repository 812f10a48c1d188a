import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { seededBugs } from "../../src/faultyCopies/seededBugs/bugs.ts"
import { seeded } from "../../src/faultyCopies/seededBugs/SeededBug.ts"

const atTop = (path: string): URL => new URL(`../../../../${path}`, import.meta.url)

describe("the bugs that `npm run seeded-bugs` seeds", () => {
  it.each(seededBugs.map((bug) => [bug.what, bug] as const))("%s: the place is there once", (_, bug) => {
    const source = readFileSync(atTop(bug.path), "utf8")
    expect(seeded(source, bug)).not.toBe(source)
  })
})
