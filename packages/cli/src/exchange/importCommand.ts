import type { Import, ImportNote } from "@design-workspace/client"
import { Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { counted } from "../output/counted.ts"
import { misused } from "../output/Failure.ts"
import { print } from "../output/print.ts"
import { visible } from "../output/visible.ts"
import { type Connection, connectTo } from "../session/Connection.ts"
import { sourceOf } from "./filesOf.ts"
import { readFormats } from "./formats.ts"

const config = {
  file: Argument.String("file").pipe(
    Argument.withDescription("The file, or a folder or a zip of files; - is standard input")
  ),
  format: Flag.Literals("format", ["backstage", "calm", "structurizr", "d2"]).pipe(
    Flag.withAlias("f"),
    Flag.withDescription("What it is: a Backstage catalogue, FINOS CALM, Structurizr DSL or D2")
  ),
  name: Flag.String("name").pipe(
    Flag.optional,
    Flag.withDescription("What the collection is called; else as the file says")
  ),
  owner: Flag.String("owner").pipe(
    Flag.optional,
    Flag.withMetavar("ORGANISATION"),
    Flag.withDescription("Whose it is: an organisation's id, or everybody; your only organisation by default")
  ),
  preview: Flag.Boolean("preview").pipe(
    Flag.withDefault(false),
    Flag.withDescription("Write nothing, only tell what would come of it")
  )
}

const ownerOf = ({ call }: Connection, given: Option.Option<string>) =>
  Effect.gen(function* () {
    if (Option.isSome(given)) return given.value === "everybody" ? null : given.value
    const { organisations } = yield* call((client, signal) => client.session.whoAmI({}, { signal }))
    const [only, ...others] = organisations
    if (only !== undefined && others.length === 0) return only.id
    return yield* misused(
      "Whose is the collection?",
      ...organisations.map(({ id, name }) => `--owner ${id}  ${visible(name)}`),
      "--owner everybody"
    )
  })

const noteLine = ({ message, path }: ImportNote): string =>
  `  ${visible(path.join(", "))}: ${visible(message)}`

/** Makes a collection of a file of another tool. */
export const importCommand = Command.make(
  "import",
  config,
  Effect.fnUntraced(function* ({ file, format, name, owner, preview }) {
    const connection = yield* connectTo()
    const source = yield* sourceOf(file, readFormats[format])
    const payload: Import = {
      owner_org_id: yield* ownerOf(connection, owner),
      ...source,
      ...(Option.isNone(name) ? {} : { name: name.value })
    }
    const query = preview ? ({ format, preview: "1" } as const) : { format }
    const made = yield* connection.call(
      (client, signal) => client.interchange.importCollection({ query, payload }, { signal }),
      { content: file, files: "" }
    )
    const { blocks, edges, layers, name: called } = made.collection
    const counts = [
      counted(layers.length, "layer"),
      counted(blocks.length, "block"),
      counted(edges.length, "edge")
    ]
    const id = "id" in made.collection ? made.collection.id : null
    yield* print(made, (style) => [
      `${style.strong(visible(called))}  ${counts.join(", ")}`,
      id === null ? "Nothing was written: this is a preview." : `dw show collection ${id}`,
      ...(made.notes.length === 0
        ? []
        : ["", `${counted(made.notes.length, "note")} on what was not taken over:`]),
      ...made.notes.map(noteLine)
    ])
  })
).pipe(
  Command.withShortDescription("Make a collection of a file of another tool"),
  Command.withDescription(
    "Make a collection of a Backstage catalogue, a CALM architecture, a Structurizr workspace or a D2 diagram. Of a folder or a zip, the files with the format's endings are read, and may refer to each other. What cannot be taken over is told line by line."
  )
)
