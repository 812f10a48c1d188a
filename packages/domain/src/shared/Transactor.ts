import { Context, type Effect } from "effect"

/**
 * Port: all or nothing. A failed nested call undoes only its own changes. Nothing inside may wait for anything else.
 */
export class Transactor extends Context.Service<
  Transactor,
  { readonly run: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> }
>()("@design-workspace/domain/Transactor") {}
