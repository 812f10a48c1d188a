import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../..", import.meta.url))
const own = /\b(?:Metric\.(?:counter|gauge|histogram)|gauge)\(\s*"([a-z_]+)"/g

/** The names of the metrics in the sources of the service. */
const named = (): ReadonlyArray<string> =>
  globSync("packages/{domain,adapters-*,server}/src/**/*.ts", { cwd: root }).flatMap((file) =>
    Array.from(readFileSync(`${root}/${file}`, "utf8").matchAll(own), ([, name = ""]) => name)
  )

/** The names in the first column of the table of metrics. */
const documented = (): ReadonlyArray<string> => {
  const [, section = ""] = readFileSync(`${root}/docs/operations.md`, "utf8").split("\n## Metrics\n")
  return section
    .replace(/\n## [\s\S]*/, "")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => Array.from(line.split("|")[1]?.matchAll(/`(\w+)`/g) ?? [], ([, name = ""]) => name))
}

describe("docs/operations.md", () => {
  it("has every metric of the service, and no other", () => {
    expect(named().length).toBeGreaterThan(40)
    expect(documented().toSorted()).toEqual([...new Set(named())].toSorted())
  })
})
