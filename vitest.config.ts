import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { LongFilesFirst } from "./vitest.sequencer.ts"
import { SummaryReporter } from "./vitest.summary.ts"
import projects from "./vitest.workspace.ts"

export default defineConfig({
  test: {
    projects,
    // Here at the root, not in the projects: one PostgreSQL for the whole run.
    globalSetup: ["packages/adapters-sql/testing/globalSetup.ts"],
    passWithNoTests: false,
    // One more than there are cores: tests that start processes or wait for them leave their core idle for a quarter of
    // the time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFilesFirst },
    reporters: ["default", new SummaryReporter()]
  }
})
