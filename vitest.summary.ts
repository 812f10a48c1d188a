import type { Reporter, SerializedError, TestModule, TestRunEndReason } from "vitest/node"
import { overBudget } from "./packages/verification/src/gates/overBudget.ts"

/**
 * Ends a run with one plain line: `12 passed, 0 failed`, and `, 3 skipped` where tests were skipped. Before it stand
 * the projects that took longer than their budgets, which fails nothing: machines differ.
 *
 * A file that cannot be loaded, a suite whose hook failed and an error outside every test each count as one
 * failure, so that the line never says `0 failed` of a run that failed.
 */
export class SummaryReporter implements Reporter {
  readonly #budgets: Readonly<Record<string, number>>

  constructor(budgets: Readonly<Record<string, number>>) {
    this.#budgets = budgets
  }

  onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    unhandled: ReadonlyArray<SerializedError>,
    reason: TestRunEndReason
  ): void {
    let passed = 0
    let skipped = 0
    let failed = unhandled.length
    for (const module of modules) {
      failed += [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0).length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === "passed") passed++
        else if (state === "failed") failed++
        else skipped++
      }
    }
    if (reason !== "passed" && failed === 0) failed = 1
    const rest = skipped > 0 ? `, ${skipped} skipped` : ""
    for (const sentence of overBudget(modules, this.#budgets)) process.stdout.write(`${sentence}\n`)
    process.stdout.write(`${passed} passed, ${failed} failed${rest}\n`)
  }
}
