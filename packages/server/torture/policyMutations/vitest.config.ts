import { defineConfig } from "vitest/config"
import projects from "../../../../vitest.workspace.ts"

const server = projects.find(({ test }) => test.name === "server")

/** For the copy alone: what `npm test` does not run. */
export default defineConfig({
  ...server,
  test: {
    ...server?.test,
    root: ".",
    include: ["packages/server/torture/policyMutations/*.mutants.ts"],
    globalSetup: ["packages/adapters-sql/testing/globalSetup.ts"]
  }
})
