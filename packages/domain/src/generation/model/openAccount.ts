import { Effect, Latch } from "effect"
import type { Forbidden } from "../../access/AccessErrors.ts"
import type { BudgetSpent } from "../outcome/GenerationErrors.ts"

/** What one run has taken of its budget. What its requests may still take counts as taken until they end. */
export interface Account {
  readonly spent: number
  readonly hold: (tokens: number) => void
  /** The request was not admitted after all. */
  readonly drop: (tokens: number) => void
  /** A request ended, and did not take so many of the tokens that it held. */
  readonly release: (untaken: number) => void
  /**
   * Tries to admit a request. If it is refused, perhaps only for what other requests of the run hold, it waits until one
   * of these ends and tries again; with none under way the refusal counts.
   */
  readonly unlessOthersHold: <R>(
    admission: Effect.Effect<void, BudgetSpent | Forbidden, R>
  ) => Effect.Effect<void, BudgetSpent | Forbidden, R>
}

/** Whether a request could be admitted once another of the same run has ended. */
const mayPass = (refusal: BudgetSpent | Forbidden): boolean =>
  refusal._tag === "AttemptBudgetSpent" || (refusal._tag === "DayBudgetSpent" && refusal.opensAt === null)

/** Opens the account of a run that has taken so many tokens before. */
export const openAccount = (taken: number): Account => {
  const released = Latch.makeUnsafe(false)
  let spent = taken
  let holding = 0
  let releases = 0

  const unlessOthersHold: Account["unlessOthersHold"] = (admission) =>
    Effect.suspend(() => {
      const before = releases
      return Effect.catch(admission, (refusal) => {
        if (!mayPass(refusal)) return Effect.fail(refusal)
        // One ended while this one was refused.
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
