import { cpSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { copySources } from "../copies/copySources.ts"
import { policyFiles } from "./policyFiles.ts"
import { type Mutation, switchable } from "./switchable.ts"

const here = "torture/policyMutations"

/** Where Vitest looks for tests: in the copy alone they are some. */
const makeTests = (server: string): void => {
  cpSync(join(server, here), join(server, "test/policyMutations"), { recursive: true })
  for (const name of ["OperationFlags", "PolicyMutations"]) {
    const path = join(server, "test/policyMutations", name)
    renameSync(`${path}.mutants.ts`, `${path}.test.ts`)
  }
}

/** A copy of the sources in which every rule of the policy can be switched off while it runs; the originals stay as they are. */
export const makeCopy = (from: string) => {
  const to = copySources(from, "policy-mutations")
  makeTests(join(to, "packages/server"))
  const mutations: Array<Mutation> = []
  for (const { kind, path } of policyFiles) {
    const made = switchable(path, readFileSync(join(to, path), "utf8"), kind, mutations.length)
    writeFileSync(join(to, path), made.source)
    mutations.push(...made.mutations)
  }
  return { directory: to, mutations }
}
