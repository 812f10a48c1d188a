import { operations } from "@design-workspace/domain/access/Operations"
import { encode } from "gpt-tokenizer"
import { describe, expect, it } from "vitest"
import { agentGuide } from "../../src/service/agentGuide.ts"

const guide = agentGuide("https://design.example.org")

describe("agentGuide", () => {
  it("has the form of llms.txt: one title, a summary in a quote, sections", () => {
    const lines = guide.split("\n")
    expect(lines[0]).toBe("# Design Workspace")
    expect(lines[2]).toMatch(/^> Keeps designs/)
    expect(lines.filter((line) => line.startsWith("# "))).toHaveLength(1)
    expect(lines.filter((line) => line.startsWith("## "))).toEqual([
      "## Calling",
      "## When it is refused",
      "## Generating",
      "## Start",
      "## Operations",
      "## More"
    ])
  })

  it("is read in at most 1,500 tokens", () => {
    expect(encode(guide).length).toBeLessThanOrEqual(1500)
  })

  it("names every operation that a token may call, and no other", () => {
    const section = guide.split("## Operations\n")[1]?.split("## ")[0] ?? ""
    const listed = [...section.matchAll(/^- \w+: (.+)$/gm)].flatMap(([, names = ""]) => names.split(", "))
    const callable = Object.entries(operations).flatMap(([name, { subject, tokens }]) =>
      tokens && subject !== "service" ? [name] : []
    )
    expect(listed.toSorted()).toEqual(callable.toSorted())
  })

  it("begins where no id is needed, at the public URL", () => {
    expect(guide).toContain(
      "\n- [listProjects](https://design.example.org/api/projects): the projects that I may read\n"
    )
    const links = [...guide.matchAll(/\]\((.+?)\)/g)].map(([, link]) => link)
    expect(links.every((link) => link?.startsWith("https://design.example.org/"))).toBe(true)
    expect(links.filter((link) => link?.includes(":id"))).toEqual([])
  })
})
