import type { Client } from "@design-workspace/client"
import type { Effect } from "effect"
import { shortTime } from "../output/times.ts"
import { visible } from "../output/visible.ts"
import type { Connection } from "../session/Connection.ts"
import type { Page } from "./pages.ts"

export const listKinds = ["projects", "spaces", "collections", "jobs"] as const
export type ListKind = (typeof listKinds)[number]

/** Which part of a list is asked for. */
export interface ListQuery {
  readonly limit: number
  readonly cursor?: string
}

/** What narrows a list; each list knows some of them. */
export interface Narrowing {
  readonly space_id?: string
  readonly collection_id?: string
  readonly project_id?: string
  readonly public?: boolean
}

/** A list as it is read and shown. */
export interface Listed {
  readonly headings: ReadonlyArray<string>
  readonly page: Page<{ readonly item: unknown; readonly row: ReadonlyArray<string> }>
}

const shown = <A>(
  headings: ReadonlyArray<string>,
  page: Page<A>,
  row: (item: A) => ReadonlyArray<string>
): Listed => ({
  headings,
  page: { items: page.items.map((item) => ({ item, row: row(item) })), next_cursor: page.next_cursor }
})

const readers = {
  projects: async (
    client: Client,
    query: ListQuery,
    { public: all, space_id }: Narrowing,
    signal: AbortSignal
  ) =>
    shown(
      ["ID", "TITLE", "STATUS", "CHANGED"],
      await client.projects.listProjects(
        { query: { ...query, space_id, ...(all === true ? { visibility: "public" as const } : {}) } },
        { signal }
      ),
      ({ id, status, title, updated_at }) => [id, visible(title), status, shortTime(updated_at)]
    ),
  spaces: async (client: Client, query: ListQuery, _: Narrowing, signal: AbortSignal) =>
    shown(
      ["ID", "NAME", "COLLECTION", "CHANGED"],
      await client.spaces.listSpaces({ query }, { signal }),
      ({ collection_id, id, name, updated_at }) => [id, visible(name), collection_id, shortTime(updated_at)]
    ),
  collections: async (client: Client, query: ListQuery, _: Narrowing, signal: AbortSignal) =>
    shown(
      ["ID", "NAME", "OWNER", "CHANGED"],
      await client.collections.listCollections({ query }, { signal }),
      ({ id, name, owner_org_id, updated_at }) => [
        id,
        visible(name),
        owner_org_id ?? "everybody",
        shortTime(updated_at)
      ]
    ),
  jobs: async (client: Client, query: ListQuery, narrowing: Narrowing, signal: AbortSignal) =>
    shown(
      ["ID", "KIND", "STATUS", "STAGE", "DONE", "BEGUN", "GOES ON FROM ATTEMPT"],
      await client.jobs.listJobs(
        { query: { ...query, project_id: narrowing.project_id, collection_id: narrowing.collection_id } },
        { signal }
      ),
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

/** A part of a list. */
export const readList = (
  { call }: Connection,
  kind: ListKind,
  query: ListQuery,
  narrowing: Narrowing
): Effect.Effect<Listed, Effect.Error<ReturnType<Connection["call"]>>> =>
  call((client, signal) => readers[kind](client, query, narrowing, signal))
