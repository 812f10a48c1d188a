import { describe, expect, it } from "vitest"
import { report, withSections } from "../report.ts"

const figure = (measured: string) => ({ what: "a start", goal: "<= 2 s", measured, met: true })
const section = (title: string, measured: string) => ({ title, figures: [figure(measured)] })
const resultsOf = (machine: string, ...figures: ReadonlyArray<ReturnType<typeof section>>) => ({
  machine,
  comparisons: [],
  figures
})

describe("withSections", () => {
  const file = report(resultsOf("Old machine", section("Start", "1.5 s"), section("Console", "9 ms")))

  it("replaces a section, says where it was measured, and leaves the others", () => {
    const renewed = withSections(file, resultsOf("New machine", section("Start", "1.2 s")))
    expect(renewed).toContain("## Start\n\nNew machine.\n\n| what |")
    expect(renewed).toContain("1.2 s")
    expect(renewed).not.toContain("1.5 s")
    expect(renewed.slice(renewed.indexOf("## Console"))).toBe(file.slice(file.indexOf("## Console")))
  })

  it("replaces the last section as well, and the same again changes nothing", () => {
    const once = withSections(file, resultsOf("New machine", section("Console", "7 ms")))
    expect(once).toContain("7 ms")
    expect(once).not.toContain("9 ms")
    expect(withSections(once, resultsOf("New machine", section("Console", "7 ms")))).toBe(once)
  })

  it("adds a section that the file does not have", () => {
    const longer = withSections(file, resultsOf("New machine", section("Search", "3 ms")))
    expect(longer.startsWith(file.trimEnd())).toBe(true)
    expect(longer).toContain("## Search\n\nNew machine.")
  })
})
