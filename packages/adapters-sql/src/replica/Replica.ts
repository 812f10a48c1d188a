import { Context, type Effect, type Option } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"

/** Reads at the replica; none if that lacks it, is busy, fails, or does not answer in time. */
export type ReplicaRead = <A, E>(
  query: (replica: SqlClient) => Effect.Effect<Option.Option<A>, E>
) => Effect.Effect<Option.Option<A>>

/** A PostgreSQL that follows the primary, somewhat later. */
export interface ReplicaShape {
  /** Whether a read may be tried now. If not, counts one that goes to the primary. */
  readonly isOpen: Effect.Effect<boolean>
  readonly read: ReplicaRead
}

/** The replica, if the process has one. */
export class Replica extends Context.Reference<ReplicaShape | null>(
  "@design-workspace/adapters-sql/Replica",
  {
    defaultValue: () => null
  }
) {}
