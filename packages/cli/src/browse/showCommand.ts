import type { Job } from "@design-workspace/client"
import { Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { columns, cut, facts, outputWidth, table, type Width } from "../output/columns.ts"
import { failed } from "../output/Failure.ts"
import { jsonFlag, switchFlag } from "../output/flags.ts"
import { print, type Style } from "../output/print.ts"
import { counted, shortTime, visible, visibleText } from "../output/wording.ts"
import { earlierRun } from "../runs/earlierJobs.ts"
import { type Connection, connectTo } from "../session/Connection.ts"
import {
  type Design,
  designOfCollection,
  designOfProject,
  designOfSpace,
  type Part,
  toldFacts
} from "./Design.ts"
import { documentOf } from "./documentOf.ts"

const designHead = (design: Design, style: Style, width: Width): ReadonlyArray<string> => {
  const text = visible(design.text)
  const told = [
    counted(design.layers.length, "layer"),
    counted(design.parts.length, design.kind === "project" ? "node" : "block"),
    counted(design.edges.length, "edge"),
    ...design.facts
  ]
  return [
    style.strong(visible(design.name)),
    ...(text === "" ? [] : [width === null ? text : cut(text, width)]),
    style.faint(`${design.kind} ${design.id}`),
    style.faint(told.join(", "))
  ]
}

/** The layers with their parts; what is on no layer comes last. */
const lanesOf = ({ layers, parts }: Design): ReadonlyArray<readonly [string, ReadonlyArray<Part>]> => {
  const known = new Set(layers.map(({ id }) => id))
  const homeless = parts.filter(({ layerId }) => layerId === null || !known.has(layerId))
  const lanes = layers.map(({ id, name }) => [name, parts.filter(({ layerId }) => layerId === id)] as const)
  return homeless.length === 0 ? lanes : [...lanes, ["(on no layer)", homeless]]
}

const targetsOf = (design: Design): ((id: string) => string) => {
  const names = new Map(design.parts.map(({ id, name }) => [id, name]))
  const edges = Map.groupBy(design.edges, ({ from }) => from)
  const targetOf = ({ label, technology, to }: Design["edges"][number]) => {
    const name = visible(names.get(to) ?? to)
    const said = [visible(label), inBrackets(technology)].filter((it) => it !== "").join(" ")
    return said === "" ? name : `${name} (${said})`
  }
  return (id) => (edges.get(id) ?? []).map(targetOf).join(", ")
}

const inBrackets = (technology: string): string => (technology === "" ? "" : `[${visible(technology)}]`)

/** Without the usual: the kind of a service, the lifecycle of what is active. */
const whatIs = ({ kind, told }: Part): string =>
  [kind === "service" ? "" : kind, inBrackets(told("technology")), told("lifecycle")]
    .filter((it) => it !== "")
    .join(" ")

const designTree = (design: Design, style: Style, width: Width): ReadonlyArray<string> => {
  const targets = targetsOf(design)
  const lanes = lanesOf(design)
  const rows = lanes.flatMap(([, parts]) =>
    parts.map((part, index) => {
      const branch = index === parts.length - 1 ? "└─" : "├─"
      const to = targets(part.id)
      return [`${branch} ${visible(part.name)}`, part.id, whatIs(part), to === "" ? "" : `→ ${to}`]
    })
  )
  const shown = columns(rows, width, (cell, column) => (column === 0 ? cell : style.faint(cell)))
  const starts = lanes.map((_, index) => lanes.slice(0, index).reduce((sum, [, it]) => sum + it.length, 0))
  return lanes.flatMap(([layer, parts], index) => {
    const start = starts[index] ?? 0
    return ["", style.strong(visible(layer)), ...shown.slice(start, start + parts.length)]
  })
}

/** The rows under their headings, without the last columns if nothing stands in them. */
const filled = (
  headings: ReadonlyArray<string>,
  always: number,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  width: Width,
  style: Style
) => {
  const kept = headings.flatMap((_, column) =>
    column < always || rows.some((row) => row[column] !== "") ? [column] : []
  )
  const pick = (row: ReadonlyArray<string>) => kept.map((column) => row[column] ?? "")
  return table(pick(headings), rows.map(pick), width, style.faint)
}

const designTables = (design: Design, style: Style, width: Width): ReadonlyArray<string> => {
  const parts = lanesOf(design).flatMap(([layer, parts]) =>
    parts.map((part) => [
      visible(layer),
      visible(part.name),
      part.id,
      part.kind,
      part.tags.map(visible).join(", "),
      ...toldFacts.map((fact) => visible(part.told(fact)))
    ])
  )
  const edges = design.edges.map(({ from, label, technology, to }) => [
    from,
    to,
    visible(label),
    visible(technology)
  ])
  const tags = design.kind === "project" ? "ROLES" : "SPECIALTIES"
  return [
    "",
    ...filled(
      ["LAYER", "NAME", "ID", "KIND", tags, ...toldFacts.map((fact) => fact.toUpperCase())],
      5,
      parts,
      width,
      style
    ),
    ...(edges.length === 0
      ? []
      : ["", ...filled(["FROM", "TO", "LABEL", "TECHNOLOGY"], 3, edges, width, style)])
  ]
}

const config = {
  kind: Argument.Literals("kind", ["collection", "space", "project", "document", "job"]).pipe(
    Argument.withDescription("collection, space, project, document or job")
  ),
  id: Argument.String("id").pipe(Argument.withDescription("Its id; of a document PROJECT/NODE")),
  table: switchFlag("table", "Tables of parts and edges instead of a tree"),
  version: Flag.Int("version").pipe(Flag.optional, Flag.withDescription("An earlier version of a document"))
}

const design = (shown: Design, asTable: boolean) => (style: Style) => {
  const width = outputWidth()
  return [...designHead(shown, style, width), ...(asTable ? designTables : designTree)(shown, style, width)]
}

const jobLines = (job: Job, earlier: string | null) => (style: Style) =>
  facts(
    [
      ["Job", job.job_id],
      ["Kind", job.kind],
      ["Status", job.status],
      ["Stage", `${job.stage}, ${job.progress.done} of ${job.progress.total}`],
      ...(earlier === null ? [] : [["Goes on", `from ${earlier}`]]),
      ["Begun", shortTime(job.started_at ?? job.created_at)],
      ...(job.finished_at === null ? [] : [["Ended", shortTime(job.finished_at)]]),
      ...(job.error === null ? [] : [["Error", visible(`${job.error.code}: ${job.error.message}`)]])
    ],
    outputWidth(),
    style
  )

const showDocument = Effect.fnUntraced(function* (
  { call }: Connection,
  given: string,
  version: Option.Option<number>
) {
  const params = yield* documentOf(given)
  const found = yield* call(async (client, signal) => {
    if (Option.isNone(version)) return client.documents.readDocument({ params }, { signal })
    const asked = { params: { ...params, version: version.value } }
    return client.documents.readDocumentVersion(asked, { signal })
  })
  yield* print(found, () => ("content" in found ? [visibleText(found.content).replace(/\n$/, "")] : []))
})

const noGraph = failed("UNEXPECTED_ANSWER", "The space's graph is none.")

export const showCommand = Command.make(
  "show",
  config,
  Effect.fnUntraced(function* ({ id, kind, table, version }) {
    const connection = yield* connectTo()
    const { call } = connection
    const params = { id }
    switch (kind) {
      case "collection": {
        const it = yield* call((client, signal) =>
          client.collections.readCollection({ params }, { signal, names: true })
        )
        return yield* print(it, design(designOfCollection(it), table))
      }
      case "space": {
        const it = yield* call((client, signal) =>
          client.spaces.readSpace({ params }, { signal, names: true })
        )
        const graph = yield* call(async (client, signal) =>
          client.overlays.readSpaceGraph({ params }, { signal })
        )
        if (typeof graph === "string" || !("nodes" in graph)) return yield* noGraph
        return yield* print({ ...it, graph }, design(designOfSpace(it, graph), table))
      }
      case "project": {
        const it = yield* call((client, signal) =>
          client.projects.readProject({ params }, { signal, names: true })
        )
        return yield* print(it, design(designOfProject(it), table))
      }
      case "job": {
        const it = yield* call((client, signal) => client.jobs.readJob({ params }, { signal }))
        const earlier = (yield* jsonFlag) ? null : yield* earlierRun(connection, it)
        return yield* print(it, jobLines(it, earlier))
      }
      case "document":
        return yield* showDocument(connection, id, version)
    }
  })
).pipe(
  Command.withShortDescription("Show a collection, space, project, document or job"),
  Command.withDescription(
    "Show a collection, a space or a project as a tree of layers with their blocks and where they point (--table: as tables), the text of a document, or how far a job is."
  )
)
