import { Context, DateTime, type Effect } from "effect"

/** Port: the months (UTC) in which the audit trail is kept, so that whole ones can be removed. */
export class AuditMonths extends Context.Service<
  AuditMonths,
  {
    /** Makes room for the lines of this month and of the next. Lines that come before there is room are not lost. */
    readonly prepare: Effect.Effect<void>
    /** Returns how many were removed. Lines older than the division into months count as one, which goes when its last month does. */
    readonly removeEnded: (by: DateTime.Utc) => Effect.Effect<number>
  }
>()("@design-workspace/domain/AuditMonths") {}

/** The beginning of the oldest month that is kept: so many whole months (UTC) before the present one. */
export const auditRemovedBefore = (now: DateTime.Utc, months: number): DateTime.Utc =>
  DateTime.subtract(DateTime.startOf(now, "month"), { months })
