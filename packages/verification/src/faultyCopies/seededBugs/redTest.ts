import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { filesOf, roomOf } from "../../gates/proofFiles.ts"

/** A red test: its file, by the path from the root, and its name. */
export interface RedTest {
  readonly path: string
  readonly name: string
}

/** Files of one start of Vitest: those that follow are not loaded if one of these is red. */
const atOnce = 40

/** What tests the service itself. Others read the sources, or need a checkout. */
const ofService = /^packages\/(domain|api|client|adapters-\w+|server)\//

const files = filesOf("test").filter((path) => ofService.test(path))

interface Report {
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly assertionResults: ReadonlyArray<{ readonly status: string; readonly fullName: string }>
  }>
}

/** The first red test of these files in the copy at `directory`. */
export const redTestOf = (directory: string, paths: ReadonlyArray<string>): RedTest | null => {
  const report = join(directory, "report.json")
  const vitest = join(directory, "node_modules/vitest/vitest.mjs")
  const args = [vitest, "run", "--bail=1", "--reporter=json", `--outputFile=${report}`, ...paths]
  const env = { ...process.env, PROOF: "0" }
  const { stderr } = spawnSync(process.execPath, args, { cwd: directory, env, encoding: "utf8" })
  const { testResults }: Report = JSON.parse(readFileSync(report, "utf8"))
  if (testResults.length === 0) throw new Error(`no test ran: ${stderr}`)
  const pathOf = (file: string) => file.slice(directory.length + 1)
  const failed = testResults.filter(({ status }) => status === "failed")
  const tests = failed.flatMap(({ assertionResults, name }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => ({ path: pathOf(name), name: fullName }))
  )
  // Files that the first red test cuts off count as failed too, though none of their own tests is.
  const [file] = failed
  return tests[0] ?? (file === undefined ? null : { path: pathOf(file.name), name: "the file itself" })
}

/** What finds a bug soonest comes first: the unit tests of its room, its room's others, the model's sequences, the rest. */
const rankOf = (path: string, changed: string): number => {
  const isUnit = path.startsWith("packages/domain/")
  if (roomOf(path) === roomOf(changed)) return isUnit ? 0 : 1
  if (roomOf(path) === "model") return 2
  return isUnit ? 3 : 4
}

/** The first test of `npm test` that is red in the copy, where this file is changed. */
export const firstRedTest = (directory: string, changed: string): RedTest | null => {
  const byRank = Map.groupBy(files, (path) => rankOf(path, changed))
  for (const rank of [...byRank.keys()].sort()) {
    const alike = byRank.get(rank) ?? []
    for (let from = 0; from < alike.length; from += atOnce) {
      const red = redTestOf(directory, alike.slice(from, from + atOnce))
      if (red !== null) return red
    }
  }
  return null
}
