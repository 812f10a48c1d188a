import { type DateTime, Effect, Layer, Option } from "effect"
import type { Attempt } from "../../src/generation/attempts/Attempt.ts"
import { RunRepo } from "../../src/generation/attempts/RunRepo.ts"
import { RunOvertaken } from "../../src/generation/outcome/GenerationErrors.ts"
import type { AttemptId } from "../../src/shared/Ids.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { changeOpen, isIn, isOpen } from "./MemoryAttemptRepo.ts"
import { makeMemoryBell } from "./MemoryBell.ts"

export const MemoryRunRepo = {
  layer: Layer.effect(
    RunRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const attempts = store.table<Attempt>("attempt")
      const cancels = store.table<true>("attempt_cancel")
      const bell = yield* makeMemoryBell
      const change = (id: AttemptId, to: (attempt: Attempt, now: DateTime.Utc) => Attempt | null) =>
        changeOpen(store, id, to)

      return RunRepo.of({
        begin: (id, ruleIds) =>
          Effect.tap(
            change(id, (attempt, now) =>
              cancels.rows.has(id)
                ? null
                : {
                    ...attempt,
                    status: "running",
                    runNo: attempt.runNo + 1,
                    startedAt: now,
                    ruleIds: attempt.runNo === 0 ? (ruleIds ?? attempt.ruleIds) : attempt.ruleIds
                  }
            ),
            bell.ring
          ),
        giveBack: ({ attemptId, runNo }) =>
          Effect.asVoid(
            change(attemptId, (attempt) =>
              attempt.runNo === runNo ? { ...attempt, handedOn: Math.min(attempt.handedOn + 1, runNo) } : null
            )
          ),
        requestCancel: (id) =>
          Effect.andThen(
            store.step(() => {
              const attempt = attempts.rows.get(id)
              if (attempt !== undefined && isOpen(attempt)) cancels.rows.set(id, true)
            }),
            bell.ring
          ),
        awaitCancel: (run) =>
          bell
            .until(
              store.step(() => {
                if (!isIn(attempts.rows.get(run.attemptId), run)) return Option.some("overtaken" as const)
                return cancels.rows.has(run.attemptId) ? Option.some("cancelled" as const) : Option.none()
              })
            )
            .pipe(
              Effect.flatMap((why) =>
                why === "cancelled"
                  ? Effect.void
                  : Effect.fail(new RunOvertaken({ attemptId: run.attemptId }))
              )
            )
      })
    })
  )
}
