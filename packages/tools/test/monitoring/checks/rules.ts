import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseDocument } from "yaml"

/** The directory of the rules and dashboards. */
export const monitoring = fileURLToPath(new URL("../../../../../deploy/monitoring/", import.meta.url))

const docs = fileURLToPath(new URL("../../../../../docs/", import.meta.url))

/** The text of a page of the documentation. */
export const pageOf = (name: string): string => readFileSync(`${docs}${name}`, "utf8")

/** The paths that match in the directory, sorted. */
export const filesOf = (pattern: string): ReadonlyArray<string> =>
  globSync(pattern, { cwd: monitoring }).toSorted()

export const textOf = (path: string): string => readFileSync(`${monitoring}${path}`, "utf8")

/** What a file of YAML says; a mistake in it throws. */
const yamlOf = <A>(path: string): A => {
  const document = parseDocument(textOf(path))
  const [mistake] = [...document.errors, ...document.warnings]
  if (mistake !== undefined) throw mistake
  return document.toJS() as A
}

/** A rule that records, if it has `record`, or alerts. */
export interface Rule {
  readonly record?: string
  readonly alert?: string
  readonly expr: string
  readonly for?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
}

interface RuleFile {
  readonly groups: ReadonlyArray<{ readonly name: string; readonly rules: ReadonlyArray<Rule> }>
}

/** The files of rules, by what `prometheus.yml` names. */
export const ruleFiles = yamlOf<{ readonly rule_files: ReadonlyArray<string> }>(
  "prometheus.yml"
).rule_files.flatMap(filesOf)

export const groups = ruleFiles.flatMap((path) => yamlOf<RuleFile>(path).groups)

const rules = groups.flatMap((group) => group.rules)
export const recorded = rules.flatMap(({ record }) => (record === undefined ? [] : [record]))
export const recordings = rules.filter(({ record }) => record !== undefined)
export const alerts = rules.flatMap(({ alert, ...rule }) => (alert === undefined ? [] : [{ ...rule, alert }]))

/** What a unit test of promtool asks of an alert at one moment. */
interface Asked {
  readonly alertname: string
  readonly exp_alerts: ReadonlyArray<{ readonly exp_labels: Readonly<Record<string, string>> }>
}

interface UnitTests {
  readonly tests: ReadonlyArray<{ readonly alert_rule_test: ReadonlyArray<Asked> }>
}

export const unitTestFiles = filesOf("tests/*.yml")

/** All that the unit tests ask. */
export const asked = unitTestFiles.flatMap((path) =>
  yamlOf<UnitTests>(path).tests.flatMap(({ alert_rule_test }) => alert_rule_test)
)
