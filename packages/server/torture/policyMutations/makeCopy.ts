import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { policyFiles } from "./policyFiles.ts"
import { type Mutation, switchable } from "./switchable.ts"

const ours = "@design-workspace"
const packages = ["domain", "adapters-http", "adapters-sql", "adapters-llm", "server"]

/** The dependencies of the workspace, with our packages from the copy. */
const linkModules = (from: string, to: string): void => {
  mkdirSync(join(to, "node_modules", ours), { recursive: true })
  for (const name of readdirSync(join(from, "node_modules"))) {
    if (name !== ours) symlinkSync(join(from, "node_modules", name), join(to, "node_modules", name))
  }
  for (const name of packages) {
    symlinkSync(join(to, "packages", name), join(to, "node_modules", ours, name))
  }
}

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
  const to = mkdtempSync(join(tmpdir(), "policy-mutations-"))
  const files = ["package.json", "vitest.config.ts", "vitest.summary.ts", "vitest.workspace.ts", "docs"]
  for (const name of files) cpSync(join(from, name), join(to, name), { recursive: true })
  for (const name of packages) {
    cpSync(join(from, "packages", name), join(to, "packages", name), {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules)(\/|$)/.test(path)
    })
  }
  linkModules(from, to)
  makeTests(join(to, "packages/server"))
  const mutations: Array<Mutation> = []
  for (const { kind, path } of policyFiles) {
    const made = switchable(path, readFileSync(join(to, path), "utf8"), kind, mutations.length)
    writeFileSync(join(to, path), made.source)
    mutations.push(...made.mutations)
  }
  return { directory: to, mutations }
}
