import { tracingChannel } from "node:diagnostics_channel"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Effect, Redacted } from "effect"
import { copyForStandby, makePostgresFiles } from "./PostgresFiles.ts"
import { quickDirectory } from "./quickDirectory.ts"
import { startPostgres, type TestPostgres } from "./TestPostgres.ts"

/** A PostgreSQL and one that follows it by streaming replication. */
export interface TestReplica {
  readonly primary: TestPostgres
  readonly replica: TestPostgres
  /** From now on the replica shows nothing new, until `goOn`. */
  readonly pause: () => Promise<void>
  readonly goOn: () => Promise<void>
  /** Makes the replica a primary of its own, which follows nobody. */
  readonly promote: () => Promise<void>
  /** Waits until the replica shows all that the primary has written so far. */
  readonly caughtUp: () => Promise<void>
  readonly stop: () => Promise<void>
}

const ask = ({ url }: TestPostgres, statement: string) =>
  PgConnection.make({ url: Redacted.make(url) }).pipe(
    Effect.flatMap((server) => server.query(statement)),
    Effect.scoped,
    Effect.map(({ rows }) => rows[0]?.["answer"]),
    Effect.runPromise
  )

const untilTrue = async (answer: () => Promise<unknown>): Promise<void> => {
  while ((await answer()) !== true) await new Promise((resolve) => setTimeout(resolve, 20))
}

const start = async (): Promise<TestReplica> => {
  const server = { fsync: false, sharedBuffers: "128MB" }
  const files = makePostgresFiles(quickDirectory())
  const copy = copyForStandby(files, quickDirectory())
  const primary = await startPostgres(files, server)
  const { hostname, port } = new URL(primary.url)
  const replica = await startPostgres(copy, server, [
    `primary_conninfo=host=${hostname} port=${port} user=postgres`
  ])
  return {
    primary,
    replica,
    pause: async () => {
      await ask(replica, "select pg_wal_replay_pause()")
      await untilTrue(() => ask(replica, "select pg_get_wal_replay_pause_state() = 'paused' as answer"))
    },
    goOn: async () => {
      await ask(replica, "select pg_wal_replay_resume()")
    },
    promote: async () => {
      await ask(replica, "select pg_promote()")
    },
    caughtUp: async () => {
      const written = await ask(primary, "select pg_current_wal_insert_lsn()::text as answer")
      await untilTrue(() => ask(replica, `select pg_last_wal_replay_lsn() >= '${written}'::pg_lsn as answer`))
    },
    stop: async () => {
      await replica.stop().finally(copy.remove)
      await primary.stop().finally(files.remove)
    }
  }
}

/** Starts both without fsync. Both end with this process, too. */
export const startTestReplica = (): Promise<TestReplica> =>
  tracingChannel("starting:PostgreSQL").tracePromise(start)
