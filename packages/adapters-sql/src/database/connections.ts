import type { Notification } from "@effect/sql-pg/PgConnection"
import { Context, type Effect, type Queue, type Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** Meanwhile the process waits for answers without a limit. */
export class LongStatements extends Context.Reference<{
  readonly during: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}>("@design-workspace/adapters-sql/LongStatements", { defaultValue: () => ({ during: (work) => work }) }) {}

/** In octets, as PostgreSQL. The driver's 16 MiB are less than the largest graph with documents. */
export const maxMessageSize = 2 ** 30

/** What others `NOTIFY`, over a connection of its own; a lost one fails the queue. Null without other processes. */
export class Listening extends Context.Reference<
  ((channel: string) => Effect.Effect<Queue.Dequeue<Notification, SqlError>, SqlError, Scope.Scope>) | null
>("@design-workspace/adapters-sql/Listening", { defaultValue: () => null }) {}
