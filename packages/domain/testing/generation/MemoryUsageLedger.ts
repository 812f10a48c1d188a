import { Effect, Layer } from "effect"
import {
  type Attempt,
  type CallUsage,
  mostCallsListed,
  type Usage
} from "../../src/generation/attempts/Attempt.ts"
import { type BudgetDay, UsageLedger } from "../../src/generation/attempts/UsageLedger.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { isOpen } from "./MemoryAttemptRepo.ts"

interface DayRow {
  readonly day: string
  readonly taken: number
  readonly held: number
}

const sum = (before: number | undefined, tokens: number | null): number =>
  Math.min((before ?? 0) + (tokens ?? 0), Number.MAX_SAFE_INTEGER)

const withCall = (
  usage: Usage | null,
  used: Pick<Usage, "model" | "prompts">,
  call: CallUsage,
  counted: number
): Usage => ({
  ...used,
  inputTokens: sum(usage?.inputTokens, call.inputTokens),
  outputTokens: sum(usage?.outputTokens, call.outputTokens),
  cachedTokens: sum(usage?.cachedTokens, call.cachedTokens),
  countedTokens: sum(usage?.countedTokens, counted),
  calls: [...(usage?.calls ?? []), call].slice(-mostCallsListed)
})

const keyOf = ({ day, orgId, userId }: BudgetDay): string => `${orgId ?? "global"} ${userId ?? "all"} ${day}`

export const MemoryUsageLedger = {
  layer: Layer.effect(
    UsageLedger,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const attempts = store.table<Attempt>("attempt")
      const days = store.table<DayRow>("token_day")

      return UsageLedger.of({
        record: (attemptId, used, call, counted) =>
          store.step(() => {
            const attempt = attempts.rows.get(attemptId)
            if (attempt === undefined || !isOpen(attempt)) return
            attempts.rows.set(attemptId, { ...attempt, usage: withCall(attempt.usage, used, call, counted) })
          }),
        reserve: (of, tokens, limit) =>
          store.step(() => {
            const { held, taken } = days.rows.get(keyOf(of)) ?? { held: 0, taken: 0 }
            if (taken + tokens > limit) return "spent"
            if (taken + held + tokens > limit) return "held"
            days.rows.set(keyOf(of), { day: of.day, taken, held: held + tokens })
            return "reserved"
          }),
        settle: (of, reserved, taken) =>
          store.step(() => {
            const row = days.rows.get(keyOf(of))
            if (row === undefined) return
            const held = Math.max(0, row.held - reserved)
            days.rows.set(keyOf(of), { ...row, held, taken: row.taken + taken })
          }),
        removeDays: (before) =>
          store.step(() => {
            for (const [key, { day }] of [...days.rows]) if (day < before) days.rows.delete(key)
          })
      })
    })
  )
}
