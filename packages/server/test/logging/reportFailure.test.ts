import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect } from "effect"
import { SqlError, UnknownError } from "effect/sql/SqlError"
import { TestConsole } from "effect/testing"
import { AdminFailure } from "../../src/admin/operator.ts"
import { reportFailure } from "../../src/logging/reportFailure.ts"

const refused = new AdminFailure({ message: "No.\nDo this instead." })
const away = new SqlError({ reason: new UnknownError({ cause: new Error("connection refused") }) })

const said = (...args: Parameters<typeof reportFailure>) =>
  Effect.andThen(reportFailure(...args), TestConsole.errorLines)

describe("reportFailure", () => {
  it.effect("says each reason, each of its lines with the program's name", () =>
    Effect.gen(function* () {
      const cause = Cause.combine(Cause.fail(refused), Cause.fail(away))
      assert.deepStrictEqual(yield* said(cause), [
        "design-workspace: No.\ndesign-workspace: Do this instead.",
        "design-workspace: DATABASE_URL: the database cannot be used: connection refused"
      ])
    })
  )

  it.effect("explains a database that fails in the middle, and shows where any other defect comes from", () =>
    Effect.gen(function* () {
      const [sql, defect = ""] = yield* said(Cause.combine(Cause.die(away), Cause.die(new Error("a bug"))))
      assert.strictEqual(
        sql,
        "design-workspace: DATABASE_URL: the database cannot be used: connection refused"
      )
      assert.match(
        String(defect),
        /^design-workspace: Something that should not happen: Error: a bug\ndesign-workspace: +at /
      )
    })
  )

  it.effect("says nothing of a stop, nor of what is said already", () =>
    Effect.gen(function* () {
      const cause = Cause.combine(Cause.interrupt(1), Cause.fail(refused))
      assert.deepStrictEqual(yield* said(cause, (failure) => failure === refused), [])
    })
  )
})
