import { spawnSync } from "node:child_process"
import { rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { copySources } from "../copies/copySources.ts"
import { seededBugs } from "./bugs.ts"
import type { Catch } from "./hunt.ts"
import type { SeededBug } from "./SeededBug.ts"
import { seed } from "./seed.ts"

// The seed of the first sequence, and a regular expression that the names of the bugs must match.
const [from = "1", only = ""] = process.argv.slice(2)
const directory = copySources(resolve("."), "seeded-bugs")

/** What broke, in one line: what follows the sequence in the report. */
const firstWords = (said: string): string => {
  const error = said.split(/Got \w*[Ee]rror[^:]*: /)[1] ?? said
  return error.split("\n    at ")[0]?.replaceAll(/\s+/g, " ").slice(0, 300) ?? ""
}

type Sequences = NonNullable<SeededBug["foundBy"]>

/** The most sequences for one bug; those of projects' runs are short. */
const most = { model: 60, "project-runs": 200 } as const

/** Holds so many sequences at most, with whatever is in the copy now. */
const hunt = (runs: number, sequences: Sequences): Catch => {
  const program = join(directory, "packages/verification/src/seededBugs/hunt.ts")
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

let missed = 0
const deepest = new Map<Sequences, number>()
try {
  const bugs = seededBugs.filter(({ what }) => new RegExp(only).test(what))
  for (const bug of bugs) {
    const takeOut = seed(directory, bug)
    const sequences = bug.foundBy ?? "model"
    const { commands, runs, said } = hunt(most[sequences], sequences)
    takeOut()
    if (said === null) missed += 1
    else deepest.set(sequences, Math.max(deepest.get(sequences) ?? 0, runs + 1))
    const came =
      said === null
        ? `NOT found in ${commands} commands`
        : `found after ${commands} commands: ${firstWords(said)}`
    process.stdout.write(`${bug.what}: ${came} (sequence ${runs + 1})\n`)
  }
  process.stdout.write(`${bugs.length} bugs, ${bugs.length - missed} found, seed ${from}\n`)
  // This proves that the bugs broke the sequences: without a bug the same ones pass.
  for (const [sequences, runs] of deepest) {
    const { said } = hunt(runs, sequences)
    if (said !== null) throw new Error(`it is red without a bug: ${firstWords(said)}`)
    process.stdout.write(`without a bug the same ${runs} sequences of ${sequences} hold\n`)
  }
} finally {
  rmSync(directory, { recursive: true, force: true })
}
process.exitCode = missed === 0 ? 0 : 1
