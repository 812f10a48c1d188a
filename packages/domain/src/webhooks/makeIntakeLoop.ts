import { Effect } from "effect"
import { DeliveryIntake } from "./DeliveryIntake.ts"
import { loggedThenPaused } from "./loggedThenPaused.ts"
import { makeTakeInChanges } from "./makeTakeInChanges.ts"
import { WebhookBell } from "./WebhookBell.ts"

/** How often each process looks for changes to take in, and for deliveries that are due. */
const pollInterval = "1 second"

/** The same while no webhook is switched on. One that this process switches on is found at once. */
const idleInterval = "30 seconds"

/** Makes the loop that turns changes into deliveries. It runs `mayBeDue` whenever a delivery may be due. */
export const makeIntakeLoop = Effect.fnUntraced(function* (mayBeDue: Effect.Effect<unknown>) {
  const bell = yield* WebhookBell
  const { anyEnabled } = yield* DeliveryIntake
  const takeIn = yield* makeTakeInChanges

  const round = Effect.gen(function* () {
    const enabled = yield* anyEnabled
    if (enabled) yield* mayBeDue
    const { more, stored } = yield* takeIn
    if (stored > 0) yield* mayBeDue
    if (!more) yield* Effect.timeoutOption(bell.heard, enabled ? pollInterval : idleInterval)
  })

  return Effect.forever(loggedThenPaused(round, "Changes could not be turned into deliveries"))
})
