import { Context, Duration } from "effect"

/** For so long a client may leave unread what waits for it before its connection is cut (contract 8.2). */
export class ReaderPatience extends Context.Reference<Duration.Duration>(
  "@design-workspace/server/ReaderPatience",
  { defaultValue: () => Duration.minutes(1) }
) {}
