import { Context, type Effect } from "effect"

/**
 * Port: one transaction, all or nothing. If a nested call fails, only its own changes are undone; what fails outside
 * undoes them too. Nothing inside may wait for anything but the repositories.
 */
export class Transactor extends Context.Service<
  Transactor,
  { readonly run: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> }
>()("@design-workspace/domain/Transactor") {}
