import { resolve } from "node:path"
import {
  type Client,
  type FormatName,
  type FormatOut,
  formatOf,
  formats,
  formatsOut,
  formatsWith,
  type ReadProjectGraphRequest
} from "@design-workspace/client"
import { Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { isStandardOutput, writeNamed } from "../files/writing.ts"
import { misused } from "../output/Failure.ts"
import { given, numberFlag, textFlag } from "../output/flags.ts"
import { print } from "../output/print.ts"
import { connectTo } from "../session/Connection.ts"

const kinds = ["project", "space", "collection"] as const

const isWhole = (format: FormatName): format is FormatOut<"project"> => formats[format].out === "project"

type GraphQuery = Pick<
  NonNullable<ReadProjectGraphRequest["query"]>,
  "format" | "only" | "hops" | "theme" | "width" | "title" | "legend" | "scale"
>

type DrawingOption = Exclude<keyof GraphQuery, "format" | "only" | "hops">

const ofFormatsWith = (option: DrawingOption): string => `Of ${formatsWith(option).join(", ")}`

/** On by default; `--no-title` leaves the title out. */
const shownFlag = (name: DrawingOption) =>
  Flag.Boolean(name).pipe(
    Flag.withDefault(true),
    Flag.withDescription(`${ofFormatsWith(name)}: whether it is shown`)
  )

const config = {
  kind: Argument.Literals("kind", kinds).pipe(Argument.withDescription("project, space or collection")),
  id: Argument.String("id").pipe(Argument.withDescription("Its id")),
  format: Flag.Literals("format", formatsOut("picture", "tool", "graph", "project")).pipe(
    Flag.withAlias("f"),
    Flag.withDescription("What to make of it; zip and markdown are of projects, with their documents")
  ),
  output: textFlag("output", "FILE", "Where to write it; standard output by default").pipe(
    Flag.withAlias("o")
  ),
  only: Flag.String("only").pipe(
    Flag.between(0, 50),
    Flag.withMetavar("PART"),
    Flag.withDescription("Only part:ID, layer:ID, tag:TAG or owner:TEXT; can be given again")
  ),
  hops: Flag.Literals("hops", ["0", "1", "2", "3"]).pipe(
    Flag.optional,
    Flag.withDescription("With --only: also what is so many edges away")
  ),
  theme: Flag.Literals("theme", ["light", "dark"]).pipe(
    Flag.optional,
    Flag.withDescription(ofFormatsWith("theme"))
  ),
  width: numberFlag("width", 320, 4_000).pipe(
    Flag.optional,
    Flag.withDescription(`${ofFormatsWith("width")}, in pixels`)
  ),
  scale: Flag.Literals("scale", ["1", "2", "3", "4"]).pipe(
    Flag.optional,
    Flag.withDescription(`${ofFormatsWith("scale")}: how many of its pixels one of its width has`)
  ),
  title: shownFlag("title"),
  legend: shownFlag("legend")
}

const readGraph = (
  client: Client,
  kind: (typeof kinds)[number],
  id: string,
  query: GraphQuery,
  signal: AbortSignal
): Promise<unknown> => {
  const request = { params: { id }, query }
  if (kind === "project") return client.projects.readProjectGraph(request, { signal })
  if (kind === "space") return client.overlays.readSpaceGraph(request, { signal })
  return client.collections.readCollectionGraph(request, { signal })
}

const bytesOf = (answer: unknown): Uint8Array => {
  if (answer instanceof Uint8Array) return answer
  return new TextEncoder().encode(
    typeof answer === "string" ? answer : `${JSON.stringify(answer, null, 2)}\n`
  )
}

const toStandardOutput = (bytes: Uint8Array): Effect.Effect<void> =>
  Effect.callback((resume) => {
    process.stdout.write(bytes, () => resume(Effect.void))
  })

export const exportCommand = Command.make(
  "export",
  config,
  Effect.fnUntraced(function* ({ format, hops, id, kind, legend, only, output, scale, theme, title, width }) {
    const { call } = yield* connectTo()
    if (isWhole(format) && kind !== "project")
      return yield* misused(`${format} is a form of projects, not of ${kind}s.`)
    if (Option.isNone(output) && formatOf(format).isBytes === true && process.stdout.isTTY === true)
      return yield* misused(
        `A ${format} is nothing for a terminal.`,
        `Name a file: -o ${kind}.${formatOf(format).extension}`
      )
    if (isWhole(format) && only.length > 0)
      return yield* misused(`${format} is of a whole project, not --only a part.`)
    const query: GraphQuery = {
      ...(only.length === 0 ? {} : { only: [...only], ...given({ hops }) }),
      ...given({ theme, width, scale }),
      ...(title ? {} : { title: "0" }),
      ...(legend ? {} : { legend: "0" })
    }
    const answer = yield* call(
      (client, signal): Promise<unknown> =>
        isWhole(format)
          ? client.interchange.exportProject({ params: { id }, query: { format } }, { signal })
          : readGraph(client, kind, id, { ...query, format }, signal)
    )
    const bytes = bytesOf(answer)
    if (Option.isNone(output) || output.value === "-") return yield* toStandardOutput(bytes)
    const file = resolve(output.value)
    if (yield* isStandardOutput(file)) return yield* toStandardOutput(bytes)
    yield* writeNamed(file, bytes)
    yield* print({ file, bytes: bytes.length }, () => [`${output.value}  ${bytes.length} bytes`])
  })
).pipe(
  Command.withShortDescription("Write a design as a picture, a file of another tool, or a folder"),
  Command.withDescription(
    "Write a collection, a space or a project as a picture or in the format of another tool, or a project with its documents as a zip or one Markdown text."
  )
)
