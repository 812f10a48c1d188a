import { Effect, Layer, Queue } from "effect"
import { makeDeliveryLoop } from "./makeDeliveryLoop.ts"
import { makeIntakeLoop } from "./makeIntakeLoop.ts"

/**
 * Turns changes into deliveries and carries these out until its scope closes. What is under way then is delivered again
 * by another worker.
 */
export const WebhookWorker = {
  layer: Layer.effectDiscard(
    Effect.gen(function* () {
      const due = yield* Queue.sliding<void>(1)
      yield* Effect.forkScoped(yield* makeIntakeLoop(Queue.offer(due, undefined)))
      yield* Effect.forkScoped(yield* makeDeliveryLoop(due))
    })
  )
}
