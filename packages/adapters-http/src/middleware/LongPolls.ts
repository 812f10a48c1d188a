import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { TooManyWaiting, type WaitingCaller, WaitingCalls } from "@design-workspace/domain/turns/WaitingCalls"
import { Context, Duration, Effect, Layer, Metric, type Option } from "effect"
import { overloadRetrySeconds } from "../answers/edgeErrors.ts"
import type { Call } from "../callers/Call.ts"
import { credentialOf, holderOf } from "../callers/credentials.ts"
import { Draining, HttpSettings } from "../settings/HttpSettings.ts"
import { showMetric } from "../settings/Monitoring.ts"
import { makeFewPerTick } from "./perTick.ts"

/** Waiting in one process (contract 9.1). */
const most = 10_000

/** So many are answered before others get their turn; an answer takes a tenth of a millisecond. */
const endedInTurn = 50

const waitingNow = Metric.gauge("design_workspace_long_polls_waiting", {
  description: "Long polls that wait for news in this process.",
  attributes: { unit: "{call}" }
})
const refusedBy = (limit: "process" | "caller") =>
  Metric.counter("design_workspace_long_polls_refused_total", {
    description: "Long polls that were refused because too many wait, by whose limit was reached.",
    attributes: { unit: "{call}", limit },
    incremental: true
  })
const byProcess = refusedBy("process")
const byCaller = refusedBy("caller")

export const longPollCounters: ReadonlyArray<Metric.Counter<number>> = [byProcess, byCaller]

type Caller = Pick<Call["Service"], "actor" | "address" | "sessionId">

const waiterOf = (caller: Caller): WaitingCaller => {
  const holder = holderOf(caller.actor, caller.address)
  return { holder, credential: credentialOf(caller) ?? holder.key }
}

/** A quarter may be of one user (contract 9.1, 12, 15.1). A waiting one takes no connection of the pool. */
export class LongPolls extends Context.Service<
  LongPolls,
  {
    /** None if no news came in time, or the process stops. A wait of zero takes no place. */
    readonly wait: (
      caller: Caller,
      atMost: Duration.Duration
    ) => <A>(news: Effect.Effect<A>) => Effect.Effect<Option.Option<A>, Overloaded | TooManyWaiting>
  }
>()("@design-workspace/adapters-http/LongPolls") {
  static readonly layer = Layer.effect(
    LongPolls,
    Effect.gen(function* () {
      const { longPollsPerCredential } = yield* HttpSettings
      const draining = yield* Draining
      const context = yield* Effect.context<never>()
      const calls = new WaitingCalls({ all: most, ofCredential: longPollsPerCredential })
      yield* showMetric(waitingNow, () => ({ value: calls.waiting }))
      for (const counter of [byProcess, byCaller]) yield* Metric.update(counter, 0)

      const refusalOf = (full: "process_full" | "caller_full") => {
        ;(full === "process_full" ? byProcess : byCaller).updateUnsafe(1, context)
        return full === "process_full"
          ? new Overloaded({ retryAfterSeconds: overloadRetrySeconds })
          : new TooManyWaiting({ retryAfterSeconds: overloadRetrySeconds })
      }

      const inTurn = makeFewPerTick(endedInTurn)
      const endings = new Set<() => void>()
      let stopping = false
      const stop = Effect.sync(() => {
        stopping = true
        for (const end of endings) inTurn(end)
      })
      yield* Effect.forkScoped(Effect.andThen(draining, stop), { startImmediately: true })

      return LongPolls.of({
        wait: (caller, atMost) => {
          const waiter = waiterOf(caller)
          return <A>(news: Effect.Effect<A>) => {
            if (Duration.isZero(atMost)) return Effect.succeedNone
            return Effect.contextWith((services: Context.Context<never>) =>
              Effect.callback<Option.Option<A>, Overloaded | TooManyWaiting>((resume) => {
                const entered = calls.enter(waiter)
                if (entered !== "entered") return void resume(Effect.fail(refusalOf(entered)))
                // One fiber and one timer for each: a race with a sleep takes five times as much.
                const fiber = Effect.runForkWith(services)(news)
                const leave = () => {
                  if (!endings.delete(end)) return false
                  clearTimeout(timer)
                  calls.leave(waiter)
                  return true
                }
                const end = () => {
                  if (!leave()) return
                  fiber.interruptUnsafe()
                  resume(Effect.succeedNone)
                }
                const timer = setTimeout(() => inTurn(end), Duration.toMillis(atMost))
                endings.add(end)
                fiber.addObserver((exit) =>
                  inTurn(() => {
                    if (leave()) resume(Effect.asSome(exit))
                  })
                )
                if (stopping) inTurn(end)
                return Effect.sync(end)
              })
            )
          }
        }
      })
    })
  )
}
