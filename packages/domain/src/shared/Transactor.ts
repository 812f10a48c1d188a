import { Context, type Effect } from "effect"

/**
 * Port: runs an effect in one transaction, all of it or nothing. A nested call is a part of the outer transaction: if
 * it fails, only its own changes are undone, and what fails outside undoes them too. Nothing inside may wait for
 * anything but the repositories.
 */
export class Transactor extends Context.Service<
  Transactor,
  { readonly run: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> }
>()("@design-workspace/domain/Transactor") {}
