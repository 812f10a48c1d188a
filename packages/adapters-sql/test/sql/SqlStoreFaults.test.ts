import { assert, describe, it } from "@effect/vitest"
import { ConnectionError, LockTimeoutError, SqlError, UnknownError } from "effect/sql/SqlError"
import { storeFaultIn } from "../../src/sql/SqlTransactor.ts"

const ofCode = (code: string) => new SqlError({ reason: new UnknownError({ cause: { code } }) })

describe("storeFaultIn", () => {
  const cases = [
    ["no connection", "away", new SqlError({ reason: new ConnectionError({ cause: new Error("gone") }) })],
    [
      "a lock that is not let go",
      "away",
      new SqlError({ reason: new LockTimeoutError({ cause: new Error("late") }) })
    ],
    ["a shutdown", "away", ofCode("57P01")],
    ["a crash", "away", ofCode("57P02")],
    ["a start", "away", ofCode("57P03")],
    ["too many connections", "away", ofCode("53300")],
    ["a write at a standby", "away", ofCode("25006")],
    ["a full disk", "full", ofCode("53100")],
    ["a foreign key without its row", "reference_gone", ofCode("23503")],
    ["a syntax error", null, ofCode("42601")],
    ["another error with such a code", null, Object.assign(new Error("no"), { code: "57P01" })]
  ] as const
  for (const [title, fault, defect] of cases) {
    it(`finds ${fault ?? "no fault"} in ${title}`, () => {
      assert.strictEqual(storeFaultIn(defect), fault)
    })
  }
})
