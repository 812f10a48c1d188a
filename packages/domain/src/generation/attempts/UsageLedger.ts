import { Context, DateTime, type Effect } from "effect"
import type { AttemptId, OrgId, UserId } from "../../shared/Ids.ts"
import type { CallUsage, Usage } from "./Attempt.ts"

/** `orgId` null: all global collections. With `userId`: an outsider's part of the organisation's (contract 15.8). */
export interface BudgetDay {
  readonly orgId: OrgId | null
  readonly userId: UserId | null
  readonly day: string
}

/** `held`: there is room if running calls take less than they reserved. `spent`: there is too little even then. */
export type Reservation = "reserved" | "held" | "spent"

export class UsageLedger extends Context.Service<
  UsageLedger,
  {
    /** Sums stay safe integers. An attempt that has ended never changes. */
    readonly record: (
      attemptId: AttemptId,
      used: Pick<Usage, "model" | "prompts">,
      call: CallUsage,
      counted: number
    ) => Effect.Effect<void>
    /** Unless the tokens taken and held would then exceed the limit. */
    readonly reserve: (of: BudgetDay, tokens: number, limit: number) => Effect.Effect<Reservation>
    readonly settle: (of: BudgetDay, reserved: number, taken: number) => Effect.Effect<void>
    readonly removeDays: (before: string) => Effect.Effect<void>
  }
>()("@design-workspace/domain/UsageLedger") {}

/** Budgets need the count of today alone; earlier ones are there for inspection. */
const daysKept = 40

export const tokenDaysRemovedBefore = (now: DateTime.Utc): string =>
  DateTime.formatIsoDateUtc(DateTime.subtract(now, { days: daysKept }))
