import { describe, expect, it } from "@effect/vitest"
import { Cause, Effect, Logger } from "effect"
import { prettyLogger } from "../../src/logging/prettyLogger.ts"

const linesOf = Effect.fnUntraced(function* (logged: Effect.Effect<void>) {
  const lines: Array<string> = []
  const gathering = Logger.map(prettyLogger, (line) => void lines.push(line))
  yield* Effect.provide(logged, Logger.layer([gathering]))
  return lines.map((line) => line.replace(/^[0-9:.]{12} /, "<time> "))
})

const evil = "x\r\n00:00:00.000 INFO  forged\u001b[2J\u0085\u2028\u202e"
const harmless = "x\\u000d\\u000a00:00:00.000 INFO  forged\\u001b[2J\\u0085\\u2028\\u202e"

describe("prettyLogger", () => {
  it.effect("writes time, level, message and what goes with it", () =>
    Effect.gen(function* () {
      const logged = Effect.annotateLogs(Effect.logWarning("request"), { status: 503, path: "/api/spaces" })
      expect(yield* linesOf(logged)).toEqual(["<time> WARN  request status=503 path=/api/spaces"])
    })
  )

  it.effect("lets no value pass for another line or reach the terminal as a command", () =>
    Effect.gen(function* () {
      const logged = Effect.annotateLogs(Effect.logError(evil), { path: evil })
      expect(yield* linesOf(logged)).toEqual([`<time> ERROR ${harmless} path=${harmless}`])
    })
  )

  it.effect("indents the cause, whatever lines it is made of", () =>
    Effect.gen(function* () {
      const [line = ""] = yield* linesOf(Effect.logError("failed", Cause.fail(new Error(evil))))
      const [first, ...rest] = line.split("\n")
      expect(first).toBe("<time> ERROR failed")
      expect(rest.length).toBeGreaterThan(1)
      for (const each of rest) expect(each).toMatch(/^ {4}\P{Cc}*$/u)
    })
  )
})
