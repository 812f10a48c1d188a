import { Effect, Ref } from "effect"
import type { CallUsage } from "../attempts/CallUsage.ts"
import { ModelMeter } from "../attempts/ModelMeter.ts"
import { UsageLedger } from "../attempts/UsageLedger.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { AttemptBudgetSpent } from "../outcome/GenerationErrors.ts"
import { countCall } from "./countCall.ts"
import { countedTokensOf, usageOf } from "./countedTokens.ts"
import { DesignModel } from "./DesignModel.ts"
import { type HeldTokens, makeDayBudgets, type Payer } from "./makeDayBudgets.ts"

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

/** Runs work that sends a model its requests one after the other, with a meter of its own. */
export type Metering = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/**
 * Makes the accounts of runs. An account provides `ModelMeter` to the work of a run, also to several pieces of it at
 * once. Calls are logged, counted and added to the attempt's usage as they end. A call that could exceed the attempt's
 * or the day's tokens is refused beforehand. A request holds all that it may take until it is recorded; what a process
 * that dies held stays counted until the day ends.
 */
export const makeAccounts = Effect.gen(function* () {
  const ledger = yield* UsageLedger
  const model = yield* DesignModel
  const { hold, settle } = yield* makeDayBudgets
  const { tokensPerAttempt } = yield* GenerationSettings

  const openMeter = Effect.fnUntraced(function* (payer: Payer, spent: Ref.Ref<number>) {
    const { attempt, quality } = payer
    const used = { model: model.label(quality), prompts: model.prompts?.version ?? null }
    const nothing: HeldTokens = { of: [], tokens: 0 }
    const held = yield* Ref.make(nothing)

    /** Counts the tokens as spent, if the attempt has room for them. */
    const spend = (tokens: number) =>
      Ref.modify(spent, (before) =>
        before + tokens > tokensPerAttempt ? [false, before] : [true, before + tokens]
      )
    const refund = (tokens: number) => Ref.update(spent, (before) => before - tokens)

    const meter: typeof ModelMeter.Service = {
      admit: Effect.fnUntraced(function* (tokens) {
        if (!(yield* spend(tokens))) return yield* new AttemptBudgetSpent({ limit: tokensPerAttempt })
        yield* Ref.set(held, yield* Effect.tapError(hold(payer, tokens), () => refund(tokens)))
      }, Effect.uninterruptible),

      record: Effect.fnUntraced(function* (call) {
        const usage = usageOf(call)
        const admitted = yield* Ref.getAndSet(held, nothing)
        const taken = countedTokensOf(usage, call.answered, admitted.tokens)
        yield* refund(admitted.tokens - taken)
        yield* logCall(used.model, usage)
        yield* countCall(used.model, usage)
        yield* settle(admitted, taken)
        if (attempt !== null) yield* ledger.record(attempt.id, used, usage, taken)
      }, Effect.uninterruptible)
    }
    const close = Effect.flatMap(Ref.getAndSet(held, nothing), (unsent) =>
      Effect.andThen(refund(unsent.tokens), settle(unsent, 0))
    )
    return { meter, close }
  })

  return (payer: Payer): Effect.Effect<Metering> =>
    Effect.map(
      Ref.make(payer.attempt?.usage?.countedTokens ?? 0),
      (spent): Metering =>
        (work) =>
          Effect.flatMap(openMeter(payer, spent), ({ close, meter }) =>
            Effect.ensuring(Effect.provideService(work, ModelMeter, meter), close)
          )
    )
})

/** Makes what meters a whole run whose requests come one after the other. */
export const makeMetered = Effect.map(
  makeAccounts,
  (open) =>
    <A, E, R>(run: Effect.Effect<A, E, R>, payer: Payer): Effect.Effect<A, E, R> =>
      Effect.flatMap(open(payer), (metering) => metering(run))
)
