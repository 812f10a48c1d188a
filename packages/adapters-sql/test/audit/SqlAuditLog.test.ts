import { RuleRepo } from "@design-workspace/domain/memory/RuleRepo"
import { RuleId } from "@design-workspace/domain/shared/Ids"
import { suite } from "@design-workspace/domain/testing/audit/AuditLogContract"
import { makeUser, newUuid } from "@design-workspace/domain/testing/shared/Fixtures"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

for (const { layer, name } of makeDatabases(migrations))
  suite(name, Layer.provideMerge(SqlAdapters.layer, layer))

describe.each(makeDatabases(migrations))("the audit trail on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })("audit_line", (it) => {
    it.effect.each(["UPDATE audit_line SET actor = 'somebody else'", "DELETE FROM audit_line"])(
      "is only ever added to: no %s",
      (statement) =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const { reason } = yield* Effect.flip(sql.unsafe(statement))
          expect(String(reason.cause)).toContain("audit_line is only ever added to")
        })
    )

    it.effect("remembers the versions of so many things of one transaction that none takes forever", () =>
      Effect.gen(function* () {
        const [sql, rules, user] = [yield* SqlClient.SqlClient, yield* RuleRepo, yield* makeUser()]
        for (let n = 0; n < 200; n += 1) {
          const id = RuleId.make(newUuid())
          yield* rules.insert({ id, ownerId: user.id, orgId: null, text: "Prefer queues", enabled: true })
        }
        const remembered = yield* sql.withTransaction(
          Effect.andThen(
            sql`UPDATE memory_rule SET updated_at = updated_at + interval '1 second' WHERE owner_id = ${user.id}`,
            sql<{ readonly size: number }>`
              SELECT length(current_setting('design_workspace.former')) AS size`
          )
        )
        expect(remembered[0]?.size).toBeGreaterThan(1_000)
        expect(remembered[0]?.size).toBeLessThan(13_000)
      })
    )
  })
})
