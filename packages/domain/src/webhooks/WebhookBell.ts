import { Context, Effect, Layer, Queue } from "effect"

/** Wakes this process's worker, which looks rarely while no webhook is switched on. */
export class WebhookBell extends Context.Service<
  WebhookBell,
  {
    readonly ring: Effect.Effect<void>
    /** Ends at once if it rang since this last ended. One waiter at a time. */
    readonly heard: Effect.Effect<void>
  }
>()("@design-workspace/domain/WebhookBell") {
  static readonly layer = Layer.effect(
    WebhookBell,
    Effect.map(Queue.sliding<void>(1), (rung) =>
      WebhookBell.of({ ring: Effect.asVoid(Queue.offer(rung, undefined)), heard: Queue.take(rung) })
    )
  )
}
