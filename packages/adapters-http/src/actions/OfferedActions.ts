import { Context, Effect, Ref } from "effect"
import type { Action } from "./Actions.ts"

/** Where a read leaves its actions while it is answered; null if the call does not ask for them. */
export class OfferedActions extends Context.Reference<Ref.Ref<ReadonlyArray<Action>> | null>(
  "@design-workspace/adapters-http/OfferedActions",
  { defaultValue: () => null }
) {}

/** Leaves the actions to be put beside the JSON of the current read. They are computed only if the call asks. */
export const offerActions = <E, R>(
  actions: Effect.Effect<ReadonlyArray<Action>, E, R>
): Effect.Effect<void, E, R> =>
  Effect.flatMap(OfferedActions, (offered) =>
    offered === null ? Effect.void : Effect.flatMap(actions, (it) => Ref.set(offered, it))
  )
