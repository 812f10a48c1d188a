import { Context, type Effect } from "effect"

/** For work that lifts `statement_timeout`: meanwhile the process waits for answers without a limit. */
export class LongStatements extends Context.Reference<{
  readonly during: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}>("@design-workspace/adapters-sql/LongStatements", { defaultValue: () => ({ during: (work) => work }) }) {}
