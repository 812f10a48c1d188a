import { Context, type Effect } from "effect"
import type { AttemptId, OrgId } from "../../shared/Ids.ts"
import type { Usage } from "./Attempt.ts"
import type { CallUsage } from "./CallUsage.ts"

/** Whose tokens are counted, and on which UTC day (`YYYY-MM-DD`); null stands for all global collections together. */
export interface BudgetDay {
  readonly orgId: OrgId | null
  readonly day: string
}

/** How it went: `held` if only what others hold is in the way, `spent` if there were no room without that either. */
export type Reservation = "reserved" | "held" | "spent"

/** Port: what the calls of models took, by attempt and by day. */
export class UsageLedger extends Context.Service<
  UsageLedger,
  {
    /**
     * Adds a call to the usage of an attempt, whichever of its runs made it, and the tokens for which it counts. Sums stay safe
     * integers; an attempt that has ended never changes.
     */
    readonly record: (
      attemptId: AttemptId,
      asked: Pick<Usage, "model" | "prompts">,
      call: CallUsage,
      counted: number
    ) => Effect.Effect<void>
    /** Holds tokens of the day unless what is taken and held would then be beyond the limit. */
    readonly reserve: (of: BudgetDay, tokens: number, limit: number) => Effect.Effect<Reservation>
    /** No longer holds what was reserved, and adds what was taken of it or beyond it. */
    readonly settle: (of: BudgetDay, reserved: number, taken: number) => Effect.Effect<void>
    /** Deletes the days before that one (`YYYY-MM-DD`). */
    readonly removeDays: (before: string) => Effect.Effect<void>
  }
>()("@design-workspace/domain/UsageLedger") {}
