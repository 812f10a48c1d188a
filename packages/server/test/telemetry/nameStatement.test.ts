import { expect, it } from "vitest"
import { rememberSummaries } from "../../src/telemetry/nameStatement.ts"

const statement = (n: number) => `SELECT ${n} FROM space`

it("remembers a thousand summaries, and forgets only the oldest for another one", () => {
  const summaryOf = rememberSummaries()
  const made = Array.from({ length: 1_000 }, (_, n) => summaryOf(statement(n)))
  expect(made.every((it, n) => summaryOf(statement(n)) === it)).toBe(true)
  summaryOf(statement(1_000))
  expect(made.slice(1).every((it, n) => summaryOf(statement(n + 1)) === it)).toBe(true)
  expect(summaryOf(statement(0))).not.toBe(made[0])
  expect(summaryOf(statement(0))).toEqual(made[0])
})

it("remembers no statement of more than 4,096 characters", () => {
  const summaryOf = rememberSummaries()
  const long = (length: number) => statement(0).padEnd(length)
  expect(summaryOf(long(4_096))).toBe(summaryOf(long(4_096)))
  expect(summaryOf(long(4_097))).not.toBe(summaryOf(long(4_097)))
  expect(summaryOf(long(4_097))).toEqual(summaryOf(statement(0)))
})
