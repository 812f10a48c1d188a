import type { DateTime } from "effect"
import type { GenerationEvent } from "../outcome/GenerationEvent.ts"

/** `n` is the number within the attempt, from 1 without gaps; `at` is when it was stored. */
export interface NumberedEvent {
  readonly n: number
  readonly at: DateTime.Utc
  readonly event: GenerationEvent
}

/** A page also ends before the event that takes it past `mostPageOctets`. */
export const mostPageEvents = 200

export interface EventPage {
  readonly events: ReadonlyArray<NumberedEvent>
  /** Also if that event is not on the page or no longer stored; 0 before the first. */
  readonly last: number
  readonly isClosed: boolean
}

export interface FollowedEvents {
  readonly items: ReadonlyArray<NumberedEvent>
  readonly next: number
  readonly ended: boolean
}

/** Whether a reader with all events up to `after` is answered at once. Otherwise it may wait. */
export const answers = ({ events, isClosed, last }: EventPage, after: number): boolean =>
  events.length > 0 || isClosed || after > last

/** Once the attempt has ended and its events are deleted, there is nothing more to come. */
export const followedBy = ({ events, isClosed, last }: EventPage, after: number): FollowedEvents => {
  const next = events.at(-1)?.n ?? after
  return { items: events, next, ended: isClosed && (events.length === 0 || next >= last) }
}
