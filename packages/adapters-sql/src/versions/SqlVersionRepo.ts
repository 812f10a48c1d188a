import type { VersionedRef } from "@design-workspace/domain/versions/VersionedRef"
import { VersionRepo } from "@design-workspace/domain/versions/VersionRepo"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"

const versions = rowsOf(Schema.Struct({ updatedAt: Schema.DateTimeUtcFromDate }))

const tables: Record<VersionedRef["kind"], string> = {
  collection: "collection",
  space: "space",
  project: "project",
  rule: "memory_rule"
}

/** A write that only refers to the row, such as a new project of a space, does not wait. */
export const SqlVersionRepo = {
  layer: Layer.effect(
    VersionRepo,
    Effect.map(SqlClient.SqlClient, (sql) =>
      VersionRepo.of({
        hold: ({ id, kind }) =>
          Effect.map(
            versions.first(sql`
              SELECT updated_at AS "updatedAt" FROM ${sql(tables[kind])} WHERE id = ${id} FOR NO KEY UPDATE`),
            Option.map(({ updatedAt }) => updatedAt)
          )
      })
    )
  )
}
