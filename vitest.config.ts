import { defineConfig } from "vitest/config"
import { SummaryReporter } from "./vitest.summary.ts"
import projects from "./vitest.workspace.ts"

export default defineConfig({
  test: {
    projects,
    // Here at the root, not in the projects: one PostgreSQL for the whole run.
    globalSetup: ["packages/adapters-sql/testing/globalSetup.ts"],
    passWithNoTests: false,
    reporters: ["default", new SummaryReporter()]
  }
})
