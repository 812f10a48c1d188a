import { strict as assert } from "node:assert"
import { callsOf } from "../../calls/Calls.ts"
import type { World } from "../../scenes/World.ts"
import type { RestartableServer } from "../../servers/RestartableServer.ts"
import type { Ask } from "../../servers/ServerUnderTest.ts"
import { accessOf, type Ids } from "./rights.ts"
import type { Project, State } from "./State.ts"

const followers = ["member", "siteAdmin", "outsider", "guest"] as const
type Follower = (typeof followers)[number]

interface Told {
  readonly at: string | null
  readonly kind: string
  readonly id: string
  readonly [field: string]: unknown
}

interface Written {
  readonly at: string
  readonly kind: string
  readonly subject_id: string
  readonly target_id: string | null
  readonly action: string
  readonly updated_at: string | null
  readonly actor: string
  readonly by_token: boolean
  readonly org_id: string | null
}

const documentActions = ["writeDocument", "restoreDocumentVersion"]

/** Small enough that most runs take several pages. */
const pageSize = 7

const authorOf = ({ actor, by_token }: Written) =>
  actor === "service" ? { kind: "service", id: null } : { kind: by_token ? "token" : "user", id: actor }

/** As whoever may read all of it is told. */
const wholeOf = (line: Written): Told => {
  const isDocument = documentActions.includes(line.action)
  return {
    at: line.at,
    kind: isDocument ? "document" : line.kind,
    id: line.subject_id,
    action: line.action,
    updated_at: line.updated_at,
    org_id: line.org_id,
    by: authorOf(line),
    ...(isDocument ? { project_id: line.subject_id, node_id: line.target_id } : {})
  }
}

/** As whoever may read the thing only because it is public is told. */
const bareOf = (line: Written): Told => {
  const { id, kind } = wholeOf(line)
  return { at: null, kind, id, action: null, updated_at: null, org_id: null, by: null }
}

/** The model does not know the author's name. */
const withoutName = ({ by, ...told }: Told): Told => {
  const { name: _, ...author } = { ...(by as object | null), name: null }
  return { ...told, by: by === null ? null : author }
}

const sorted = (told: ReadonlyArray<Told>): ReadonlyArray<string> =>
  told.map((it) => JSON.stringify(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()

export const nowBy = async (ask: Ask): Promise<string> => {
  const [row] = await ask("SELECT clock_timestamp()::text AS now")
  return String(row?.["now"])
}

const due = (ids: Ids, who: Follower, state: State, line: Written): Told | null => {
  if (who === "siteAdmin") return wholeOf(line)
  if (line.org_id !== state.orgId) return null
  if (line.kind !== "project") return who === "member" ? wholeOf(line) : null
  const gone = state.purged.find(({ id }) => id === line.subject_id)?.thing as Project | undefined
  const project = gone ?? state.projects.find(({ id }) => id === line.subject_id)
  assert.ok(project !== undefined, `the model knows no project ${line.subject_id}`)
  if (who === "guest" || !accessOf(ids, who, project).reads) return null
  return who === "member" ? wholeOf(line) : bareOf(line)
}

/** Each was told exactly the successful writes that it may read, each once, in their order (contract 9.1, 15.5). */
export const followersOf = async ({ api, ask }: RestartableServer, world: World, ids: Ids) => {
  const read = async (who: Follower, query: string) => {
    const credential = who === "guest" ? {} : { token: world[who].read }
    const { json, status, text } = await callsOf(api, credential).get(`/api/changes${query}`)
    assert.equal(status, 200, `${who}: GET /api/changes${query}: ${text}`)
    return json
  }
  const cursors = new Map<Follower, string>()
  for (const who of followers) cursors.set(who, (await read(who, "")).next_cursor)
  let caughtUp = await nowBy(ask)

  const tell = async (who: Follower): Promise<ReadonlyArray<Told>> => {
    const told: Array<Told> = []
    for (;;) {
      const before = cursors.get(who) ?? ""
      const { items, next_cursor } = await read(who, `?limit=${pageSize}&after=${before}`)
      assert.ok(items.length <= pageSize, `${who} was told more at once than it asked for`)
      told.push(...items.map(withoutName))
      cursors.set(who, next_cursor)
      if (next_cursor === before) return told
    }
  }

  const newlyWritten = async (): Promise<ReadonlyArray<Written>> => {
    const end = await nowBy(ask)
    const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    const lines = await ask(`
      SELECT ${iso("at")} AS at, kind, subject_id, target_id, action, ${iso("version_after")} AS updated_at, actor,
        token_id IS NOT NULL AS by_token, org_id
      FROM audit_line
      WHERE outcome = 'applied' AND kind IN ('collection', 'space', 'project', 'rule')
        AND at > '${caughtUp}'::timestamptz(3) AND at <= '${end}'::timestamptz(3)
      ORDER BY audit_line.at`)
    caughtUp = end
    return lines as unknown as ReadonlyArray<Written>
  }

  /** Returns how many changes were told. */
  const catchUp = async (state: State): Promise<number> => {
    const written = await newlyWritten()
    let count = 0
    for (const who of followers) {
      const told = await tell(who)
      const wanted = written.flatMap((line) => due(ids, who, state, line) ?? [])
      assert.deepEqual(sorted(told), sorted(wanted), `what ${who} was told of the changes`)
      const instants = told.flatMap(({ at }) => at ?? [])
      assert.deepEqual(instants, [...instants].sort(), `the order in which ${who} was told of the changes`)
      count += told.length
    }
    return count
  }
  return { catchUp }
}
