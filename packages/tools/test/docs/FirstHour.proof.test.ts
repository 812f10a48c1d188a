import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { comparable, stepsOf, withOutputs } from "../../src/firstHour/page.ts"
import { firstHourPage, walkThrough } from "../../src/firstHour/walk.ts"

const page = readFileSync(firstHourPage, "utf8")

/** The programs that the page itself asks its reader to have. */
const lacking = ["curl", "jq"].filter((program) => spawnSync(program, ["--version"]).error !== undefined)

const reason =
  lacking.length > 0 ? ` (left out: there is no ${lacking.join(" and no ")} on this machine)` : ""

describe("docs/first-hour.md", () => {
  it.skipIf(lacking.length > 0)(`shows what its commands really answer${reason}`, async () => {
    const steps = stepsOf(page)
    expect(steps.length).toBeGreaterThan(10)
    const { leftovers, outputs } = await walkThrough(steps)
    expect(outputs.map(comparable)).toEqual(steps.map(({ output }) => comparable(output)))
    expect(leftovers).toEqual([])
  })

  it("is asked whether its commands remove what they make", async () => {
    const code = "mktemp -d\ntouch here"
    const { leftovers } = await walkThrough(
      stepsOf(`\`\`\`sh\nnpm start\n\`\`\`\n\`\`\`sh\n${code}\n\`\`\`\n`)
    )
    expect(leftovers).toEqual(["here", expect.stringMatching(/^tmp\/tmp\./)])
  })

  it("is written with new outputs where it has places for them", () => {
    const text =
      "```sh\nls\n```\n\n```text\nold\n```\n\nThen\n\n```sh\ntrue\n```\n\n```sh\npwd\n```\n\n```text\n```\n"
    const written = withOutputs(text, ["new\n", "", "here\n"])
    expect(stepsOf(written).map(({ output }) => output)).toEqual(["new\n", "", "here\n"])
    expect(withOutputs(written, ["old\n", "", ""])).toBe(text)
  })

  it("compares all but ids, instants, tokens and durations", () => {
    const line = (id: string, day: string, name: string) =>
      `${id.repeat(8)}-0000-7000-8000-000000000000 2026-01-0${day}T10:00:00.000Z ${name}`
    expect(comparable(line("a", "1", "Shop"))).toBe(comparable(line("b", "2", "Shop")))
    expect(comparable(line("a", "1", "Shop"))).not.toBe(comparable(line("a", "1", "Store")))
  })
})
