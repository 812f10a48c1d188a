import { readFileSync } from "node:fs"
import { operations } from "@design-workspace/domain/access/Operations"
import { encode } from "gpt-tokenizer/encoding/o200k_base"
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

  it("is as long as docs/programs.md says, to the next hundred tokens (o200k), at the default URL", () => {
    const page = readFileSync(new URL("../../../../docs/programs.md", import.meta.url), "utf8")
    const [, said = ""] =
      /`\/llms\.txt`\]\(http:\/\/127\.0\.0\.1:3000\/llms\.txt\) explains\s+this in ([\d,]+) tokens/.exec(
        page
      ) ?? []
    const length = encode(agentGuide("http://127.0.0.1:3000")).length
    expect(Number(said.replace(",", ""))).toBe(Math.ceil(length / 100) * 100)
    expect(length).toBeLessThanOrEqual(1500)
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
