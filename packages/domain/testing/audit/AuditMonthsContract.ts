import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer } from "effect"
import { AuditLog } from "../../src/audit/AuditLog.ts"
import { AuditMonths } from "../../src/audit/AuditMonths.ts"
import { StoreClock } from "../../src/shared/StoreClock.ts"
import { firstPage } from "../shared/everyPage.ts"
import { newUuid } from "../shared/Fixtures.ts"
import { lineOn } from "./lineOn.ts"

/** What every adapter of `AuditMonths` keeps to. */
export const suite = (name: string, layer: Layer.Layer<AuditLog | AuditMonths | StoreClock>): void => {
  describe(`AuditMonths on ${name}`, () => {
    it.layer(layer, { timeout: "60 seconds" })("the port", (it) => {
      it.effect("prepares as often as it is asked, and keeps the lines of months that have not ended", () =>
        Effect.gen(function* () {
          const [clock, log, months] = [yield* StoreClock, yield* AuditLog, yield* AuditMonths]
          yield* Effect.all([months.prepare, months.prepare], { concurrency: "unbounded" })
          const subjectId = newUuid()
          yield* log.append(lineOn("collection", subjectId))
          const listed = log.list({ organisations: "all", subjectId }, firstPage)
          assert.strictEqual(yield* months.removeEnded(yield* clock.now), 0)
          assert.strictEqual((yield* listed).items.length, 1)
          const later = DateTime.add(yield* clock.now, { months: 1 })
          assert.isAtLeast(yield* months.removeEnded(DateTime.startOf(later, "month")), 1)
          assert.strictEqual((yield* listed).items.length, 0)
        })
      )

      it.effect("takes lines after the month that they would belong to is gone", () =>
        Effect.gen(function* () {
          const [log, months] = [yield* AuditLog, yield* AuditMonths]
          const subjectId = newUuid()
          yield* log.append(lineOn("collection", subjectId))
          yield* months.prepare
          const { items } = yield* log.list({ organisations: "all", subjectId }, firstPage)
          assert.deepStrictEqual(
            items.map((line) => line.subjectId),
            [subjectId]
          )
        })
      )
    })
  })
}
