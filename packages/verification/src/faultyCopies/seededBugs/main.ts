import { spawnSync } from "node:child_process"
import { readFileSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { filesOf, roomOf } from "../../gates/proofFiles.ts"
import { copySources } from "../copySources.ts"
import { seededBugs } from "./bugs.ts"
import type { Catch } from "./hunt.ts"
import { type SeededBug, seed } from "./SeededBug.ts"

interface RedTest {
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

const redTestOf = (directory: string, paths: ReadonlyArray<string>): RedTest | null => {
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

/**
 * What finds a bug soonest comes first: the unit tests of its room, its room's others, the model's sequences, the rest.
 */
const rankOf = (path: string, changed: string): number => {
  const isUnit = path.startsWith("packages/domain/")
  if (roomOf(path) === roomOf(changed)) return isUnit ? 0 : 1
  if (roomOf(path) === "model") return 2
  return isUnit ? 3 : 4
}

const firstRedTest = (directory: string, changed: string): RedTest | null => {
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

// The seed of the first sequence, a regular expression that the names of the bugs must match, and `test` for what `npm
// test` finds of them instead of the sequences.
const [from = "1", only = "", gate] = process.argv.slice(2)
const directory = copySources(resolve("."), "seeded-bugs")

/** What broke, in one line: what follows the sequence in the report. */
const firstWords = (said: string): string => {
  const error = said.split(/Got \w*[Ee]rror[^:]*: /)[1] ?? said
  return error.split("\n    at ")[0]?.replaceAll(/\s+/g, " ").slice(0, 300) ?? ""
}

type Sequences = NonNullable<SeededBug["foundBy"]>

/** The most sequences for one bug; those of projects' runs are short. */
const most = { model: 60, "project-runs": 200 } as const

const hunt = (runs: number, sequences: Sequences): Catch => {
  const program = join(directory, "packages/verification/src/faultyCopies/seededBugs/hunt.ts")
  const args = ["--conditions=@design-workspace/source", program, from, String(runs), sequences]
  // What does not change from bug to bug is compiled once.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(directory, ".compile-cache") }
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    cwd: directory,
    env,
    encoding: "utf8"
  })
  if (status !== 0 || stdout === "") throw new Error(`the hunt ended with ${status}: ${stderr}`)
  return JSON.parse(stdout)
}

const deepest = new Map<Sequences, number>()

const findInSequences = (bug: SeededBug): string | null => {
  const sequences = bug.foundBy ?? "model"
  const { commands, runs, said } = hunt(most[sequences], sequences)
  if (said === null) return null
  deepest.set(sequences, Math.max(deepest.get(sequences) ?? 0, runs + 1))
  return `after ${commands} commands: ${firstWords(said)} (sequence ${runs + 1})`
}

const red = new Set<string>()

const findInTests = ({ path }: SeededBug): string | null => {
  const test = firstRedTest(directory, path)
  if (test === null) return null
  red.add(test.path)
  return `by ${test.path}: ${test.name}`
}

const find = gate === "test" ? findInTests : findInSequences

let missed = 0
try {
  const bugs = seededBugs.filter(({ what }) => new RegExp(only).test(what))
  for (const bug of bugs) {
    const takeOut = seed(directory, bug)
    const found = find(bug)
    takeOut()
    if (found === null) missed += 1
    process.stdout.write(`${bug.what}: ${found === null ? "NOT found" : `found ${found}`}\n`)
  }
  process.stdout.write(`${bugs.length} bugs, ${bugs.length - missed} found, seed ${from}\n`)
  // This proves that the bugs broke the sequences or tests: without a bug the same ones pass.
  for (const [sequences, runs] of deepest) {
    const { said } = hunt(runs, sequences)
    if (said !== null) throw new Error(`it is red without a bug: ${firstWords(said)}`)
    process.stdout.write(`without a bug the same ${runs} sequences of ${sequences} hold\n`)
  }
  const again = red.size === 0 ? null : redTestOf(directory, [...red])
  if (again !== null) throw new Error(`it is red without a bug: ${again.path}: ${again.name}`)
} finally {
  rmSync(directory, { recursive: true, force: true })
}
process.exitCode = missed === 0 ? 0 : 1
