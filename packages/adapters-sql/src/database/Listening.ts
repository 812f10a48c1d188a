import type { Notification } from "@effect/sql-pg/PgConnection"
import { Context, type Effect, type Queue, type Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/**
 * How this process hears what others `NOTIFY` on a channel: over a connection of its own until the scope closes; a connection that is
 * lost fails the queue. Null where the database belongs to this process alone.
 */
export class Listening extends Context.Reference<
  ((channel: string) => Effect.Effect<Queue.Dequeue<Notification, SqlError>, SqlError, Scope.Scope>) | null
>("@design-workspace/adapters-sql/Listening", { defaultValue: () => null }) {}
