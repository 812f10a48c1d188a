import type { LoadRequest } from "../load/Load.ts"
import { connected } from "../data/connected.ts"
import { owners, readers, uid } from "../data/ids.ts"
import { runRequest } from "../data/storeRun.ts"
import type { Side } from "./Site.ts"
import type { Contender, Goal, Work } from "./Work.ts"

type Headers = Readonly<Record<string, string>>

const tables = {
  ours: { project: "project", space: "space", version: "document_version", document: "document" },
  raw: { project: "peer.projects", space: "peer.spaces" },
  fastify: { project: "peer.projects", space: "peer.spaces" }
} as const

/** Reads by every member's tokens in turn. */
const reads = (
  paths: ReadonlyArray<string>,
  headers: (index: number) => Headers = () => ({})
): ReadonlyArray<LoadRequest> =>
  Array.from({ length: Math.max(paths.length, readers.length) }, (_, index) => ({
    method: "GET",
    path: paths[index % paths.length] ?? "",
    headers: { authorization: `Bearer ${readers[index % readers.length]}`, ...headers(index % paths.length) }
  }))

const numbered = (count: number, path: (n: number) => string, first = 1): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => path(first + index))

const projectPaths = (count: number, first = 1) =>
  numbered(count, (n) => `/api/projects/${uid("project", n)}`, first)
const blockPaths = (count: number) => numbered(count, (n) => `/api/spaces/${uid("space", n)}/blocks`)

const sides = ["ours", "raw", "fastify"] as const

const everySide = (contender: (side: Side) => Omit<Contender, "name" | "side">): ReadonlyArray<Contender> =>
  sides.map((side) => ({ name: side, side, ...contender(side) }))

/** Gives everything of a table its next version, as a change of each would, past the triggers. */
const touched = (table: string) => (databaseUrl: string) =>
  connected(databaseUrl, async (database) => {
    await database.query("SET session_replication_role = replica")
    await database.query(
      `UPDATE ${table} SET updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')`
    )
  })

/** Reads of a hundred projects, again and again. */
export const hotReads: ReadonlyArray<LoadRequest> = reads(projectPaths(100))

const etags = (side: Side, paths: ReadonlyArray<string>) => (databaseUrl: string) =>
  connected(databaseUrl, async (database) => {
    const { rows } = await database.query(`SELECT id, updated_at FROM ${tables[side].project}`)
    const versions = new Map(
      rows.map(({ id, updated_at }) => [`/api/projects/${id}`, updated_at.toISOString()])
    )
    return reads(paths, (index) => ({ "if-none-match": `"${versions.get(paths[index] ?? "")}"` }))
  })

const json = { "content-type": "application/json" }
const asOwner = (index: number): Headers => ({ authorization: `Bearer ${owners[index % owners.length]}` })

const toggles: Readonly<
  Record<Side, (path: string, deleted: boolean) => Pick<LoadRequest, "body" | "method" | "path">>
> = {
  ours: (path, deleted) =>
    deleted ? { method: "DELETE", path } : { method: "POST", path: `${path}/restore` },
  raw: (path, deleted) => ({ method: "PATCH", path, body: JSON.stringify({ deleted }) }),
  fastify: (path, deleted) => ({ method: "PATCH", path, body: JSON.stringify({ deleted }) })
}

/** A thousand projects go into the trash and come back; each is left alone in between, so that every request changes something. */
export const trashings = (side: Side): ReadonlyArray<LoadRequest> =>
  [true, false].flatMap((deleted) =>
    projectPaths(1_000, 6_001).map((path, index) => {
      const request = toggles[side](path, deleted)
      return { ...request, headers: { ...asOwner(index), ...(request.body === undefined ? {} : json) } }
    })
  )

/** Nothing is in the trash. */
const restored = (side: Side) => (databaseUrl: string) =>
  connected(databaseUrl, async (database) => {
    await database.query(`UPDATE ${tables[side].project} SET deleted_at = NULL WHERE deleted_at IS NOT NULL`)
  })

const restorePath = (project: number, node: string, version: number) =>
  `/api/projects/${uid("project", project)}/doc-content/${node}/restore/${version}`

const versionRestores = (paths: ReadonlyArray<string>): ReadonlyArray<LoadRequest> =>
  paths.map((path, index) => ({ method: "POST", path, headers: asOwner(index) }))

/** Two documents of a hundred projects, version by version. */
const manyRestores = versionRestores(
  numbered(2_000, (n) => restorePath((n % 100) + 1, n % 200 < 100 ? "n1" : "n2", (n % 10) + 1))
)

const grownDocument = (versions: number, node: string): Contender => ({
  name: `${versions} versions`,
  side: "ours",
  requests: () => versionRestores([restorePath(8_000, node, 5)]),
  prepare: (databaseUrl) =>
    connected(databaseUrl, async (database) => {
      const where = `WHERE project_id = '${uid("project", 8_000)}' AND node_id = '${node}'`
      await database.query(`DELETE FROM document_version ${where} AND version > ${versions}`)
      await database.query(`UPDATE document SET current_version = ${versions} ${where}`)
      await database.query("VACUUM ANALYZE document_version, document, project, project_version")
    })
})

const speed = (raw: number, fastify?: number): ReadonlyArray<Goal> => [
  { against: "raw", by: "speed", factor: raw },
  ...(fastify === undefined ? [] : [{ against: "fastify", by: "speed", factor: fastify } as const])
]

const both = [32, 1]

const project = (name: string, n: number, versionless = true): Contender => ({
  name,
  side: "ours",
  requests: versionless
    ? () => reads([`/api/projects/${uid("project", n)}`])
    : etags("ours", [`/api/projects/${uid("project", n)}`])
})

const space = (shown: number, n: number): Contender => ({
  name: `${shown} blocks`,
  side: "ours",
  requests: () => reads([`/api/spaces/${uid("space", n)}/blocks`])
})

/** Everything that is measured in rounds, with what is wanted. */
export const works: ReadonlyArray<Work> = [
  {
    id: "W1",
    title: "read a project of 50 nodes and 80 edges, unchanged since the last read",
    contenders: everySide(() => ({ requests: () => hotReads })),
    goals: speed(1.5, 4),
    connections: both
  },
  {
    id: "W1",
    title: "the same, the first read after a write",
    contenders: everySide((side) => ({
      requests: () => reads(projectPaths(6_000)),
      prepare: touched(tables[side].project)
    })),
    goals: speed(0.75),
    connections: both,
    once: true
  },
  {
    id: "W2",
    title: "the same, answered 304",
    contenders: everySide((side) => ({ requests: etags(side, projectPaths(100)) })),
    goals: speed(0.8),
    connections: both
  },
  {
    id: "W3",
    title: "trash a project or restore it",
    contenders: everySide((side) => ({ requests: () => trashings(side), prepare: restored(side) })),
    goals: speed(0.75, 1.2),
    connections: both
  },
  {
    id: "W4",
    title: "restore a version of 20 KB",
    contenders: everySide(() => ({ requests: () => manyRestores })),
    goals: speed(2),
    connections: both
  },
  {
    id: "W4",
    title: "the same, of a document with many versions",
    contenders: [grownDocument(10_000, "n3"), grownDocument(10, "n1")],
    goals: [{ against: "10 versions", by: "postgres", factor: 1.15 }],
    connections: [1]
  },
  {
    id: "W5",
    title: "a space's blocks, 300 inherited and 60 overlaid, the first read after a write",
    contenders: everySide((side) => ({
      requests: () => reads(blockPaths(2_000)),
      prepare: touched(tables[side].space)
    })),
    goals: speed(0.8),
    connections: both,
    once: true
  },
  {
    id: "W5",
    title: "the same, unchanged since the last read",
    contenders: everySide(() => ({ requests: () => reads(blockPaths(100)) })),
    goals: speed(2),
    connections: both
  },
  {
    id: "W6",
    title: "200 event streams of 100 stored events",
    contenders: everySide(() => ({ requests: () => [runRequest] })),
    goals: [
      { against: "raw", by: "speed", factor: 0.9 },
      { against: "raw", by: "first", factor: 2 }
    ],
    connections: [200],
    streams: true
  },
  {
    id: "W7",
    title: "the Markdown mirror of the project",
    contenders: [
      {
        name: "Markdown",
        side: "ours",
        requests: () => reads(projectPaths(100), () => ({ accept: "text/markdown" }))
      },
      { name: "JSON", side: "ours", requests: () => hotReads }
    ],
    goals: [{ against: "JSON", by: "speed", factor: 0.8 }],
    connections: both
  },
  {
    id: "growth",
    title: "read an unchanged project of 5,000 nodes and 8,000 edges",
    contenders: [project("5,000 nodes", 8_002), project("500 nodes", 8_001), project("50 nodes", 8_000)],
    goals: [{ against: "50 nodes", by: "rate", factor: 0.4 }],
    connections: [32]
  },
  {
    id: "growth",
    title: "the same, answered 304",
    contenders: [project("5,000 nodes", 8_002, false), project("50 nodes", 8_000, false)],
    goals: [{ against: "50 nodes", by: "rate", factor: 0.4 }],
    connections: [32]
  },
  {
    id: "growth",
    title: "a space's blocks: time for each block shown (a tenth of the rate is the same)",
    contenders: [space(3_000, 2_002), space(1_000, 2_001), space(300, 1)],
    goals: [{ against: "300 blocks", by: "rate", factor: 0.08 }],
    connections: [32]
  }
]
