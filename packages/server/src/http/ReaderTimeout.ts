import { Context, Duration } from "effect"

/** How long a client may leave its data unread before its connection is cut (contract 8.2). */
export class ReaderTimeout extends Context.Reference<Duration.Duration>(
  "@design-workspace/server/ReaderTimeout",
  { defaultValue: () => Duration.minutes(1) }
) {}
