import { filesOf, textOf } from "./rules.ts"

interface Source {
  readonly type: string
  readonly uid: string
}

/** A panel of Grafana; a row has no targets. */
export interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly datasource?: Source
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } }
  readonly targets?: ReadonlyArray<{
    readonly expr: string
    readonly refId: string
    readonly datasource: Source
  }>
}

interface Variable {
  readonly name: string
  readonly type: string
  readonly datasource?: Source
  readonly query: string | { readonly query: string }
}

/** A dashboard as Grafana imports it. */
export interface Dashboard {
  readonly uid: string
  readonly title: string
  readonly schemaVersion: number
  readonly panels: ReadonlyArray<Panel>
  readonly templating: { readonly list: ReadonlyArray<Variable> }
  readonly annotations: {
    readonly list: ReadonlyArray<{ readonly datasource: Source; readonly expr: string }>
  }
}

export const dashboards: ReadonlyArray<Dashboard> = filesOf("dashboards/*.json").map((path) =>
  JSON.parse(textOf(path))
)

/** The expressions of a dashboard as they are written, by where they are. */
export const expressionsOf = ({ annotations, panels, templating, title }: Dashboard) => [
  ...panels.flatMap((panel) =>
    (panel.targets ?? []).map(({ expr }) => ({ at: `${title}, ${panel.title}`, expr }))
  ),
  ...annotations.list.map(({ expr }) => ({ at: `${title}, annotations`, expr })),
  ...templating.list.flatMap(({ name, query }) =>
    typeof query === "string" ? [] : [{ at: `${title}, ${name}`, expr: query.query }]
  )
]

/** An expression with what Grafana would put in the place of its variables. */
export const filledIn = (expression: string): string =>
  expression
    .replaceAll("$job", "design-workspace")
    .replaceAll("$instance", ".*")
    .replaceAll("$__rate_interval", "1m")
