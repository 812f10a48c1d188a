import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { copySources } from "../copySources.ts"
import type { Mutation } from "./MutatedFile.ts"
import { policyFiles } from "./policyFiles.ts"
import { switchable } from "./switchable.ts"

const mutantTests = "packages/verification/test/faultyCopies/policyMutations"

/** Gives the tests of the mutants the name that Vitest looks for: only in the copy are they tests. */
const makeTests = (folder: string): void => {
  for (const name of ["OperationFlags", "PolicyMutations"]) {
    const path = join(folder, name)
    renameSync(`${path}.mutants.ts`, `${path}.test.ts`)
  }
}

/** Every rule of the policy can be switched off while the copy runs. */
const makeCopy = (from: string) => {
  const to = copySources(from, "policy-mutations")
  makeTests(join(to, mutantTests))
  const mutations: Array<Mutation> = []
  for (const { kind, path } of policyFiles) {
    const made = switchable(path, readFileSync(join(to, path), "utf8"), kind, mutations.length)
    writeFileSync(join(to, path), made.source)
    mutations.push(...made.mutations)
  }
  return { directory: to, mutations }
}

/** What became of a rule: `red` is the first cell that failed, `usedBy` how many rows use the rule at all. */
interface Result {
  readonly path: string
  readonly line?: number
  readonly what: string
  readonly text: string
  readonly usedBy?: number
  readonly red?: string
}

// Against the whole matrix, or with the argument `test` against the sample of it that `npm test` calls.
const env = { ...process.env, PROOF: process.argv[2] === "test" ? "0" : "1" }

const { directory, mutations } = makeCopy(resolve("."))
writeFileSync(join(directory, "mutations.json"), JSON.stringify(mutations))
process.stderr.write(`${mutations.length} rules in ${directory}\n`)

const vitest = join(directory, "node_modules/vitest/vitest.mjs")
const { status } = spawnSync(process.execPath, [vitest, "run", mutantTests, "-t", "on postgres"], {
  cwd: directory,
  env,
  stdio: "inherit"
})

const resultsOf = (name: string): ReadonlyArray<Result> =>
  existsSync(join(directory, name)) ? JSON.parse(readFileSync(join(directory, name), "utf8")) : []

const results = [...resultsOf("results.json"), ...resultsOf("flags.json")]
const green = results.filter(({ red }) => red === undefined)
for (const { usedBy, line, path, text, what } of green) {
  const where = line === undefined ? path : `${path}:${line}`
  process.stdout.write(`green: ${where}: ${what} ${text}${usedBy === 0 ? " (never used)" : ""}\n`)
}
process.stdout.write(`${results.length} rules, ${results.length - green.length} turn the matrix red\n`)
process.exitCode = status === 0 ? 0 : 1
