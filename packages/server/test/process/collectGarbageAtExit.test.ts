import { spawnSync } from "node:child_process"
import { expect, it } from "vitest"

const module = new URL("../../src/process/collectGarbageAtExit.ts", import.meta.url).href

/** Runs a process that calls `process.exit(3)` after these lines. */
const exitAfter = (lines: string) =>
  spawnSync(process.execPath, ["--trace-gc", "--input-type=module", "--eval", `${lines}; process.exit(3)`], {
    encoding: "utf8"
  })

it("a process collects its garbage as the last thing before it ends, with the exit code it was given", () => {
  const collecting = exitAfter(`(await import("${module}")).collectGarbageAtExit()`)
  expect(collecting.status).toBe(3)
  expect(collecting.stdout).toContain("Mark-Compact")
  expect(exitAfter(`await import("${module}")`).stdout).not.toContain("Mark-Compact")
})
