import { operations } from "@design-workspace/domain/access/Operations"
import { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { describe, expect, it } from "vitest"
import { dashboards, expressionsOf } from "./checks/dashboards.ts"
import { alternativesOf, namedIn } from "./checks/expressions.ts"
import { alerts, asked, groups, pageOf, recorded, recordings } from "./checks/rules.ts"

const [, metricsPart = ""] = pageOf("operations.md").split("\n## Metrics\n")

/** The metrics that `/metrics` has; a test of the server holds this table against its sources. */
const documented: ReadonlySet<string> = new Set(
  metricsPart
    .replace(/\n## [\s\S]*/, "")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...(line.split("|")[1]?.matchAll(/`(\w+)`/g) ?? [])].map(([, name = ""]) => name))
)

const all = [
  ...recordings.map(({ expr, record }) => ({ at: String(record), expr })),
  ...alerts.map(({ alert, expr }) => ({ at: alert, expr })),
  ...dashboards.flatMap(expressionsOf)
]

const [, ...sections] = pageOf("runbook.md").split("\n## ")
const pages = new Map(
  sections.map((section) => [section.slice(0, section.indexOf("\n")), section.slice(section.indexOf("\n"))])
)
const names = [...new Set(alerts.map(({ alert }) => alert))]

describe("the rules and dashboards", () => {
  it("read only metrics that the service has, and series that are recorded", () => {
    expect(documented.size).toBeGreaterThan(50)
    expect(all.length).toBeGreaterThan(100)
    for (const { at, expr } of all) {
      const named = namedIn(expr)
      expect(named.metrics.filter((name) => !documented.has(name), at)).toEqual([])
      expect(named.recorded.filter((name) => !recorded.includes(name))).toEqual([])
    }
  })

  it("record nothing that nobody reads, and nothing twice", () => {
    expect(new Set(recorded).size).toBe(recorded.length)
    const read = new Set(all.flatMap(({ expr }) => namedIn(expr).recorded))
    expect(recorded.filter((name) => !read.has(name))).toEqual([])
  })

  it("show every metric of the service somewhere", () => {
    const read = new Set(all.flatMap(({ expr }) => namedIn(expr).metrics))
    expect([...documented].filter((name) => !read.has(name))).toEqual([])
  })

  it("name operations that there are, and every way in which a model fails", () => {
    const asks = all.flatMap(({ expr }) => alternativesOf(expr, "operation"))
    expect(asks.length).toBeGreaterThan(20)
    expect(asks.filter((name) => !(name in operations))).toEqual([])
    const [failures = []] = recordings
      .map(({ expr }) => alternativesOf(expr, "finish"))
      .filter(({ length }) => length > 0)
    expect(failures.toSorted()).toEqual([...ModelFailed.fields.kind.literals].toSorted())
  })

  it("are in groups with names of their own", () => {
    const found = groups.map(({ name }) => name)
    expect(new Set(found).size).toBe(found.length)
    expect(found.filter((name) => !name.startsWith("design-workspace-"))).toEqual([])
  })
})

describe("every alert", () => {
  it.each(alerts.map((it) => [`${it.alert} ${it.labels?.["window"] ?? ""}`, it] as const))(
    "%s says how grave it is, what it means, and where to read on",
    (_, { alert, annotations = {}, labels = {} }) => {
      expect(alert).toMatch(/^DesignWorkspace[A-Z]\w+$/)
      expect(labels["severity"]).toMatch(/^(critical|warning|info)$/)
      expect(Object.keys(annotations).toSorted()).toEqual(["description", "runbook_url", "summary"])
      expect(annotations["summary"]).toMatch(/^[A-Z{].*\.$/)
      expect(annotations["description"]).toMatch(/\.$/)
      expect(annotations["runbook_url"]).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
    }
  )

  it.each(names)(
    "%s has a page in the runbook: meaning, signs, first steps, end, and how it was tried",
    (name) => {
      const parts = [...(pages.get(name) ?? "").matchAll(/^\*\*([\w ]+)\.\*\* \S/gm)].map(([, part]) => part)
      expect(parts).toEqual([
        "What it means",
        "How to see it",
        "What to do first",
        "When it is over",
        "Tried"
      ])
    }
  )

  it("of the runbook's pages is one that there is", () => {
    const titles = [...pages.keys()].filter((title) => title.startsWith("DesignWorkspace"))
    expect(titles.toSorted()).toEqual(names.toSorted())
  })

  it.each(names)("%s has unit tests in which it fires and does not", (name) => {
    const outcomes = asked.filter(({ alertname }) => alertname === name).map((it) => it.exp_alerts.length > 0)
    expect(new Set(outcomes)).toEqual(new Set([true, false]))
  })

  it("has a unit test for each of its severities and windows", () => {
    const key = (name: string, { severity, window = "" }: Readonly<Record<string, string>>) =>
      `${name} ${severity} ${window}`
    const fired = new Set(
      asked.flatMap(({ alertname, exp_alerts }) => exp_alerts.map((it) => key(alertname, it.exp_labels)))
    )
    expect(alerts.map(({ alert, labels = {} }) => key(alert, labels)).filter((it) => !fired.has(it))).toEqual(
      []
    )
  })
})
