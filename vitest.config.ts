import { defineConfig } from "vitest/config"
import { SummaryReporter } from "./vitest.summary.ts"
import projects from "./vitest.workspace.ts"

export default defineConfig({
  test: {
    projects,
    // Here at the root, not in the projects: one PostgreSQL for the whole run.
    globalSetup: ["packages/adapters-sql/testing/globalSetup.ts"],
    passWithNoTests: false,
    // Every core: the default leaves one of them idle, which is half of a small machine.
    maxWorkers: "100%",
    reporters: ["default", new SummaryReporter()]
  }
})
