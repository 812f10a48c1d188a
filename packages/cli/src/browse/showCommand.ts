import type { Job } from "@design-workspace/client"
import { Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { columns, outputWidth } from "../output/columns.ts"
import { failed } from "../output/Failure.ts"
import { print } from "../output/print.ts"
import type { Style } from "../output/Style.ts"
import { shortTime } from "../output/times.ts"
import { visible, visibleText } from "../output/visible.ts"
import { type Connection, connectTo } from "../session/Connection.ts"
import { type Design, designOfCollection, designOfProject, designOfSpace } from "./Design.ts"
import { designHead, designTables, designTree } from "./designLines.ts"
import { documentOf } from "./documentOf.ts"

const config = {
  kind: Argument.Literals("kind", ["collection", "space", "project", "document", "job"]).pipe(
    Argument.withDescription("collection, space, project, document or job")
  ),
  id: Argument.String("id").pipe(Argument.withDescription("Its id; of a document PROJECT/NODE")),
  table: Flag.Boolean("table").pipe(
    Flag.withDefault(false),
    Flag.withDescription("Tables of parts and edges instead of a tree")
  ),
  version: Flag.Int("version").pipe(Flag.optional, Flag.withDescription("An earlier version of a document"))
}

const design = (shown: Design, asTable: boolean) => (style: Style) => {
  const width = outputWidth()
  return [...designHead(shown, style, width), ...(asTable ? designTables : designTree)(shown, style, width)]
}

const jobLines = (job: Job) => (style: Style) =>
  columns(
    [
      ["Job", job.job_id],
      ["Kind", job.kind],
      ["Status", job.status],
      ["Stage", `${job.stage}, ${job.progress.done} of ${job.progress.total}`],
      ...(job.continued_from === undefined ? [] : [["Goes on", `from attempt ${job.continued_from}`]]),
      ["Begun", shortTime(job.started_at ?? job.created_at)],
      ...(job.finished_at === null ? [] : [["Ended", shortTime(job.finished_at)]]),
      ...(job.error === null ? [] : [["Error", visible(`${job.error.code}: ${job.error.message}`)]])
    ],
    outputWidth(),
    (cell, column) => (column === 0 ? style.faint(cell) : cell)
  )

const showDocument = ({ call }: Connection, given: string, version: Option.Option<number>) =>
  Effect.gen(function* () {
    const params = yield* documentOf(given)
    const found = yield* call(async (client, signal) => {
      if (Option.isNone(version)) return client.documents.readDocument({ params }, { signal })
      const asked = { params: { ...params, version: version.value } }
      return client.documents.readDocumentVersion(asked, { signal })
    })
    yield* print(found, () => ("content" in found ? [visibleText(found.content).replace(/\n$/, "")] : []))
  })

const noGraph = failed("UNEXPECTED_ANSWER", "The space's graph is none.")

/** Shows one thing. */
export const showCommand = Command.make(
  "show",
  config,
  Effect.fnUntraced(function* ({ id, kind, table, version }) {
    const connection = yield* connectTo()
    const { call } = connection
    const params = { id }
    switch (kind) {
      case "collection": {
        const it = yield* call((client, signal) => client.collections.readCollection({ params }, { signal }))
        return yield* print(it, design(designOfCollection(it), table))
      }
      case "space": {
        const it = yield* call((client, signal) => client.spaces.readSpace({ params }, { signal }))
        const graph = yield* call(async (client, signal) =>
          client.overlays.readSpaceGraph({ params }, { signal })
        )
        if (typeof graph === "string" || !("nodes" in graph)) return yield* noGraph
        return yield* print({ ...it, graph }, design(designOfSpace(it, graph), table))
      }
      case "project": {
        const it = yield* call((client, signal) => client.projects.readProject({ params }, { signal }))
        return yield* print(it, design(designOfProject(it), table))
      }
      case "job": {
        const it = yield* call((client, signal) => client.jobs.readJob({ params }, { signal }))
        return yield* print(it, jobLines(it))
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
