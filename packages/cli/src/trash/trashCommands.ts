import type { Client, SpaceTrashPreview } from "@design-workspace/client"
import { Effect, Option } from "effect"
import { Argument, Command } from "effect/cli"
import { documentOf } from "../browse/documentOf.ts"
import { type Page, pagesUpTo } from "../browse/pages.ts"
import { outputWidth, table } from "../output/columns.ts"
import { confirmed, yesFlag } from "../output/confirmed.ts"
import { misused } from "../output/Failure.ts"
import { limitFlag, switchFlag, textFlag } from "../output/flags.ts"
import { print, tell } from "../output/print.ts"
import { counted, shortTime, visible } from "../output/wording.ts"
import { type Connection, connectTo } from "../session/Connection.ts"

const kinds = ["project", "space", "collection"] as const
type Kind = (typeof kinds)[number]

const kindArgument = Argument.Literals("kind", kinds).pipe(
  Argument.withDescription("project, space or collection")
)

interface Trashed {
  readonly id: string
  readonly title?: string
  readonly name?: string
  readonly deleted_at: string | null
  readonly deleted_by_name?: string | null | undefined
  readonly space_in_trash?: boolean
}

type Read = (
  client: Client,
  query: { readonly limit: number; readonly cursor?: string },
  signal: AbortSignal
) => Promise<Page<Trashed>>

const readers: Readonly<Record<Kind, Read>> = {
  project: (client, query, signal) => client.projects.listTrashedProjects({ query }, { signal }),
  space: (client, query, signal) => client.spaces.listTrashedSpaces({ query }, { signal }),
  collection: (client, query, signal) => client.collections.listTrashedCollections({ query }, { signal })
}

const rowOf = ({
  deleted_at,
  deleted_by_name,
  id,
  name,
  space_in_trash,
  title
}: Trashed): ReadonlyArray<string> => [
  id,
  visible(title ?? name ?? ""),
  deleted_at === null ? "" : shortTime(deleted_at),
  visible(deleted_by_name ?? ""),
  space_in_trash === true ? "its space is in the trash" : ""
]

const listCommand = Command.make(
  "list",
  {
    kind: Argument.withDefault(kindArgument, "project" as Kind),
    limit: limitFlag(10_000, 50)
  },
  Effect.fnUntraced(function* ({ kind, limit }) {
    const { call } = yield* connectTo()
    const page = yield* pagesUpTo<Trashed>(limit, undefined, (query) =>
      call((client, signal) => readers[kind](client, query, signal))
    )
    const rows = page.items.map(rowOf)
    yield* print(page, (style) =>
      rows.length === 0 ? [] : table(["ID", "NAME", "DELETED", "BY", ""], rows, outputWidth(), style.faint)
    )
    if (rows.length === 0) yield* tell(`There is no ${kind} in the trash that you may restore.`)
    else yield* tell(`dw restore ${kind} ID brings one back.`)
  })
).pipe(Command.withDescription("List what is in the trash and you may restore, latest deletion first"))

const namedOwners = 10

const ownersOf = ({ projects, projects_total: total }: SpaceTrashPreview): string => {
  const owners = [...new Set(projects.map(({ owner_name }) => visible(owner_name ?? "somebody else")))]
  const more = projects.length < total || owners.length > namedOwners ? " and others" : ""
  return `${owners.slice(0, namedOwners).join(", ")}${more}`
}

/** A space takes its projects along, also other people's: who trashes it has to know how many, and whose. */
const confirmHiding = Effect.fnUntraced(function* ({ call }: Connection, id: string, yes: boolean) {
  if (yes) return
  const preview = yield* call((client, signal) =>
    client.trash.previewSpaceTrash({ params: { id } }, { signal })
  )
  const { name, projects_total: total } = preview
  if (total === 0) return
  const go = `${counted(total, "project")} ${total === 1 ? "goes" : "go"}`
  const line = `With the space ${visible(name)} ${go} out of sight for everybody, of ${ownersOf(preview)}.`
  yield* confirmed(yes, [line], "Put it into the trash?")
})

const putCommand = Command.make(
  "put",
  {
    kind: kindArgument,
    id: Argument.String("id").pipe(Argument.withDescription("Its id")),
    yes: yesFlag
  },
  Effect.fnUntraced(function* ({ id, kind, yes }) {
    const connection = yield* connectTo()
    const params = { id }
    if (kind === "space") yield* confirmHiding(connection, id, yes)
    yield* connection.call(async (client, signal) => {
      if (kind === "project") return client.projects.trashProject({ params }, { signal })
      if (kind === "space") return client.spaces.trashSpace({ params }, { signal })
      return client.collections.trashCollection({ params }, { signal })
    })
    yield* print({ kind, id, in_trash: true }, () => [
      `The ${kind} is in the trash. To bring it back: dw restore ${kind} ${id}`
    ])
  })
).pipe(
  Command.withDescription(
    "Put a project, a space or a collection into the trash. With a space its projects go out of sight: dw says how many, and whose, and asks."
  )
)

export const trashCommand = Command.make("trash").pipe(
  Command.withShortDescription("List the trash, or put something into it"),
  Command.withDescription(
    "List what is in the trash, or put something into it. Only the console empties it."
  ),
  Command.withSubcommands([listCommand, putCommand])
)

const restoreConfig = {
  kind: Argument.Literals("kind", [...kinds, "document"]).pipe(
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
  restoreConfig,
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
