import { describe, expect, it } from "vitest"
import { wantsJson } from "../../src/output/flags.ts"
import { dwProcess } from "../dwProcess.ts"

/** What is wrong, the words, the command whose help shows how, and what the message says. */
const wrong: ReadonlyArray<readonly [string, ReadonlyArray<string>, string, RegExp]> = [
  ["a flag that is none", ["ls", "--colour"], "dw ls", /Unrecognized flag: --colour/],
  ["a flag that is nearly one", ["watch", "--afte", "x"], "dw watch", /--afte.* Did you mean this\? --after/],
  ["a command that is none", ["lst"], "dw", /Unknown subcommand "lst"/],
  ["an argument that is missing", ["search"], "dw search", /Missing required argument/],
  ["a flag that is missing", ["export", "project", "p"], "dw export", /Missing required flag: --format/],
  ["a flag without its value", ["watch", "--after"], "dw watch", /Missing value for flag --after/],
  ["a value that is none", ["watch", "--kind", "\u001b[2Jhat"], "dw watch", /Invalid value for flag --kind/],
  ["an argument too many", ["whoami", "again"], "dw whoami", /again/],
  ["two mistakes", ["search", "--one", "--two"], "dw search", /--one.*; .*--two/]
]

describe("a command line that makes no sense", () => {
  it.each(wrong)("because of %s is told as JSON where JSON is wanted", async (_, words, command, says) => {
    const { code, err, out } = await dwProcess([...words, "--json"], { env: {} })
    expect([code, out]).toEqual([2, ""])
    const { error, ...more } = JSON.parse(err)
    expect(more).toEqual({})
    expect(error).toEqual({
      code: "USAGE",
      message: expect.stringMatching(says),
      hints: [`${command} --help shows how.`],
      exit_code: 2
    })
  })

  it.each(wrong)("because of %s is told in lines otherwise", async (_, words, command, says) => {
    const { code, err, out } = await dwProcess(words, { env: {} })
    expect([code, out]).toEqual([2, ""])
    const [first, ...others] = err.split("\n")
    expect(first).toMatch(/^dw: \P{Cc}+$/u)
    expect(first).toMatch(says)
    expect(others).toEqual([`    ${command} --help shows how.`, ""])
  })
})

describe("wantsJson", () => {
  it("heeds the flag wherever it stands, and no word after --", () => {
    expect(
      [
        ["--json", "ls"],
        ["ls", "--json"],
        ["ls"],
        ["search", "--", "--json"],
        ["search", "--json", "--", "x"]
      ].map(wantsJson)
    ).toEqual([true, true, false, false, true])
  })
})
