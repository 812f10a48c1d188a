import type { GenerationEstimate, RegenerateRequest } from "@design-workspace/client"
import { Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { givenText } from "../files/givenText.ts"
import { facts } from "../output/columns.ts"
import { confirmed, yesFlag } from "../output/confirmed.ts"
import { failed, misused } from "../output/Failure.ts"
import { given, switchFlag, textFlag } from "../output/flags.ts"
import { print, type Style, tell } from "../output/print.ts"
import { counted, sizeOf, visible } from "../output/wording.ts"
import { type Connection, connectTo } from "../session/Connection.ts"
import { cancelJob, followRun } from "./followRun.ts"

const runFlags = {
  quality: Flag.Literals("quality", ["pro", "fast"]).pipe(
    Flag.optional,
    Flag.withDescription("pro reviews and repairs the result, fast does not")
  ),
  estimate: switchFlag("estimate", "Only tell what it would cost"),
  yes: yesFlag,
  detach: switchFlag("detach", "Print the job's id and do not watch")
}

const bound = (given: string): number | null | undefined => {
  if (given === "") return null
  return /^[0-9]{1,4}$/.test(given) ? Number(given) : undefined
}

const boundsOf = (name: string, given: string) => {
  const [first = "", second = first, more] = given.split("..")
  const [min, max] = [bound(first), bound(second)]
  return min === undefined || max === undefined || more !== undefined || given === ""
    ? Effect.fail(misused(`--${name} ${given} are no bounds.`, "They look like 3..8, 3.., ..8 or 5."))
    : Effect.succeed({ min, max })
}

const estimateLines =
  ({ calls, fits_context, input_tokens, note, output_tokens }: GenerationEstimate) =>
  (style: Style): ReadonlyArray<string> =>
    facts(
      [
        ["Calls", `${calls}`],
        ["Input", `${input_tokens} tokens`],
        ["Output", `${output_tokens.min} to ${output_tokens.max} tokens`],
        ["Fits", fits_context ? "yes" : "no: the model cannot read all of it at once"],
        ...(note === undefined ? [] : [["Note", note]])
      ],
      null,
      style
    )

const begun = Effect.fnUntraced(function* (
  connection: Connection,
  jobId: string,
  detach: boolean,
  next: string
) {
  if (detach) return yield* print({ job_id: jobId }, () => [jobId])
  yield* tell(`Job ${jobId}`)
  yield* followRun(connection, jobId)
  yield* tell(next)
})

const boundsFlag = (name: string) =>
  textFlag(name, "MIN..MAX", `How many ${name}: 3..8, 3.., ..8 or 5; open by default`)

const collectionConfig = {
  id: Argument.String("collection").pipe(Argument.withDescription("The collection's id")),
  brief: Flag.String("brief").pipe(
    Flag.withMetavar("FILE"),
    Flag.withDescription("The text to design from; - is standard input")
  ),
  mode: Flag.Literals("mode", ["initial", "blocks-only", "with-keep", "propose"]).pipe(
    Flag.withDefault("initial" as const),
    Flag.withDescription("initial by default; propose writes nothing")
  ),
  keep: Flag.String("keep").pipe(
    Flag.between(0, 1_000),
    Flag.withMetavar("BLOCK"),
    Flag.withDescription("With with-keep: a block that stays as it is; can be given again")
  ),
  layers: boundsFlag("layers"),
  blocks: boundsFlag("blocks"),
  specialties: boundsFlag("specialties"),
  ...runFlags
}

interface CollectionOrder {
  readonly brief: string
  readonly mode: RegenerateRequest["mode"]
  readonly keep: ReadonlyArray<string>
  readonly layers: Option.Option<string>
  readonly blocks: Option.Option<string>
  readonly specialties: Option.Option<string>
  readonly quality: Option.Option<"pro" | "fast">
}

const bodyOf = Effect.fnUntraced(function* ({ brief, keep, mode, quality, ...order }: CollectionOrder) {
  const bounds = (name: "layers" | "blocks" | "specialties") =>
    Option.isNone(order[name]) ? Effect.succeed({}) : boundsOf(name, order[name].value)
  const content = (yield* givenText(brief)).trim()
  if (content === "") return yield* misused(`${brief} is empty.`)
  return {
    mode,
    params: {
      layers: yield* bounds("layers"),
      blocks: yield* bounds("blocks"),
      specialties: yield* bounds("specialties")
    },
    messages: [{ role: "user" as const, content }],
    confirm: true,
    ...(keep.length === 0 ? {} : { keep_block_ids: keep }),
    ...given({ quality })
  } satisfies RegenerateRequest
})

const propose = Effect.fnUntraced(function* (
  { call }: Connection,
  id: string,
  { keep_block_ids: _, mode: __, ...payload }: RegenerateRequest
) {
  const proposed = yield* call((client, signal) => client.propose({ params: { id }, payload }, { signal }))
  const { blocks, edges, layers, specialties } = proposed.design
  yield* print(proposed, () => [
    `A design with ${layers.length} layers, ${blocks.length} blocks, ${specialties.length} specialties and ${edges.length} edges. Nothing was written; --json gives it whole.`
  ])
})

/** What people have written into the collection goes with its blocks. An empty one loses nothing. */
const confirmNewDesign = Effect.fnUntraced(function* (
  { call }: Connection,
  id: string,
  { keep_block_ids: keep = [], mode }: RegenerateRequest,
  yes: boolean
) {
  if (yes) return
  const params = { id }
  const collection = yield* call((client, signal) =>
    client.collections.readCollection({ params }, { signal })
  )
  const { blocks, name } = collection
  const gone = blocks.filter((block) => !keep.includes(block.id)).length
  if (gone === 0) return
  const { items } = yield* call((client, signal) =>
    client.versions.listCollectionVersions({ params, query: { limit: 1 } }, { signal })
  )
  yield* confirmed(
    yes,
    [
      mode === "initial"
        ? `The design of ${visible(name)} is replaced: ${sizeOf(collection)}.`
        : `Of the ${counted(blocks.length, "block")} of ${visible(name)} ${gone.toLocaleString("en")} are replaced.`,
      ...items.map(({ version }) => `To bring it back: dw restore collection ${id} --version ${version}`)
    ],
    "Replace it?"
  )
})

const generateCollectionCommand = Command.make(
  "collection",
  collectionConfig,
  Effect.fnUntraced(function* ({ detach, estimate, id, yes, ...order }) {
    const connection = yield* connectTo()
    const payload = yield* bodyOf(order)
    const params = { id }
    if (estimate) {
      const it = yield* connection.call((client, signal) =>
        client.generation.estimateGeneration({ params, payload }, { signal })
      )
      return yield* print(it, estimateLines(it))
    }
    if (payload.mode === "propose") return yield* propose(connection, id, payload)
    yield* confirmNewDesign(connection, id, payload, yes)
    const accepted = yield* connection.call((client, signal) =>
      client.generation.regenerateCollection({ params, payload, query: { mode: "async" } }, { signal })
    )
    if (!("job_id" in accepted))
      return yield* failed("UNEXPECTED_ANSWER", "The server did not say which job runs.")
    yield* begun(connection, accepted.job_id, detach, `dw show collection ${id}`)
  })
).pipe(
  Command.withShortDescription("Generate the design of a collection from a brief"),
  Command.withDescription(
    "Generate the design of a collection from a brief, and watch. It costs what --estimate says. Where the collection has blocks already they are replaced: dw says what goes, and asks; the versions before stay. Ctrl-C asks whether the run is to go on."
  )
)

const projectConfig = {
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
  brief: textFlag("brief", "FILE", "What to add to the project's prompt for this run; - is standard input"),
  ...runFlags
}

const confirmNewGraph = Effect.fnUntraced(function* (
  connection: Connection,
  id: string,
  scope: "graph" | "all",
  yes: boolean
) {
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

const generateProjectCommand = Command.make(
  "project",
  projectConfig,
  Effect.fnUntraced(function* ({ brief, detach, estimate, id, nodes, quality, scope, yes }) {
    const connection = yield* connectTo()
    const { call } = connection
    const params = { id }
    const payload = {
      scope,
      confirm: true,
      ...(nodes.length === 0 ? {} : { node_ids: nodes }),
      ...given({ quality }),
      ...(Option.isNone(brief) ? {} : { instructions: (yield* givenText(brief.value)).trim() })
    }
    if (estimate) {
      const it = yield* call((client, signal) =>
        client.projectGeneration.estimateProjectGeneration({ params, payload }, { signal })
      )
      return yield* print(it, estimateLines(it))
    }
    if (scope !== "documents") yield* confirmNewGraph(connection, id, scope, yes)
    const { job_id } = yield* call((client, signal) =>
      client.projectGeneration.generateProject({ params, payload }, { signal })
    )
    yield* begun(connection, job_id, detach, `dw show project ${id}`)
  })
).pipe(
  Command.withShortDescription("Generate a project from its prompt"),
  Command.withDescription(
    "Generate the documents of a project's nodes from its prompt, and watch. With --scope graph or all the graph is replaced: dw says what goes, and asks. It costs what --estimate says. Ctrl-C asks whether the run is to go on."
  )
)

export const generateCommand = Command.make("generate").pipe(
  Command.withShortDescription("Generate a collection or a project"),
  Command.withDescription(
    "Generate the design of a collection from a brief, or documents of a project, and its graph, from its prompt."
  ),
  Command.withSubcommands([generateCollectionCommand, generateProjectCommand])
)

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
