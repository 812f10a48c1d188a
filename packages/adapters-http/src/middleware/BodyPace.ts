import { Context, Effect } from "effect"

/** How fast a body must arrive: at least this many bytes a second on average, after the first `firstMillis`. */
export interface Pace {
  readonly bytesPerSecond: number
  readonly firstMillis: number
}

/** The pace that bodies must keep (contract 8.1); tests set a faster one. */
export class BodyPace extends Context.Reference<Pace>("@design-workspace/adapters-http/BodyPace", {
  defaultValue: () => ({ bytesPerSecond: 16 * 1_024, firstMillis: 10_000 })
}) {}

/** How long this many bytes may take, in milliseconds. */
export const longestFor = (bytes: number, { bytesPerSecond, firstMillis }: Pace): number =>
  firstMillis + (bytes / bytesPerSecond) * 1_000

/** The minimum time between two checks of a slow body, in milliseconds. */
const betweenLooks = 250

/** Ends once a body is too slow. Looks twice, so that bytes which arrived while the process was busy are read first. */
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
