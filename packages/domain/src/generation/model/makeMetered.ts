import { DateTime, Effect, Ref } from "effect"
import type { OrgId } from "../../shared/Ids.ts"
import type { Attempt } from "../attempts/Attempt.ts"
import type { CallUsage } from "../attempts/CallUsage.ts"
import { ModelMeter } from "../attempts/ModelMeter.ts"
import { type BudgetDay, type Reservation, UsageLedger } from "../attempts/UsageLedger.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { AttemptBudgetSpent, DayBudgetSpent, LargerThanDayBudget } from "../outcome/GenerationErrors.ts"
import type { Quality } from "../request/GenerationRequest.ts"
import { countCall } from "./countCall.ts"
import { countedTokensOf, usageOf } from "./countedTokens.ts"
import { DesignModel } from "./DesignModel.ts"

/** Who pays for a run: the owner of its collection. `attempt` records the usage, if the run leaves one behind. */
export interface Payer {
  readonly orgId: OrgId | null
  readonly quality: Quality
  readonly attempt: Pick<Attempt, "id" | "usage"> | null
}

/** What is held for the last admitted request, until it is recorded; `of` is set if the day has a budget. */
interface HeldTokens {
  readonly of: BudgetDay | null
  readonly tokens: number
}

/** When to try again if only requests under way are in the way, in seconds. */
const heldRetrySeconds = 60

const logCall = (model: string, usage: CallUsage) =>
  Effect.logInfo("a model was asked").pipe(
    Effect.annotateLogs({
      model,
      purpose: usage.purpose,
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
      cached_tokens: usage.cachedTokens,
      duration_ms: usage.durationMs,
      finish: usage.finish
    })
  )

const ownerOf = (orgId: OrgId | null) => (orgId === null ? "global" : "organisation")

const dayBudgetSpent = (
  orgId: OrgId | null,
  limit: number,
  now: DateTime.Utc,
  refused: Exclude<Reservation, "reserved">
) => {
  const owner = ownerOf(orgId)
  if (refused === "held") {
    return new DayBudgetSpent({ owner, limit, opensAt: null, retryAfterSeconds: heldRetrySeconds })
  }
  const opensAt = DateTime.startOf(DateTime.add(now, { days: 1 }), "day")
  const retryAfterSeconds = Math.ceil((opensAt.epochMilliseconds - now.epochMilliseconds) / 1_000)
  return new DayBudgetSpent({ owner, limit, opensAt, retryAfterSeconds })
}

/**
 * Provides `ModelMeter` to a run. Its calls are logged, counted and added to the attempt's usage as they end. A call
 * that could exceed the attempt's or the day's tokens is refused beforehand. A request holds all that it may take until
 * it is recorded; what a process that dies held stays counted until the day ends.
 */
export const makeMetered = Effect.gen(function* () {
  const ledger = yield* UsageLedger
  const model = yield* DesignModel
  const { tokensPerAttempt, tokensPerDay } = yield* GenerationSettings

  const hold = Effect.fnUntraced(function* (orgId: OrgId | null, tokens: number) {
    if (tokensPerDay === Number.POSITIVE_INFINITY) return { of: null, tokens } satisfies HeldTokens
    if (tokens > tokensPerDay) {
      return yield* new LargerThanDayBudget({ owner: ownerOf(orgId), limit: tokensPerDay, tokens })
    }
    const now = yield* DateTime.now
    const of = { orgId, day: DateTime.formatIsoDateUtc(now) }
    const answer = yield* ledger.reserve(of, tokens, tokensPerDay)
    return answer === "reserved"
      ? ({ of, tokens } satisfies HeldTokens)
      : yield* dayBudgetSpent(orgId, tokensPerDay, now, answer)
  })

  const settle = ({ of, tokens }: HeldTokens, taken: number) =>
    of === null ? Effect.void : ledger.settle(of, tokens, taken)

  const makeMeter = Effect.fnUntraced(function* ({ attempt, orgId, quality }: Payer) {
    const used = { model: model.label(quality), prompts: model.prompts?.version ?? null }
    const nothing: HeldTokens = { of: null, tokens: 0 }
    const held = yield* Ref.make(nothing)
    const spent = yield* Ref.make(attempt?.usage?.countedTokens ?? 0)

    const meter: typeof ModelMeter.Service = {
      admit: Effect.fnUntraced(function* (tokens) {
        if ((yield* Ref.get(spent)) + tokens > tokensPerAttempt) {
          return yield* new AttemptBudgetSpent({ limit: tokensPerAttempt })
        }
        yield* Ref.set(held, yield* hold(orgId, tokens))
      }, Effect.uninterruptible),

      record: Effect.fnUntraced(function* (call) {
        const usage = usageOf(call)
        const admitted = yield* Ref.getAndSet(held, nothing)
        const taken = countedTokensOf(usage, call.answered, admitted.tokens)
        yield* Ref.update(spent, (before) => before + taken)
        yield* logCall(used.model, usage)
        yield* countCall(used.model, usage)
        yield* settle(admitted, taken)
        if (attempt !== null) yield* ledger.record(attempt.id, used, usage, taken)
      }, Effect.uninterruptible)
    }
    const close = Effect.flatMap(Ref.getAndSet(held, nothing), (unsent) => settle(unsent, 0))
    return { meter, close }
  })

  return <A, E, R>(run: Effect.Effect<A, E, R>, payer: Payer): Effect.Effect<A, E, R> =>
    Effect.flatMap(makeMeter(payer), ({ close, meter }) =>
      Effect.ensuring(Effect.provideService(run, ModelMeter, meter), close)
    )
})
