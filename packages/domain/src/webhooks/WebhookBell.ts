import { Context, Effect, Layer, Queue } from "effect"

/** Wakes the worker of this process, which looks rarely while no webhook is switched on. */
export class WebhookBell extends Context.Service<
  WebhookBell,
  {
    /** Called when a webhook may have been switched on. */
    readonly ring: Effect.Effect<void>
    /** Waits for the next `ring`; ends at once if there was one since it ended last. For one waiter at a time. */
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
