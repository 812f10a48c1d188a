import { Context, type Effect } from "effect"

/** Whether requests can be taken now, and if not, why. */
export type Readiness = "ready" | "database_unavailable" | "stopping"

/** What the process knows of its own state, for those who run it (contract 6). */
export class Monitoring extends Context.Service<
  Monitoring,
  {
    /** Answers within two seconds, whatever the database does. */
    readonly readiness: Effect.Effect<Readiness>
    /** Everything that was measured, in Prometheus' text format; answers without the database too. */
    readonly metrics: Effect.Effect<string>
  }
>()("@design-workspace/adapters-http/Monitoring") {}
