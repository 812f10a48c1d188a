import { IdempotencyRepo } from "@design-workspace/domain/idempotency/IdempotencyRepo"
import { ClaimId } from "@design-workspace/domain/shared/Ids"
import { makeUser, newUuid } from "@design-workspace/domain/testing/shared/Fixtures"
import { assert, it } from "@effect/vitest"
import { Duration, Effect, Layer, Option } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const lease = Duration.minutes(1)

for (const { layer, name } of makeDatabases(migrations)) {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })(`SqlIdempotencyRepo: ${name}`, (it) => {
    it.effect("neither writes nor locks the row of a key that is taken", () =>
      Effect.gen(function* () {
        const keys = yield* IdempotencyRepo
        const sql = yield* SqlClient.SqlClient
        const user = yield* makeUser()
        const claim = { id: ClaimId.make(newUuid()), userId: user.id, key: newUuid() }
        assert.isTrue(Option.isNone(yield* keys.claim(claim, "print", lease)))
        const row = sql`
          SELECT ctid::text, xmin::text, xmax::text FROM idempotency_key
          WHERE user_id = ${claim.userId} AND key = ${claim.key}`
        const before = yield* row
        const again = keys.claim({ ...claim, id: ClaimId.make(newUuid()) }, "print", lease)
        assert.deepStrictEqual(yield* again, Option.some({ fingerprint: "print", result: null }))
        assert.deepStrictEqual(yield* row, before)
      })
    )
  })
}
