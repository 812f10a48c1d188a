import { Redacted } from "effect"
import { type Installation, queryAt } from "../../processes/openInstallation.ts"
import type { Changes } from "./DatabaseNode.ts"
import { type DatabaseNodes, openNodes } from "./DatabaseNodes.ts"
import { type Folder, openFolder } from "./Folder.ts"
import { openHaproxy, openPgbouncer, untilAnswers } from "./poolers.ts"
import { findPrograms, type Programs } from "./programs.ts"

/** PostgreSQL on three nodes under Patroni, with etcd, HAProxy and PgBouncer, all on 127.0.0.1. */
export interface Cluster extends DatabaseNodes {
  /** The service's database by way of HAProxy. */
  readonly haproxyUrl: string
  /** The same by way of PgBouncer and HAProxy. */
  readonly pgbouncerUrl: string
  /** The same at a standby, by way of HAProxy. */
  readonly replicaUrl: string
  readonly restartPgbouncer: () => Promise<void>
  /** One statement at the primary, as superuser. */
  readonly query: Installation["query"]
  /** Copies what the programs have said to a directory that stays; its path. */
  readonly keepLogs: () => string
  readonly close: () => Promise<void>
}

const password = "designs-password"
const superuser = "postgres:superuser-password"

/** What `docs/scaling.md` has an operator do once: the role with its limits, and its database. */
const preparation = [
  `CREATE ROLE designs LOGIN PASSWORD '${password}'`,
  "ALTER ROLE designs SET statement_timeout = '30s'",
  "ALTER ROLE designs SET lock_timeout = '10s'",
  "ALTER ROLE designs SET idle_in_transaction_session_timeout = '60s'",
  "CREATE DATABASE designs OWNER designs"
]

const start = async (folder: Folder, programs: Programs, changes: Changes): Promise<Cluster> => {
  const database = await openNodes(folder, programs, changes)
  const haproxy = await openHaproxy(folder, programs, database.nodes)
  const admin = (name: string) => `postgres://${superuser}@127.0.0.1:${haproxy.port}/${name}`
  await untilAnswers(admin("postgres"), haproxy.said)
  for (const statement of preparation) await queryAt(Redacted.make(admin("postgres")))(statement)
  const pgbouncer = await openPgbouncer(folder, programs, haproxy, password)
  const url = (port: number) => `postgres://designs:${password}@127.0.0.1:${port}/designs`
  await untilAnswers(url(pgbouncer.port), pgbouncer.said)
  return {
    ...database,
    haproxyUrl: url(haproxy.port),
    pgbouncerUrl: url(pgbouncer.port),
    replicaUrl: url(haproxy.replicaPort),
    restartPgbouncer: pgbouncer.restart,
    query: queryAt(Redacted.make(admin("designs"))),
    said: () => [database.said(), haproxy.said(), pgbouncer.said()].join("\n"),
    keepLogs: folder.keepLogs,
    close: async () => {
      await folder.close()
      for (const node of database.nodes) node.close()
    }
  }
}

/** Starts a cluster from the files in `docs/cluster`; `changes` replace settings of Patroni's `bootstrap.dcs`. */
export const openCluster = async (changes: Changes = {}): Promise<Cluster> => {
  const programs = findPrograms()
  const folder = openFolder()
  try {
    return await start(folder, programs, changes)
  } catch (cause) {
    await folder.close()
    throw cause
  }
}
