import { Context, type Effect } from "effect"

/** Whether the process can take requests now, and if not, why. */
export type Readiness = "ready" | "database_unavailable" | "stopping"

/** The state of the process, for its operators (contract 6). */
export class Monitoring extends Context.Service<
  Monitoring,
  {
    /** Completes within two seconds, whatever the database does. */
    readonly readiness: Effect.Effect<Readiness>
    /** What search lacks now, one sentence each; empty if nothing, or if the database does not say so in time. */
    readonly lacking: Effect.Effect<ReadonlyArray<string>>
    /** All metrics in Prometheus' text format; available without the database too. */
    readonly metrics: Effect.Effect<string>
  }
>()("@design-workspace/adapters-http/Monitoring") {}
