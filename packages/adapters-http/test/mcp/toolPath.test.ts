import { describe, expect, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { pathOf, withPreset } from "../../src/mcp/toolPath.ts"

const publicUrl = "https://designs.example.org/base"
const pathIn = (written: string) =>
  Option.getOrNull(Option.map(pathOf(written, publicUrl), ({ pathname, search }) => `${pathname}${search}`))

describe("pathOf", () => {
  it.each([
    ["/api/projects", "/api/projects"],
    ["/api/projects?limit=1", "/api/projects?limit=1"],
    ["/api/projects#part", "/api/projects"],
    ["/api/projects/../spaces", "/api/spaces"],
    ["/api/projects/a b", "/api/projects/a%20b"],
    [`${publicUrl}/api/jobs/1`, "/api/jobs/1"]
  ])("%s is a path of this service", (written, path) => {
    expect(pathIn(written)).toBe(path)
  })

  it.each([
    "",
    "api/projects",
    "//evil.example/api",
    "/\\evil.example/api",
    "/.//evil.example/mcp",
    "/api/..//evil.example/mcp",
    "https://evil.example/api",
    "https://designs.example.org/elsewhere",
    `${publicUrl}@evil.example/api`,
    `${publicUrl}//evil.example/api`
  ])("%s is none", (written) => {
    expect(pathIn(written)).toBeNull()
  })
})

describe("what is judged and what is sent", () => {
  it.prop("are one path", [Schema.String], ([text]) => {
    const url = Option.getOrNull(pathOf(`/${text}`, publicUrl))
    if (url === null) return
    const sent = new URL(`http://within${withPreset(url, "none")}`)
    expect([sent.host, sent.pathname]).toEqual([url.host, url.pathname])
  })
})

describe("withPreset", () => {
  const preset = (path: string, name: Parameters<typeof withPreset>[1]) =>
    withPreset(new URL(path, "http://within"), name)

  it("a run is never a stream", () => {
    expect(preset("/regenerate", "regenerateCollection")).toBe("/regenerate?mode=async")
    expect(preset("/regenerate?mode=&a=1", "regenerateCollection")).toBe("/regenerate?mode=async&a=1")
  })

  it("a graph is sent in counts until something is asked for", () => {
    expect(preset("/graph", "readProjectGraph")).toBe("/graph?view=summary")
    expect(preset("/graph?diff_from=1", "readProjectGraph")).toBe("/graph?diff_from=1")
  })

  it("nothing is asked for elsewhere", () => {
    expect(preset("/graph", "readSpaceGraph")).toBe("/graph")
    expect(preset("/nowhere?a=1", "none")).toBe("/nowhere?a=1")
  })
})
