import type { Notification } from "@effect/sql-pg/PgConnection"
import { Context, type Effect, type Queue, type Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** For work that lifts `statement_timeout`: meanwhile the process waits for answers without a limit. */
export class LongStatements extends Context.Reference<{
  readonly during: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}>("@design-workspace/adapters-sql/LongStatements", { defaultValue: () => ({ during: (work) => work }) }) {}

/** In bytes, the longest that PostgreSQL makes. The driver's 16 MiB are less than the largest graph with documents. */
export const maxMessageSize = 2 ** 30

/** Receives what others `NOTIFY`, over its own connection; a lost one fails the queue. Null without other processes. */
export class Listening extends Context.Reference<
  ((channel: string) => Effect.Effect<Queue.Dequeue<Notification, SqlError>, SqlError, Scope.Scope>) | null
>("@design-workspace/adapters-sql/Listening", { defaultValue: () => null }) {}
