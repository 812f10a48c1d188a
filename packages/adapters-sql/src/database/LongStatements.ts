import { Context, type Effect } from "effect"

/**
 * For work whose statements may take longer than `statement_timeout`, which that work lifts. Meanwhile the process
 * waits for answers without a limit. A database inside the process has no such limit.
 */
export class LongStatements extends Context.Reference<{
  readonly during: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}>("@design-workspace/adapters-sql/LongStatements", { defaultValue: () => ({ during: (work) => work }) }) {}
