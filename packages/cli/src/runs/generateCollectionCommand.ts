import type { RegenerateRequest } from "@design-workspace/client"
import { Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { givenText } from "../files/givenText.ts"
import { confirmed, yesFlag } from "../output/confirmed.ts"
import { failed, misused } from "../output/Failure.ts"
import { print } from "../output/print.ts"
import { counted } from "../output/times.ts"
import { visible } from "../output/visible.ts"
import { type Connection, connectTo } from "../session/Connection.ts"
import { begun } from "./begun.ts"
import { boundsOf, detachFlag, estimateFlag, estimateLines, qualityFlag } from "./runFlags.ts"

const boundsFlag = (name: string) =>
  Flag.String(name).pipe(
    Flag.optional,
    Flag.withMetavar("MIN..MAX"),
    Flag.withDescription(`How many ${name}: 3..8, 3.., ..8 or 5; open by default`)
  )

const config = {
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
  quality: qualityFlag,
  estimate: estimateFlag,
  yes: yesFlag,
  detach: detachFlag
}

const bodyOf = (given: {
  readonly brief: string
  readonly mode: RegenerateRequest["mode"]
  readonly keep: ReadonlyArray<string>
  readonly layers: Option.Option<string>
  readonly blocks: Option.Option<string>
  readonly specialties: Option.Option<string>
  readonly quality: Option.Option<"pro" | "fast">
}) =>
  Effect.gen(function* () {
    const { keep, mode, quality } = given
    const bounds = (name: "layers" | "blocks" | "specialties") =>
      Option.isNone(given[name]) ? Effect.succeed({}) : boundsOf(name, given[name].value)
    const content = (yield* givenText(given.brief)).trim()
    if (content === "") return yield* misused(`${given.brief} is empty.`)
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
      ...(Option.isNone(quality) ? {} : { quality: quality.value })
    } satisfies RegenerateRequest
  })

const propose = (
  { call }: Connection,
  id: string,
  { keep_block_ids: _, mode: __, ...payload }: RegenerateRequest
) =>
  Effect.gen(function* () {
    const proposed = yield* call((client, signal) => client.propose({ params: { id }, payload }, { signal }))
    const { blocks, edges, layers, specialties } = proposed.design
    yield* print(proposed, () => [
      `A design with ${layers.length} layers, ${blocks.length} blocks, ${specialties.length} specialties and ${edges.length} edges. Nothing was written; --json gives it whole.`
    ])
  })

/** What people have written into the collection goes with its blocks: that is said before. An empty one loses nothing. */
const confirmReplacing = (
  { call }: Connection,
  id: string,
  { keep_block_ids: keep = [], mode }: RegenerateRequest,
  yes: boolean
) =>
  Effect.gen(function* () {
    if (yes) return
    const params = { id }
    const { blocks, edges, layers, name } = yield* call((client, signal) =>
      client.collections.readCollection({ params }, { signal })
    )
    const gone = blocks.filter((block) => !keep.includes(block.id)).length
    if (gone === 0) return
    const { items } = yield* call((client, signal) =>
      client.versions.listCollectionVersions({ params, query: { limit: 1 } }, { signal })
    )
    const all = [
      counted(layers.length, "layer"),
      counted(blocks.length, "block"),
      counted(edges.length, "edge")
    ]
    yield* confirmed(
      yes,
      [
        mode === "initial"
          ? `The design of ${visible(name)} is replaced: ${all.join(", ")}.`
          : `Of the ${counted(blocks.length, "block")} of ${visible(name)} ${gone.toLocaleString("en")} are replaced.`,
        ...items.map(({ version }) => `To bring it back: dw restore collection ${id} --version ${version}`)
      ],
      "Replace it?"
    )
  })

/** Generates the design of a collection from a brief. */
export const generateCollectionCommand = Command.make(
  "collection",
  config,
  Effect.fnUntraced(function* ({ detach, estimate, id, yes, ...given }) {
    const connection = yield* connectTo()
    const payload = yield* bodyOf(given)
    const params = { id }
    if (estimate) {
      const it = yield* connection.call((client, signal) =>
        client.generation.estimateGeneration({ params, payload }, { signal })
      )
      return yield* print(it, estimateLines(it))
    }
    if (payload.mode === "propose") return yield* propose(connection, id, payload)
    yield* confirmReplacing(connection, id, payload, yes)
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
