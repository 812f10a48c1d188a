import type { Client } from "@design-workspace/client"
import { Effect, Option } from "effect"
import { Argument, Command } from "effect/cli"
import { outputWidth, table } from "../output/columns.ts"
import { given, limitFlag, switchFlag, textFlag } from "../output/flags.ts"
import { print, tell } from "../output/print.ts"
import { shortTime } from "../output/times.ts"
import { visible } from "../output/visible.ts"
import { connectTo } from "../session/Connection.ts"
import { type Page, pagesUpTo } from "./pages.ts"

const listKinds = ["projects", "spaces", "collections", "jobs"] as const
type ListKind = (typeof listKinds)[number]

interface ListQuery {
  readonly limit: number
  readonly cursor?: string
}

/** What narrows a list; each list knows some of them. */
interface Narrowing {
  readonly space_id?: string
  readonly collection_id?: string
  readonly project_id?: string
  readonly public: boolean
}

type Row = ReadonlyArray<string>

const listOf = <A>(
  headings: Row,
  read: (client: Client, query: ListQuery, narrowing: Narrowing, signal: AbortSignal) => Promise<Page<A>>,
  rowOf: (item: A) => Row
) => ({
  headings,
  read: async (...asked: Parameters<typeof read>): Promise<Page<{ item: unknown; row: Row }>> => {
    const { items, next_cursor } = await read(...asked)
    return { items: items.map((item) => ({ item, row: rowOf(item) })), next_cursor }
  }
})

const lists = {
  projects: listOf(
    ["ID", "TITLE", "OWNER", "STATUS", "CHANGED"],
    (client, query, { public: all, space_id }, signal) =>
      client.projects.listProjects(
        { query: { ...query, space_id, ...(all ? { visibility: "public" as const } : {}) } },
        { signal }
      ),
    ({ id, owner_name, status, title, updated_at }) => [
      id,
      visible(title),
      visible(owner_name ?? ""),
      status,
      shortTime(updated_at)
    ]
  ),
  spaces: listOf(
    ["ID", "NAME", "COLLECTION", "CHANGED"],
    (client, query, _, signal) => client.spaces.listSpaces({ query }, { signal }),
    ({ collection_id, id, name, updated_at }) => [id, visible(name), collection_id, shortTime(updated_at)]
  ),
  collections: listOf(
    ["ID", "NAME", "OWNER", "CHANGED"],
    (client, query, _, signal) => client.collections.listCollections({ query }, { signal }),
    ({ id, name, owner_org_id, updated_at }) => [
      id,
      visible(name),
      owner_org_id ?? "everybody",
      shortTime(updated_at)
    ]
  ),
  jobs: listOf(
    ["ID", "KIND", "STATUS", "STAGE", "DONE", "BEGUN", "GOES ON FROM ATTEMPT"],
    (client, query, { collection_id, project_id }, signal) =>
      client.jobs.listJobs({ query: { ...query, project_id, collection_id } }, { signal }),
    ({ continued_from, created_at, job_id, kind, progress, stage, started_at, status }) => [
      job_id,
      kind,
      status,
      stage,
      `${progress.done}/${progress.total}`,
      shortTime(started_at ?? created_at),
      continued_from ?? ""
    ]
  )
}

const config = {
  kind: Argument.Literals("kind", listKinds).pipe(
    Argument.withDefault("projects" as ListKind),
    Argument.withDescription("projects (the default), spaces, collections or jobs")
  ),
  limit: limitFlag(10_000, 50),
  after: textFlag("after", "CURSOR", "Where to go on, as the list before said"),
  space: textFlag("space", "ID", "Projects of this space only"),
  project: textFlag("project", "ID", "Jobs on this project only"),
  collection: textFlag("collection", "ID", "Jobs on this collection only"),
  everybodys: switchFlag("public", "Projects that everybody may read")
}

export const listCommand = Command.make(
  "ls",
  config,
  Effect.fnUntraced(function* ({ after, collection, everybodys, kind, limit, project, space }) {
    const { call } = yield* connectTo()
    const narrowing = {
      ...given({ space_id: space, project_id: project, collection_id: collection }),
      public: everybodys
    }
    const { headings, read } = lists[kind]
    const { items, next_cursor } = yield* pagesUpTo(limit, Option.getOrUndefined(after), (query) =>
      call((client, signal) => read(client, query, narrowing, signal))
    )
    const rows = items.map(({ row }) => row)
    yield* print({ items: items.map(({ item }) => item), next_cursor }, (style) =>
      rows.length === 0 ? [] : table(headings, rows, outputWidth(), style.faint)
    )
    if (items.length === 0) yield* tell(`There are no ${kind} that you may read.`)
    if (next_cursor !== null) yield* tell(`More: dw ls ${kind} --after ${next_cursor}`)
  })
).pipe(
  Command.withShortDescription("List projects, spaces, collections or jobs"),
  Command.withDescription("List what you may read, newest first, with the ids that other commands take.")
)
