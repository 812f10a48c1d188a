import { Context, type Effect } from "effect"

/**
 * Port: all or nothing. A failed nested call undoes its own changes alone. Nothing inside waits but for repositories.
 */
export class Transactor extends Context.Service<
  Transactor,
  { readonly run: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> }
>()("@design-workspace/domain/Transactor") {}
