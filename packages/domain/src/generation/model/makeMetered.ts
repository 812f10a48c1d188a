import { Effect, Latch, Metric } from "effect"
import type { Forbidden } from "../../access/AccessErrors.ts"
import type { CallUsage } from "../attempts/Attempt.ts"
import { ModelMeter } from "../attempts/ModelMeter.ts"
import { UsageLedger } from "../attempts/UsageLedger.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { AttemptBudgetSpent, type BudgetSpent } from "../outcome/GenerationErrors.ts"
import { countedTokensOf, usageOf } from "./countedTokens.ts"
import { DesignModel } from "./DesignModel.ts"
import { type HeldTokens, makeDayBudgets, type Payer } from "./makeDayBudgets.ts"

/** What a run has taken of its budget; what its requests may still take counts as taken until they end. */
export interface Account {
  readonly spent: number
  readonly hold: (tokens: number) => void
  readonly drop: (tokens: number) => void
  /** The request did not take so many of the tokens that it held. */
  readonly release: (untaken: number) => void
  /** Tries again when another request of the run ends, if the refusal may be only for what that one holds. */
  readonly unlessOthersHold: <R>(
    admission: Effect.Effect<void, BudgetSpent | Forbidden, R>
  ) => Effect.Effect<void, BudgetSpent | Forbidden, R>
}

const isTransient = (refusal: BudgetSpent | Forbidden): boolean =>
  refusal._tag === "AttemptBudgetSpent" || (refusal._tag === "DayBudgetSpent" && refusal.opensAt === null)

export const openAccount = (taken: number): Account => {
  const released = Latch.makeUnsafe(false)
  let spent = taken
  let holding = 0
  let releases = 0

  const unlessOthersHold: Account["unlessOthersHold"] = (admission) =>
    Effect.suspend(() => {
      const before = releases
      return Effect.catch(admission, (refusal) => {
        if (!isTransient(refusal)) return Effect.fail(refusal)
        // Another ended while this one was refused.
        if (releases !== before) return unlessOthersHold(admission)
        if (holding === 0) return Effect.fail(refusal)
        released.closeUnsafe()
        return Effect.andThen(released.await, unlessOthersHold(admission))
      })
    })

  return {
    get spent() {
      return spent
    },
    hold: (tokens) => {
      spent += tokens
      holding += 1
    },
    drop: (tokens) => {
      spent -= tokens
      holding -= 1
    },
    release: (untaken) => {
      spent -= untaken
      holding -= 1
      releases += 1
      released.openUnsafe()
    },
    unlessOthersHold
  }
}

const tokens = (model: string, direction: "input" | "output") =>
  Metric.counter("design_workspace_model_tokens_total", {
    description: "Tokens that models took in and gave, as far as their providers reported.",
    attributes: { unit: "{token}", model, direction },
    incremental: true
  })

const cached = (model: string) =>
  Metric.counter("design_workspace_model_cached_tokens_total", {
    description: "Of the tokens that models took in, those that their providers had read before.",
    attributes: { unit: "{token}", model },
    incremental: true
  })

const calls = (model: string, finish: string) =>
  Metric.counter("design_workspace_model_calls_total", {
    description: "Requests to models, by how they ended.",
    attributes: { unit: "{call}", model, finish },
    incremental: true
  })

export const countCall = (
  model: string,
  { cachedTokens, finish, inputTokens, outputTokens }: CallUsage
): Effect.Effect<void> =>
  Effect.asVoid(
    Effect.all([
      Metric.update(tokens(model, "input"), inputTokens ?? 0),
      Metric.update(tokens(model, "output"), outputTokens ?? 0),
      Metric.update(cached(model), cachedTokens ?? 0),
      Metric.update(calls(model, finish), 1)
    ])
  )

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

const nothing: HeldTokens = { of: [], tokens: 0 }

export type Metering = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/**
 * Provides `ModelMeter` to a run, also to several pieces of it at once. A call that could exceed the attempt's or the
 * day's tokens is refused. A request holds all that it may take until it is recorded; what a dead process held stays
 * counted until the day ends.
 */
export const makeAccounts = Effect.gen(function* () {
  const ledger = yield* UsageLedger
  const model = yield* DesignModel
  const { hold, settle } = yield* makeDayBudgets
  const { tokensPerAttempt } = yield* GenerationSettings

  const openMeter = (payer: Payer, account: Account) => {
    const { attempt, quality } = payer
    const used = { model: model.label(quality), prompts: model.prompts?.version ?? null }
    let held = nothing

    /** The ledger is first: a request that the account wakes must find there what this one did not take. */
    const release = (taken: number) =>
      Effect.suspend(() => {
        if (held === nothing) return Effect.void
        const ended = held
        held = nothing
        const wake = Effect.sync(() => account.release(ended.tokens - taken))
        return Effect.ensuring(settle(ended, taken), wake)
      })

    const tryToAdmit = Effect.fnUntraced(function* (tokens: number) {
      yield* release(0)
      if (account.spent + tokens > tokensPerAttempt)
        return yield* new AttemptBudgetSpent({ limit: tokensPerAttempt })
      account.hold(tokens)
      held = yield* Effect.tapError(hold(payer, tokens), () => Effect.sync(() => account.drop(tokens)))
    }, Effect.uninterruptible)

    const meter: typeof ModelMeter.Service = {
      admit: (tokens) => account.unlessOthersHold(tryToAdmit(tokens)),
      record: Effect.fnUntraced(function* (call) {
        const usage = usageOf(call)
        const taken = countedTokensOf(usage, call.answered, held.tokens)
        yield* logCall(used.model, usage)
        yield* countCall(used.model, usage)
        yield* release(taken)
        if (attempt !== null) yield* ledger.record(attempt.id, used, usage, taken)
      }, Effect.uninterruptible)
    }
    return { meter, close: release(0) }
  }

  return (payer: Payer): Effect.Effect<Metering> =>
    Effect.sync(() => {
      const account = openAccount(payer.attempt?.usage?.countedTokens ?? 0)
      return (work) =>
        Effect.suspend(() => {
          const { close, meter } = openMeter(payer, account)
          return Effect.ensuring(Effect.provideService(work, ModelMeter, meter), close)
        })
    })
})

export const makeMetered = Effect.map(
  makeAccounts,
  (open) =>
    <A, E, R>(run: Effect.Effect<A, E, R>, payer: Payer): Effect.Effect<A, E, R> =>
      Effect.flatMap(open(payer), (metering) => metering(run))
)
