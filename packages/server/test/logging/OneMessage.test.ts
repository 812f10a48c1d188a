import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Layer, Logger } from "effect"
import { OneMessage } from "../../src/logging/OneMessage.ts"

/** The messages that a logger below `OneMessage` gets. */
const messagesOf = (logging: Effect.Effect<void>) => {
  const messages: Array<unknown> = []
  const logger = Logger.make(({ message }) => void messages.push(message))
  return logging.pipe(Effect.provide(Layer.provide(OneMessage, Logger.layer([logger]))), Effect.as(messages))
}

describe("OneMessage", () => {
  it.effect("gives a line that was logged with a cause alone, or with nothing, a message", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* messagesOf(Effect.logWarning(Cause.die(new Error("connection lost")))), [
        "Something failed: Error: connection lost"
      ])
      assert.deepStrictEqual(yield* messagesOf(Effect.logError()), ["Something failed"])
      assert.deepStrictEqual(yield* messagesOf(Effect.logError("  ")), ["Something failed"])
    })
  )

  it.effect("joins the parts of a message, and keeps a message that is one text", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* messagesOf(Effect.logInfo("a model was asked")), ["a model was asked"])
      assert.deepStrictEqual(yield* messagesOf(Effect.logInfo("read", 3, { of: 4 }, new Error("no more"))), [
        'read 3 {"of":4} no more'
      ])
    })
  )
})
