import { MemoryRule } from "@design-workspace/domain/memory/MemoryRule"
import { RuleRepo } from "@design-workspace/domain/memory/RuleRepo"
import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { afterCursor, boundedPage, HasNext, newestFirst } from "../sql/pages.ts"
import { ChangeTimes, rowsOf } from "../sql/Rows.ts"
import { requireRoom } from "../sql/requireRoom.ts"
import { nextVersion, storeTime } from "../sql/rowChanges.ts"
import { ownedBy } from "../sql/visibility.ts"

const RuleRow = Schema.Struct({ ...MemoryRule.fields, ...ChangeTimes })
const rules = rowsOf(RuleRow)
const listed = rowsOf(Schema.Struct({ ...RuleRow.fields, ...HasNext }))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient
  const { memoryRules } = yield* Quotas
  const transactor = yield* Transactor
  const columns = sql.literal(`
    id, org_id AS "orgId", owner_id AS "ownerId", text, enabled, created_at AS "createdAt",
    updated_at AS "updatedAt", created_by AS "createdBy", updated_by AS "updatedBy"`)

  return RuleRepo.of({
    find: (id) => rules.first(sql`SELECT ${columns} FROM memory_rule WHERE id = ${id}`),

    list: (userId, organisations, page) => {
      const found = sql`
        SELECT ${columns}, octet_length(text) AS octets FROM memory_rule
        WHERE (own_of = ${userId} OR ${ownedBy(sql, "org_id", organisations)}) AND ${afterCursor(sql, page)}
        ${newestFirst(sql, page)}`
      return boundedPage(sql, listed, page, found)
    },

    insert: ({ enabled, id, orgId, ownerId, text }) =>
      transactor.run(
        Effect.andThen(
          requireRoom(sql, "memory_rules", orgId ?? ownerId, memoryRules),
          rules.only(sql`
            WITH first AS (SELECT ${storeTime(sql)} AS version)
            INSERT INTO memory_rule (id, org_id, owner_id, text, enabled, created_at, updated_at, created_by, updated_by)
            SELECT ${id}::uuid, ${orgId}::uuid, ${ownerId}::uuid, ${text}, ${enabled}, version, version,
              ${ownerId}::uuid, ${ownerId}::uuid
            FROM first
            RETURNING ${columns}`)
        )
      ),

    update: (id, patch, by) => {
      const changed = sql`(
        coalesce(${patch.text ?? null}, text), coalesce(${patch.enabled ?? null}, enabled)
      )`
      return rules.first(sql`
        UPDATE memory_rule SET
          (text, enabled) = ${changed},
          updated_at = CASE WHEN (text, enabled) = ${changed} THEN updated_at ELSE ${nextVersion(sql)} END,
          updated_by = CASE WHEN (text, enabled) = ${changed} THEN updated_by ELSE ${by ?? null}::uuid END
        WHERE id = ${id}
        RETURNING ${columns}`)
    },

    enabled: (userId, orgId) =>
      rules.all(sql`
        SELECT ${columns} FROM memory_rule
        WHERE enabled AND (own_of = ${userId} OR org_id = ${orgId})
        ORDER BY created_at, id`)
  })
})

export const SqlRuleRepo = { layer: Layer.effect(RuleRepo, make) }
