import { Context, DateTime, type Effect } from "effect"
import type { AttemptId, OrgId, UserId } from "../../shared/Ids.ts"
import type { Usage } from "./Attempt.ts"
import type { CallUsage } from "./CallUsage.ts"

/**
 * Whose tokens are counted, and on which UTC day (`YYYY-MM-DD`). `orgId` null is all global collections together. With
 * `userId`, only those that this user took of the organisation's, as somebody from outside (contract 15.8).
 */
export interface BudgetDay {
  readonly orgId: OrgId | null
  readonly userId: UserId | null
  readonly day: string
}

/** `held`: there is room if running calls take less than they reserved. `spent`: there is too little even then. */
export type Reservation = "reserved" | "held" | "spent"

/** Port: what model calls took, by attempt and by day. */
export class UsageLedger extends Context.Service<
  UsageLedger,
  {
    /**
     * Adds a call, and the tokens it counts for, to the usage of an attempt, whichever of its runs made it. Sums stay
     * safe integers. An attempt that has ended never changes.
     */
    readonly record: (
      attemptId: AttemptId,
      used: Pick<Usage, "model" | "prompts">,
      call: CallUsage,
      counted: number
    ) => Effect.Effect<void>
    /** Holds tokens of the day, unless the tokens taken and held would then exceed the limit. */
    readonly reserve: (of: BudgetDay, tokens: number, limit: number) => Effect.Effect<Reservation>
    /** Releases what was reserved, and adds what was really taken, which may be more. */
    readonly settle: (of: BudgetDay, reserved: number, taken: number) => Effect.Effect<void>
    /** Deletes the days before this one (`YYYY-MM-DD`). */
    readonly removeDays: (before: string) => Effect.Effect<void>
  }
>()("@design-workspace/domain/UsageLedger") {}

/** Budgets need the count of today alone; earlier ones are there for inspection. */
const daysKept = 40

/** The token counts of days before this one (`YYYY-MM-DD`) are no longer kept. */
export const tokenDaysRemovedBefore = (now: DateTime.Utc): string =>
  DateTime.formatIsoDateUtc(DateTime.subtract(now, { days: daysKept }))
