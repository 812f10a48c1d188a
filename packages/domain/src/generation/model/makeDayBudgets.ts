import { DateTime, Effect } from "effect"
import type { OrgId, UserId } from "../../shared/Ids.ts"
import type { Attempt } from "../attempts/Attempt.ts"
import { type BudgetDay, type Reservation, UsageLedger } from "../attempts/UsageLedger.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { DayBudgetSpent, LargerThanDayBudget } from "../outcome/GenerationErrors.ts"
import type { Quality } from "../request/GenerationRequest.ts"

/** Who pays for a run. An `outsider` started it and is no member. `attempt` records the usage. */
export interface Payer {
  readonly orgId: OrgId | null
  readonly outsider: UserId | null
  readonly quality: Quality
  readonly attempt: Pick<Attempt, "id" | "usage"> | null
}

/** What the last admitted request holds until it is recorded; `of` are the budgets of the day, if it has any. */
export interface HeldTokens {
  readonly of: ReadonlyArray<BudgetDay>
  readonly tokens: number
}

const outsidersShare = 1 / 10

/** For when only requests under way are in the way. */
const heldRetrySeconds = 60

const ownerOf = ({ orgId, userId }: Pick<BudgetDay, "orgId" | "userId">) => {
  if (userId !== null) return "outsider"
  return orgId === null ? "global" : "organisation"
}

const dayBudgetSpent = (
  of: BudgetDay,
  limit: number,
  now: DateTime.Utc,
  refused: Exclude<Reservation, "reserved">
) => {
  const owner = ownerOf(of)
  if (refused === "held")
    return new DayBudgetSpent({ owner, limit, opensAt: null, retryAfterSeconds: heldRetrySeconds })
  const opensAt = DateTime.startOf(DateTime.add(now, { days: 1 }), "day")
  const retryAfterSeconds = Math.ceil((opensAt.epochMilliseconds - now.epochMilliseconds) / 1_000)
  return new DayBudgetSpent({ owner, limit, opensAt, retryAfterSeconds })
}

export const makeDayBudgets = Effect.gen(function* () {
  const ledger = yield* UsageLedger
  const { tokensPerDay } = yield* GenerationSettings

  const settle = ({ of, tokens }: HeldTokens, taken: number) =>
    Effect.forEach(of, (budget) => ledger.settle(budget, tokens, taken), { discard: true })

  const budgetsOf = ({ orgId, outsider }: Payer, day: string) => [
    { of: { orgId, userId: null, day }, limit: tokensPerDay },
    ...(outsider === null
      ? []
      : [{ of: { orgId, userId: outsider, day }, limit: Math.floor(tokensPerDay * outsidersShare) }])
  ]

  const hold = Effect.fnUntraced(function* (payer: Payer, tokens: number) {
    if (tokensPerDay === Number.POSITIVE_INFINITY) return { of: [], tokens } satisfies HeldTokens
    const now = yield* DateTime.now
    const held: Array<BudgetDay> = []
    for (const { limit, of } of budgetsOf(payer, DateTime.formatIsoDateUtc(now))) {
      const answer = tokens > limit ? "larger" : yield* ledger.reserve(of, tokens, limit)
      if (answer === "reserved") held.push(of)
      else {
        yield* settle({ of: held, tokens }, 0)
        return yield* answer === "larger"
          ? new LargerThanDayBudget({ owner: ownerOf(of), limit, tokens })
          : dayBudgetSpent(of, limit, now, answer)
      }
    }
    return { of: held, tokens } satisfies HeldTokens
  })

  return { hold, settle }
})
