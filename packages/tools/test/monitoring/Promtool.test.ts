import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promtool } from "@design-workspace/verification/servers/Prometheus"
import { describe, expect, it, onTestFinished } from "vitest"
import { dashboards, expressionsOf, filledIn } from "./checks/dashboards.ts"
import { monitoring, ruleFiles, unitTestFiles } from "./checks/rules.ts"

const reason = promtool === undefined ? " (left out: there is no promtool on this machine)" : ""

const ran = (...args: ReadonlyArray<string>) => {
  const { status, stderr, stdout } = spawnSync(String(promtool), args, { cwd: monitoring, encoding: "utf8" })
  return { status, said: `${stdout}${stderr}` }
}

/** The directory of a file of rules, which is gone after the test. */
const fileOfRules = (expressions: ReadonlyArray<string>): string => {
  const directory = mkdtempSync(join(tmpdir(), "promtool-"))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const rules = expressions.map((expr, index) => ({ record: `of_dashboard_${index}`, expr }))
  const path = join(directory, "rules.yml")
  writeFileSync(path, JSON.stringify({ groups: [{ name: "dashboards", rules }] }))
  return path
}

describe.skipIf(promtool === undefined)(`promtool${reason}`, () => {
  it("finds nothing wrong with the rules, nor with the example that names them", () => {
    const { said, status } = ran("check", "rules", "--lint=all", "--lint-fatal", ...ruleFiles)
    expect(status, said).toBe(0)
    expect(ran("check", "config", "prometheus.yml")).toMatchObject({ status: 0 })
  })

  it.each(unitTestFiles)("sees each alert fire when it should, and not otherwise: %s", (path) => {
    const { said, status } = ran("test", "rules", path)
    expect(status, said).toBe(0)
  })

  it("understands every expression of the dashboards, and says so of a wrong one", () => {
    const expressions = dashboards
      .flatMap(expressionsOf)
      .map(({ expr }) => filledIn(expr))
      .filter((expr) => !expr.startsWith("label_values("))
    expect(expressions.length).toBeGreaterThan(60)
    const { said, status } = ran("check", "rules", fileOfRules(expressions))
    expect(status, said).toBe(0)
    expect(ran("check", "rules", fileOfRules(["sum by (rate("]))).toMatchObject({ status: 1 })
  })
})
