import { describe, expect, it } from "vitest"
import { dashboards, expressionsOf, filledIn } from "./checks/dashboards.ts"

const source = { type: "prometheus", uid: "$" + "{datasource}" }

/** Units of Grafana that say something; `none` and nothing do not. */
const units = new Set(["bytes", "dateTimeAsIso", "ops", "percentunit", "reqps", "s", "short"])

describe("the dashboards", () => {
  it("are three, with ids and titles of their own", () => {
    expect(dashboards.map(({ uid }) => uid)).toEqual([
      "design-workspace-following",
      "design-workspace-generation",
      "design-workspace-overview"
    ])
    expect(new Set(dashboards.map(({ title }) => title)).size).toBe(3)
  })

  it.each(dashboards.map((it) => [it.title, it] as const))(
    "%s: every panel has its own id and place",
    (_, it) => {
      const ids = it.panels.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const cells = it.panels.flatMap(({ gridPos: { h, w, x, y } }) => {
        expect(x + w).toBeLessThanOrEqual(24)
        return Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`)
      })
      expect(new Set(cells).size).toBe(cells.length)
    }
  )

  it.each(dashboards.map((it) => [it.title, it] as const))(
    "%s: every panel has a unit and a query",
    (_, it) => {
      for (const panel of it.panels.filter(({ type }) => type !== "row")) {
        expect(["stat", "timeseries"]).toContain(panel.type)
        expect(units, panel.title).toContain(panel.fieldConfig?.defaults.unit)
        const refs = (panel.targets ?? []).map(({ refId }) => refId)
        expect(refs.length, panel.title).toBeGreaterThan(0)
        expect(new Set(refs).size).toBe(refs.length)
      }
    }
  )

  it.each(dashboards.map((it) => [it.title, it] as const))("%s: no data source is fixed", (_, it) => {
    const sources = [
      ...it.panels.flatMap(({ datasource, targets = [] }) => [
        datasource,
        ...targets.map((by) => by.datasource)
      ]),
      ...it.templating.list.map(({ datasource }) => datasource),
      ...it.annotations.list.map(({ datasource }) => datasource)
    ].filter((found) => found !== undefined)
    expect(sources.length).toBeGreaterThan(20)
    expect(sources.filter((found) => JSON.stringify(found) !== JSON.stringify(source))).toEqual([])
    expect(it.templating.list.map(({ name, type }) => [name, type])).toEqual([
      ["datasource", "datasource"],
      ["job", "query"],
      ["instance", "query"]
    ])
  })

  it.each(dashboards.flatMap(expressionsOf).map(({ at, expr }) => [at, expr] as const))(
    "%s: is about the chosen job, and no variable is unknown",
    (_, expr) => {
      if (!expr.startsWith("label_values(design_workspace_build_info, job)"))
        expect(expr).toContain('job="$job"')
      expect(filledIn(expr)).not.toContain("$")
    }
  )
})
