import { runRequest } from "../data/storeRun.ts"
import { knownReads, restored, shortened, touched } from "./preparations.ts"
import {
  blockPaths,
  hotReads,
  manyRestores,
  projectPaths,
  reads,
  restorePath,
  trashings,
  versionRestores
} from "./requests.ts"
import type { Side } from "./Site.ts"
import type { Contender, Goal, Work } from "./Work.ts"

const sides = ["ours", "raw", "fastify"] as const

const everySide = (contender: (side: Side) => Omit<Contender, "name" | "side">): ReadonlyArray<Contender> =>
  sides.map((side) => ({ name: side, side, ...contender(side) }))

const grownDocument = (versions: number, node: string): Contender => ({
  name: `${versions} versions`,
  side: "ours",
  requests: () => versionRestores([restorePath(8_000, node, 5)]),
  prepare: shortened(versions, node)
})

const speed = (raw: number, fastify?: number): ReadonlyArray<Goal> => [
  { against: "raw", by: "speed", factor: raw },
  ...(fastify === undefined ? [] : [{ against: "fastify", by: "speed", factor: fastify } as const])
]

const both = [32, 1]

const project = (name: string, n: number): Contender => ({
  name,
  side: "ours",
  requests: () => reads(projectPaths(1, n))
})

/** As many bytes as such a project has, sent by node:http from a buffer: the rate that only sending leaves. */
const sent = (name: string, bytes: number): Contender => ({
  name,
  side: "raw",
  requests: () => reads([`/bytes/${bytes}`])
})

const known = (name: string, n: number): Contender => ({
  name,
  side: "ours",
  requests: knownReads("ours", projectPaths(1, n))
})

const space = (shown: number, n: number): Contender => ({
  name: `${shown} blocks`,
  side: "ours",
  requests: () => reads(blockPaths(1, n))
})

/** What a caller pays who shares with nobody, by `--cpu-prof` of the server at c = 1 and `pg_stat_statements`. */
const alone =
  "at c = 1 nobody shares the statement, which finds out more than raw's (roles, grants, versions: 55 to 65 µs of execution). Of the server's time socket writes, system calls that wake PostgreSQL above all, take 24 to 30 %, Effect's fibers, HTTP server and SQL client 35 %, node 8 to 13 %, garbage collection 6 to 12 %, our own code 7 %, none of it in one place. At c = 32 the callers share it."

/** Everything that is measured in rounds, with what is wanted. */
export const works: ReadonlyArray<Work> = [
  {
    id: "W1",
    title: "read a project of 50 nodes and 80 edges, unchanged since the last read",
    contenders: everySide(() => ({ requests: () => hotReads })),
    goals: speed(1.5, 4),
    connections: both,
    limit: `${alone} To fastify's rate: both send the same bytes, by the same node:http, and who makes the load shares the cores.`
  },
  {
    id: "W1",
    title: "the same, the first read after a write",
    contenders: everySide((side) => ({
      requests: () => reads(projectPaths(6_000)),
      prepare: touched(side, "project")
    })),
    goals: speed(0.75),
    connections: both,
    once: true,
    limit: `${alone} By rate: raw has its JSON made in PostgreSQL, which uses both cores; ours is made in the process, on one.`
  },
  {
    id: "W2",
    title: "the same, answered 304",
    contenders: everySide((side) => ({ requests: knownReads(side, projectPaths(100)) })),
    goals: speed(0.8),
    connections: both,
    status: 304,
    limit: alone
  },
  {
    id: "W3",
    title: "trash a project or restore it",
    contenders: everySide((side) => ({ requests: () => trashings(side), prepare: restored(side) })),
    goals: speed(0.75, 1.2),
    connections: both,
    limit: `two exchanges with PostgreSQL, where raw has one: the domain's rules decide in between, which raw's statement does in SQL. The look-up takes 65 µs of execution and the write 200 µs. ${alone}`
  },
  {
    id: "W4",
    title: "restore a version of 20 KB",
    contenders: everySide(() => ({ requests: () => manyRestores })),
    goals: speed(2),
    connections: both,
    limit: `by rate at c = 32 ours is bound to one core, at a third of the CPU; at c = 1 the commit and two exchanges weigh more than the text of 20 KB that is not copied. ${alone}`
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
      prepare: touched(side, "space")
    })),
    goals: speed(0.8),
    connections: both,
    once: true,
    limit:
      "by rate: raw has its JSON made in PostgreSQL, which uses both cores; ours is merged and written in the process, on one."
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
    streams: true,
    limit:
      "200 requests come at once on new connections, and each is authenticated, matched with its Idempotency-Key and its run. They share the statements for that, so that they go through it at the same pace: the first events leave when the last request is nearly there, while raw, which answers one after the other, has sent half of everything by then and is through later. Without the look at key and run the first event came no sooner."
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
    contenders: [
      project("5,000 nodes", 8_002),
      project("500 nodes", 8_001),
      project("50 nodes", 8_000),
      sent("1.1 MB by node:http", 1_100_000),
      sent("11 KB by node:http", 11_000)
    ],
    goals: [{ against: "50 nodes", by: "rate", factor: 0.4 }],
    connections: [32],
    limit:
      "the bytes. 5,000 nodes are 1.1 MB of JSON; node:http, which sends so many from a buffer and does nothing else, has a smaller part still of its rate at 11 KB. Who has the version is answered 304 at the rate of a small project (below)."
  },
  {
    id: "growth",
    title: "the same, answered 304",
    contenders: [known("5,000 nodes", 8_002), known("50 nodes", 8_000)],
    goals: [{ against: "50 nodes", by: "rate", factor: 0.4 }],
    connections: [32],
    status: 304
  },
  {
    id: "growth",
    title: "a space's blocks: a tenth of the rate for ten times as many is linear",
    contenders: [space(3_000, 2_002), space(1_000, 2_001), space(300, 1)],
    goals: [{ against: "300 blocks", by: "rate", factor: 0.08 }],
    connections: [32]
  }
]
