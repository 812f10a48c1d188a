import { runOf } from "@design-workspace/domain/generation/attempts/Attempt"
import { RunRepo } from "@design-workspace/domain/generation/attempts/RunRepo"
import { makeAttemptWithParents } from "@design-workspace/domain/testing/shared/Fixtures"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { twoPools } from "../../testing/TwoPools.ts"

describe("RunRepo.awaitCancel on two processes", () => {
  it.live("returns once another process asked for it", () =>
    Effect.gen(function* () {
      const [one, other] = yield* twoPools
      const { attempt } = yield* Effect.provideContext(makeAttemptWithParents, one)
      const waiting = Effect.flatMap(RunRepo, (runs) => runs.awaitCancel(runOf(attempt)))
      const fiber = yield* Effect.forkChild(Effect.provideContext(waiting, other), { startImmediately: true })
      yield* Effect.provideContext(
        Effect.flatMap(RunRepo, (runs) => runs.requestCancel(attempt.id)),
        one
      )
      expect(yield* Fiber.join(fiber)).toBe(undefined)
    }).pipe(Effect.scoped)
  )
})
