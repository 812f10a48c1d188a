import { DateTime, Effect, Ref } from "effect"
import type { OrgId } from "../../shared/Ids.ts"
import type { Attempt } from "../attempts/Attempt.ts"
import { countCall } from "./countCall.ts"
import { DesignModel } from "./DesignModel.ts"
import {
  AttemptBudgetSpent,
  DayBudgetExceeded,
  DayBudgetSpent,
  type ModelFailed
} from "../outcome/GenerationErrors.ts"
import type { Quality } from "../request/GenerationRequest.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { type MeteredCall, ModelMeter } from "../attempts/ModelMeter.ts"
import type { CallUsage } from "../attempts/CallUsage.ts"
import { type BudgetDay, type Reservation, UsageLedger } from "../attempts/UsageLedger.ts"

/** Who pays for a run: the owner of its collection. `attempt` records the usage, if the run leaves one behind. */
export interface Payer {
  readonly orgId: OrgId | null
  readonly quality: Quality
  readonly attempt: Pick<Attempt, "id" | "usage"> | null
}

/** What is held for the last admitted request, until it is recorded; `of` is set if the day has a budget. */
interface Held {
  readonly of: BudgetDay | null
  readonly tokens: number
}

/** How calls end that the provider did not begin to answer, and so does not charge for. */
const uncharged: ReadonlySet<string> = new Set<ModelFailed["kind"]>([
  "rate_limited",
  "unavailable",
  "misconfigured",
  "rejected"
])

/** No call takes more tokens than this; a larger figure is wrong. */
const mostTold = 2 ** 31 - 1

/** When to try again if only requests under way are in the way, in seconds. */
const heldRetrySeconds = 60

/** The number if a call can have taken it, else null, as if not reported; some providers report impossible numbers. */
const counted = (tokens: number | null): number | null =>
  tokens !== null && Number.isInteger(tokens) && tokens >= 0 && tokens <= mostTold ? tokens : null

const usageOf = ({ cachedTokens, durationMs, finish, inputTokens, outputTokens, purpose }: MeteredCall) => ({
  purpose,
  inputTokens: counted(inputTokens),
  outputTokens: counted(outputTokens),
  cachedTokens: counted(cachedTokens),
  durationMs: Math.max(0, Math.round(durationMs)),
  finish
})

/**
 * What a call counts for: the tokens that the provider reported. If it reported nothing or one direction alone, at
 * least what was held for the call. Nothing if it was refused before an answer began.
 */
const takenBy = (
  { finish, inputTokens, outputTokens }: CallUsage,
  answered: boolean,
  held: number
): number => {
  if (inputTokens !== null && outputTokens !== null) return inputTokens + outputTokens
  const told = inputTokens ?? outputTokens
  return told === null && uncharged.has(finish) && !answered ? 0 : Math.max(held, told ?? 0)
}

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
    if (tokensPerDay === Number.POSITIVE_INFINITY) return { of: null, tokens } satisfies Held
    if (tokens > tokensPerDay) {
      return yield* new DayBudgetExceeded({ owner: ownerOf(orgId), limit: tokensPerDay, tokens })
    }
    const now = yield* DateTime.now
    const of = { orgId, day: DateTime.formatIsoDateUtc(now) }
    const answer = yield* ledger.reserve(of, tokens, tokensPerDay)
    return answer === "reserved"
      ? ({ of, tokens } satisfies Held)
      : yield* dayBudgetSpent(orgId, tokensPerDay, now, answer)
  })

  const settle = ({ of, tokens }: Held, taken: number) =>
    of === null ? Effect.void : ledger.settle(of, tokens, taken)

  const makeMeter = Effect.fnUntraced(function* ({ attempt, orgId, quality }: Payer) {
    const asked = { model: model.label(quality), prompts: model.prompts?.version ?? null }
    const nothing: Held = { of: null, tokens: 0 }
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
        const taken = takenBy(usage, call.answered, admitted.tokens)
        yield* Ref.update(spent, (before) => before + taken)
        yield* logCall(asked.model, usage)
        yield* countCall(asked.model, usage)
        yield* settle(admitted, taken)
        if (attempt !== null) yield* ledger.record(attempt.id, asked, usage, taken)
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
