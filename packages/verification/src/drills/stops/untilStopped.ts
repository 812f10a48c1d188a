import { strict as assert } from "node:assert"
import { AnswerBrokenOff } from "../../calls/Api.ts"
import { wasCutOff } from "../../calls/generations.ts"

/** Whether the stop was requested already. */
export interface Stop {
  requested: boolean
}

/**
 * Calls one thing after the other until the server is gone. An answer that broke off always breaks a promise, no answer
 * at all only before the stop was requested. `onNone` gets the number of the request that had none.
 */
export const untilStopped = async (
  stop: Stop,
  ask: (turn: number) => Promise<unknown>,
  onNone: (turn: number) => void = () => undefined
): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    try {
      await ask(turn)
    } catch (cause) {
      if (cause instanceof AnswerBrokenOff || !wasCutOff(cause)) throw cause
      assert.ok(stop.requested, `there was no answer, and no stop was asked for: ${cause}`)
      return onNone(turn)
    }
  }
}
