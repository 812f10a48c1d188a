import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { isProof } from "./packages/verification/src/gates/gate.ts"
import { ProfileReporter } from "./packages/verification/src/gates/ProfileReporter.ts"
import { LongFilesFirst } from "./vitest.sequencer.ts"
import { SummaryReporter } from "./vitest.summary.ts"
import projects, { budgets, isProfiled } from "./vitest.workspace.ts"

const isWhole = process.argv.slice(2).join(" ") === "run" && !isProof

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
    reporters: [
      "default",
      ...(isProfiled ? [new ProfileReporter({ isWhole })] : []),
      new SummaryReporter(isProof ? {} : budgets)
    ]
  }
})
