import { Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { givenText } from "../files/givenText.ts"
import { confirmed, yesFlag } from "../output/confirmed.ts"
import { print } from "../output/print.ts"
import { counted } from "../output/times.ts"
import { visible } from "../output/visible.ts"
import { type Connection, connectTo } from "../session/Connection.ts"
import { begun } from "./begun.ts"
import { cancelJob } from "./followRun.ts"
import { generateCollectionCommand } from "./generateCollectionCommand.ts"
import { detachFlag, estimateFlag, estimateLines, qualityFlag } from "./runFlags.ts"

const config = {
  id: Argument.String("project").pipe(Argument.withDescription("The project's id")),
  scope: Flag.Literals("scope", ["graph", "documents", "all"]).pipe(
    Flag.withDefault("documents" as const),
    Flag.withDescription(
      "The documents of the nodes, the default; the graph, which is replaced; or all of it"
    )
  ),
  nodes: Flag.String("node").pipe(
    Flag.between(0, 1_000),
    Flag.withMetavar("NODE"),
    Flag.withDescription("Of documents: only this node's; can be given again")
  ),
  brief: Flag.String("brief").pipe(
    Flag.optional,
    Flag.withMetavar("FILE"),
    Flag.withDescription("What to add to the project's prompt for this run; - is standard input")
  ),
  quality: qualityFlag,
  estimate: estimateFlag,
  yes: yesFlag,
  detach: detachFlag
}

/** The graph goes whole, and with it what people have drawn: that is said before. */
const confirmReplacing = (connection: Connection, id: string, scope: "graph" | "all", yes: boolean) =>
  Effect.gen(function* () {
    const { graph, title, updated_at } = yield* connection.call((client, signal) =>
      client.projects.readProject({ params: { id } }, { signal })
    )
    const { contentItems, edges, nodes } = graph
    const written = contentItems.length === 0 ? "" : ` ${counted(contentItems.length, "document")} so far.`
    const lines = [
      `The graph of ${visible(title)} is replaced: ${counted(nodes.length, "node")}, ${counted(edges.length, "edge")}.`,
      scope === "graph"
        ? `Documents of nodes that go are out of sight.${written}`
        : `The documents of all nodes are written anew, each as a new version.${written}`,
      `To bring the graph of now back: dw restore project ${id} --version ${updated_at}`
    ]
    yield* confirmed(yes, lines, "Replace it?")
  })

/** Generates a project from its prompt. */
const generateProjectCommand = Command.make(
  "project",
  config,
  Effect.fnUntraced(function* ({ brief, detach, estimate, id, nodes, quality, scope, yes }) {
    const { call, ...connection } = yield* connectTo()
    const params = { id }
    const payload = {
      scope,
      confirm: true,
      ...(nodes.length === 0 ? {} : { node_ids: nodes }),
      ...(Option.isNone(quality) ? {} : { quality: quality.value }),
      ...(Option.isNone(brief) ? {} : { instructions: (yield* givenText(brief.value)).trim() })
    }
    if (estimate) {
      const it = yield* call((client, signal) =>
        client.projectGeneration.estimateProjectGeneration({ params, payload }, { signal })
      )
      return yield* print(it, estimateLines(it))
    }
    if (scope !== "documents") yield* confirmReplacing({ ...connection, call }, id, scope, yes)
    const { job_id } = yield* call((client, signal) =>
      client.projectGeneration.generateProject({ params, payload }, { signal })
    )
    yield* begun({ ...connection, call }, job_id, detach, `dw show project ${id}`)
  })
).pipe(
  Command.withShortDescription("Generate a project from its prompt"),
  Command.withDescription(
    "Generate the documents of a project's nodes from its prompt, and watch. With --scope graph or all the graph is replaced: dw says what goes, and asks. It costs what --estimate says. Ctrl-C asks whether the run is to go on."
  )
)

/** Generates designs and documents. */
export const generateCommand = Command.make("generate").pipe(
  Command.withShortDescription("Generate a collection or a project"),
  Command.withDescription(
    "Generate the design of a collection from a brief, or documents of a project, and its graph, from its prompt."
  ),
  Command.withSubcommands([generateCollectionCommand, generateProjectCommand])
)

/** Cancels a run. */
export const cancelCommand = Command.make(
  "cancel",
  { job: Argument.String("job").pipe(Argument.withDescription("The job's id")) },
  Effect.fnUntraced(function* ({ job }) {
    const it = yield* cancelJob(yield* connectTo(), job)
    yield* print(it, () => [`The job is ${it.status}.`])
  })
).pipe(
  Command.withShortDescription("Cancel a run"),
  Command.withDescription(
    "Cancel a run. What it generated is not written; finished documents of a project stay."
  )
)
