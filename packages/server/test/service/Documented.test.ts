import { readFileSync } from "node:fs"
import { onOneDatabase } from "@design-workspace/verification/servers/ServerUnderTest"
import { describe, expect, it } from "vitest"
import { modelVariables } from "../../src/settings/settingsTable.ts"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

const operations = read("../../../../docs/operations.md")

const section = (title: string): string =>
  operations.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ""

/** The names in the first column of a section's table. */
const listed = (title: string): ReadonlyArray<string> =>
  section(title)
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...(line.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name))

describe("docs/operations.md", () => {
  it("lists every setting, and none that there is not", () => {
    const source = read("../../src/settings/settingsTable.ts")
    const settings = [...source.matchAll(/(?:setting|optional|duration|atLeast)\(\s*"([A-Z_]+)"/g)]
    const names = [...settings.map(([, name]) => name), ...Object.values(modelVariables)]
    expect([...listed("Configure")].sort()).toEqual(names.sort())
  })
})

onOneDatabase("docs/operations.md", (api) => {
  it("lists every metric by name and labels", async () => {
    const { text } = await api().call("GET", "/metrics")
    const families = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = ""]) => name)
    expect(families.length).toBeGreaterThan(10)
    expect(families.filter((name) => !listed("Metrics").includes(name))).toEqual([])
    const labels = new Set([...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, label = ""]) => label))
    labels.delete("le")
    expect([...labels].filter((label) => !section("Metrics").includes(`\`${label}\``))).toEqual([])
  })
})
