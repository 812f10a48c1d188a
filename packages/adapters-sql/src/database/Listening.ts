import type { Notification } from "@effect/sql-pg/PgConnection"
import { Context, type Effect, type Queue, type Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/**
 * How this process receives what others `NOTIFY` on a channel: over its own connection, until the scope closes. A lost
 * connection fails the queue. Null where only this process uses the database.
 */
export class Listening extends Context.Reference<
  ((channel: string) => Effect.Effect<Queue.Dequeue<Notification, SqlError>, SqlError, Scope.Scope>) | null
>("@design-workspace/adapters-sql/Listening", { defaultValue: () => null }) {}
