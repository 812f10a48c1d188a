import { readFileSync } from "node:fs"
import { operations } from "@design-workspace/domain/access/Operations"
import { expect, it } from "vitest"

const page = readFileSync(new URL("../../../../docs/security.md", import.meta.url), "utf8")

/** The first cells of the table's rows. */
const named = (): ReadonlyArray<string> => {
  const [, after = ""] = page.split("### What the smallest request can cost\n")
  const [section = ""] = after.split("\n### ")
  return section
    .split("\n")
    .flatMap((line) =>
      line.startsWith("| `")
        ? [...(line.split(" | ")[0] ?? "").matchAll(/`(\w+)`/g)].map(([, name = ""]) => name)
        : []
    )
}

it("docs/security.md says of every operation once what it can cost and in whose turn", () => {
  expect(named().toSorted()).toEqual(Object.keys(operations).toSorted())
})
