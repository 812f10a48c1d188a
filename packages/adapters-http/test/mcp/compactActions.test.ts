import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { compactActions, firstLines, splitPage } from "../../src/mcp/compactActions.ts"
import { bindings } from "../../src/requests/Endpoints.ts"

const compact = (lines: ReadonlyArray<string>, at = "", most = Number.POSITIVE_INFINITY) =>
  compactActions(lines, { at, bindings: bindings(), most })

describe("splitPage", () => {
  it("divides at the last heading, since a text between fences may have one too", () => {
    const page =
      "# document web\n\n## Content\n```\n\n## Actions\n- GET /x — y — z\n```\n\n## Actions\n- one\n- two\n"
    expect(splitPage(page)).toEqual({
      body: "# document web\n\n## Content\n```\n\n## Actions\n- GET /x — y — z\n```\n",
      lines: ["- one", "- two"]
    })
  })

  it("is null for a text without Actions", () => {
    expect(splitPage("flowchart TB\n")).toBeNull()
  })
})

describe("compactActions", () => {
  const project = "/api/projects/p1"

  it("leaves out the ids of the page, names open slots, and groups what is on other things by their ids", () => {
    const lines = [
      `- PATCH ${project} — updateProject — change; body {title?}`,
      `- PUT ${project}/doc-content/:nodeId — writeDocument — write; path :nodeId; body {content}`,
      "- GET /api/spaces/s1 — readSpace — the space"
    ]
    expect(compact(lines, project)).toBe(
      "- project: updateProject {…}; writeDocument :nodeId {content, …}\n- space id=s1: readSpace"
    )
  })

  it("names a query by its name where its value is the page's id, else with it", () => {
    const lines = ["- GET /api/projects?space_id=s1 — listProjects — the projects"]
    expect(compact(lines, "/api/spaces/s1/graph?view=full")).toBe("- project: listProjects ?space_id")
    expect(compact(lines, "/api/session")).toBe("- project: listProjects ?space_id=s1")
  })

  it("tells the next page by its path", () => {
    const lines = ["- GET /api/projects?limit=1&cursor=abc — listProjects — the next page"]
    expect(compact(lines, "/api/projects?limit=1")).toBe(
      "- project: the next page /api/projects?limit=1&cursor=abc"
    )
  })

  it("names what a search cannot go without, and the confirmation of what is costly", () => {
    expect(compact(["- GET /api/search — search — find"])).toBe("- search: search ?q")
    expect(compact(["- POST /api/collections/c1/regenerate — regenerateCollection — generate"])).toBe(
      "- collection id=c1: regenerateCollection {mode, params, messages, confirm: true, …}"
    )
  })

  it("beyond the room that it has, a sign stands for the inputs", () => {
    const lines = ["- POST /api/projects — createProject — make", "- GET /api/projects — listProjects — list"]
    expect(compact(lines)).toBe("- project: createProject {space_id, title, …}; listProjects")
    expect(compact(lines, "", 10)).toBe("- project: createProject …; listProjects")
  })

  it("is bounded where each item of a list has actions of its own", () => {
    const lines = Array.from(
      { length: 200 },
      (_, n) => `- GET /api/spaces/space-${n} — readSpace — the space`
    )
    const told = compact(lines)
    expect(told.length).toBeLessThan(4_100)
    const shown = told.split("\n").length - 1
    expect(told.split("\n").at(-1)).toBe(`- and ${200 - shown} more lines; ask for fewer items with limit`)
  })
})

describe("firstLines", () => {
  const text = Arbitrary.schema(Schema.Array(Schema.String.check(Schema.isPattern(/^[a-z]{1,9}$/))))

  it.prop(
    "keeps whole lines up to the length, and counts the others",
    [text, Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 60 }))],
    ([lines, longest]) => {
      const whole = lines.join("\n")
      const told = firstLines(whole, longest)
      if (whole.length <= longest) return expect(told).toBe(whole)
      const [, kept = "", left] = /^(.*?)\n?- and (\d+) more lines; .*$/s.exec(told) ?? []
      expect(kept.length).toBeLessThanOrEqual(longest)
      expect(whole.startsWith(kept)).toBe(true)
      expect(Number(left)).toBe(kept === "" ? lines.length : lines.length - kept.split("\n").length)
    }
  )
})
