import type { FollowedEvents, NumberedEvent } from "@design-workspace/domain/generation/attempts/EventPage"
import { DateTime } from "effect"
import { type Frame, toFrame } from "../generation/eventFrames.ts"

interface NumberedFrame extends Frame {
  readonly n: number
  readonly at: string
}

const written = new WeakMap<ReadonlyArray<NumberedEvent>, ReadonlyArray<NumberedFrame>>()

/** Many readers get the same array of events, which is then encoded only once. */
const framesOf = (events: ReadonlyArray<NumberedEvent>): ReadonlyArray<NumberedFrame> => {
  const before = written.get(events)
  if (before !== undefined) return before
  const frames = events.map(({ at, event, n }) => ({ n, at: DateTime.formatIso(at), ...toFrame(event) }))
  written.set(events, frames)
  return frames
}

/** The JSON body of a job's events, as `JobEventsWire` describes it. */
export const jobEventsBody = ({ ended, items, next }: FollowedEvents) => ({
  items: framesOf(items),
  next,
  ended
})
