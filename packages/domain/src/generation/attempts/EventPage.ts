import type { DateTime } from "effect"
import type { GenerationEvent } from "../outcome/GenerationEvent.ts"

/** An event as it is stored: its number within its attempt, from 1 without gaps, and when it was stored. */
export interface NumberedEvent {
  readonly n: number
  readonly at: DateTime.Utc
  readonly event: GenerationEvent
}

/** The most events of a page. A page also ends before the event that takes it past `mostPageOctets`. */
export const mostPageEvents = 200

/** Events of an attempt after a number, as they were stored at one instant. */
export interface EventPage {
  readonly events: ReadonlyArray<NumberedEvent>
  /** The number of the attempt's last event, whether or not it is on the page or still stored; 0 before the first. */
  readonly last: number
  /** Whether the attempt has ended, so that no event comes after `last`. */
  readonly isClosed: boolean
}

export interface FollowedEvents {
  readonly items: ReadonlyArray<NumberedEvent>
  /** The number to continue after. */
  readonly next: number
  /** Whether no event will come after `next`. */
  readonly ended: boolean
}

/** Whether a reader that has all events up to `after` is answered by this page at once. Otherwise it may wait. */
export const answers = ({ events, isClosed, last }: EventPage, after: number): boolean =>
  events.length > 0 || isClosed || after > last

/** Once the attempt has ended and its events are deleted, there is nothing more to come. */
export const followedBy = ({ events, isClosed, last }: EventPage, after: number): FollowedEvents => {
  const next = events.at(-1)?.n ?? after
  return { items: events, next, ended: isClosed && (events.length === 0 || next >= last) }
}
