import { Context, Effect } from "effect"

/** How fast a body must come at least: so many bytes a second on average, once the first moments are over. */
export interface Pace {
  readonly bytesPerSecond: number
  readonly firstMillis: number
}

/** The pace that bodies must keep (contract 8.1); tests have less patience. */
export class BodyPace extends Context.Reference<Pace>("@design-workspace/adapters-http/BodyPace", {
  defaultValue: () => ({ bytesPerSecond: 16 * 1_024, firstMillis: 10_000 })
}) {}

/** How long so many bytes may take, in milliseconds. */
export const longestFor = (bytes: number, { bytesPerSecond, firstMillis }: Pace): number =>
  firstMillis + (bytes / bytesPerSecond) * 1_000

/** Between two looks at a body that is slow there is at least so long. */
const betweenLooks = 250

/**
 * Ends once a body is slower than its pace, of which `received` tells how many bytes have come. It looks twice, so that what came while
 * the process was busy is read before it counts as missing.
 */
export const untilTooSlow = Effect.fnUntraced(function* (received: () => number, pace: Pace) {
  let waited = 0
  let late = false
  for (;;) {
    const more = longestFor(received(), pace) - waited
    if (more <= 0 && late) return
    late = more <= 0
    const wait = Math.max(more, betweenLooks)
    yield* Effect.sleep(wait)
    waited += wait
  }
})
