import { readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { copySources } from "../copySources.ts"
import type { Mutation } from "./MutatedFile.ts"
import { policyFiles } from "./policyFiles.ts"
import { switchable } from "./switchable.ts"

/** Where the tests of the mutants are, for Vitest. */
export const mutantTests = "packages/verification/test/faultyCopies/policyMutations"

/** Gives the tests of the mutants the name that Vitest looks for: only in the copy are they tests. */
const makeTests = (folder: string): void => {
  for (const name of ["OperationFlags", "PolicyMutations"]) {
    const path = join(folder, name)
    renameSync(`${path}.mutants.ts`, `${path}.test.ts`)
  }
}

/**
 * A copy of the sources in which every rule of the policy can be switched off while it runs; the originals stay as they
 * are.
 */
export const makeCopy = (from: string) => {
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
