import { Context, type Effect } from "effect"

/**
 * Port: runs an effect in one transaction, all of it or nothing. Nested calls join the outer transaction. Nothing
 * inside may wait for anything but the repositories.
 */
export class Transactor extends Context.Service<
  Transactor,
  { readonly run: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> }
>()("@design-workspace/domain/Transactor") {}
