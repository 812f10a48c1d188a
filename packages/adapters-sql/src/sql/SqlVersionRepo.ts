import { StoreClock } from "@design-workspace/domain/shared/StoreClock"
import type { VersionedRef } from "@design-workspace/domain/versions/VersionedRef"
import { VersionRepo } from "@design-workspace/domain/versions/VersionRepo"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { instants } from "./Rows.ts"
import { storeTime } from "./rowChanges.ts"

const tableOf = (kind: VersionedRef["kind"]): string => (kind === "rule" ? "memory_rule" : kind)

export const SqlVersionRepo = {
  layer: Layer.effect(
    VersionRepo,
    Effect.map(SqlClient, (sql) =>
      VersionRepo.of({
        hold: ({ id, kind }) =>
          instants.first(sql`
            SELECT updated_at AS "updatedAt" FROM ${sql(tableOf(kind))} WHERE id = ${id} FOR NO KEY UPDATE`)
      })
    )
  )
}

export const SqlStoreClock = {
  layer: Layer.effect(
    StoreClock,
    Effect.map(SqlClient, (sql) => ({ now: instants.only(sql`SELECT ${storeTime(sql)} AS now`) }))
  )
}
