import { Effect, Option } from "effect"
import { Argument, Command } from "effect/cli"
import { documentOf } from "../browse/documentOf.ts"
import { misused } from "../output/Failure.ts"
import { switchFlag, textFlag } from "../output/flags.ts"
import { print } from "../output/print.ts"
import { type Connection, connectTo } from "../session/Connection.ts"

const config = {
  kind: Argument.Literals("kind", ["project", "space", "collection", "document"]).pipe(
    Argument.withDescription("project, space, collection or document")
  ),
  id: Argument.String("id").pipe(Argument.withDescription("Its id; of a document PROJECT/NODE")),
  withSpace: switchFlag("with-space", "Bring a project's space back too, if that is in the trash"),
  version: textFlag(
    "version",
    "VERSION",
    "An earlier version, which becomes the newest one: of a document or a collection its number, of a project's graph the updated_at it had"
  )
}

const numberOf = (given: string) =>
  /^[1-9]\d{0,8}$/.test(given)
    ? Effect.succeed(Number(given))
    : Effect.fail(misused(`${given} is no version: versions are numbered from 1.`))

const restoreVersion = Effect.fnUntraced(function* (
  { call }: Connection,
  kind: string,
  id: string,
  given: string
) {
  if (kind === "space") return yield* misused("--version is of a project, a document or a collection.")
  if (kind === "project") {
    if (given.trim() === "") return yield* misused("--version is empty.")
    return yield* call((client, signal) =>
      client.projects.restoreProjectVersion({ params: { id, updatedAt: given } }, { signal })
    )
  }
  const version = yield* numberOf(given)
  if (kind === "document") {
    const params = { ...(yield* documentOf(id)), version }
    return yield* call((client, signal) => client.documents.restoreDocumentVersion({ params }, { signal }))
  }
  return yield* call((client, signal) =>
    client.versions.restoreCollectionVersion({ params: { id, version } }, { signal })
  )
})

const fromTrash = Effect.fnUntraced(function* (
  { call }: Connection,
  kind: string,
  id: string,
  withSpace: boolean
) {
  const params = { id }
  if (kind === "document")
    return yield* misused("A document is restored from its history.", "Name the version: --version N")
  return yield* call(async (client, signal) => {
    if (kind === "project") {
      const query = withSpace ? { restore_space: "1" as const } : {}
      return client.projects.restoreProject({ params, query }, { signal })
    }
    if (kind === "space") return client.spaces.restoreSpace({ params }, { signal })
    return client.collections.restoreCollection({ params }, { signal })
  })
})

export const restoreCommand = Command.make(
  "restore",
  config,
  Effect.fnUntraced(function* ({ id, kind, version, withSpace }) {
    const connection = yield* connectTo()
    if (Option.isNone(version)) {
      const answer = yield* fromTrash(connection, kind, id, withSpace)
      return yield* print(answer, () => [`The ${kind} is back: dw show ${kind} ${id}`])
    }
    const answer = yield* restoreVersion(connection, kind, id, version.value)
    const what = kind === "project" ? "project's graph" : kind
    yield* print(answer, () => [`Version ${version.value} of the ${what} is its newest one again.`])
  })
).pipe(
  Command.withShortDescription("Bring back something from the trash, or an earlier version"),
  Command.withDescription(
    "Bring a project, a space or a collection back from the trash, or make an earlier version of a document, a collection or a project's graph the newest one. No version is lost by it."
  )
)
