import type { Change, Client } from "@design-workspace/client"
import { Effect, Option } from "effect"
import { Command, Flag } from "effect/cli"
import { given, textFlag } from "../output/flags.ts"
import { printEach, type Style, tell } from "../output/print.ts"
import { shortTime, visible } from "../output/wording.ts"
import { followRun } from "../runs/followRun.ts"
import { type Connection, connectTo } from "../session/Connection.ts"
import { persisting } from "../session/persisting.ts"

const config = {
  kind: Flag.Literals("kind", ["collection", "space", "project", "document", "rule"]).pipe(
    Flag.optional,
    Flag.withDescription("Changes of things of this kind only")
  ),
  id: Flag.String("id").pipe(
    Flag.optional,
    Flag.withDescription("Changes of this thing only; of a project, those of its documents too")
  ),
  after: textFlag("after", "CURSOR", "Where to go on, as --json gives it; from now on by default"),
  job: textFlag("job", "JOB", "Watch a run instead, from its beginning to its end")
}

const waitSeconds = 25

const who = ({ by }: Change): string => {
  if (by === null || by === undefined) return ""
  return by.name === null || by.name === undefined
    ? by.kind
    : `${by.name}${by.kind === "token" ? " (token)" : ""}`
}

const lineOf = (change: Change, style: Style): string => {
  const subject = change.node_id === undefined ? change.id : `${change.id}/${change.node_id}`
  return [
    style.faint(shortTime(change.at)),
    change.kind.padEnd(10),
    visible(change.action ?? "changed").padEnd(22),
    style.faint(subject),
    visible(who(change))
  ]
    .join("  ")
    .trimEnd()
}

const watchChanges = Effect.fnUntraced(function* (
  connection: Connection,
  filter: object,
  from: Option.Option<string>
) {
  const read = (query: object) => (client: Client, signal: AbortSignal) =>
    client.changes.watchChanges({ query: { ...filter, ...query } }, { signal })
  // The first call is not repeated: where there is no server, the person learns it at once.
  let page = yield* connection.call(read(given({ after: from })))
  yield* tell("Watching. Ctrl-C ends it.")
  for (;;) {
    const { items, next_cursor } = page
    for (const item of items) yield* printEach({ ...item, next_cursor }, (style) => lineOf(item, style))
    page = yield* persisting(connection, read({ after: next_cursor, wait: waitSeconds }))
  }
})

export const watchCommand = Command.make(
  "watch",
  config,
  Effect.fnUntraced(function* ({ after, id, job, kind }) {
    const connection = yield* connectTo()
    if (Option.isSome(job)) return yield* followRun(connection, job.value)
    yield* watchChanges(connection, given({ kind, id }), after)
  })
).pipe(
  Command.withShortDescription("Print changes as they come, or watch a run"),
  Command.withDescription(
    "Print a line for each change of what you may read, as they come, until Ctrl-C. Restarts of the server are waited out. With --json each line has the cursor to go on after it; where the server keeps it no longer, the exit code is 5."
  )
)
