import { StoreClock } from "@design-workspace/domain/shared/StoreClock"
import { Effect, Layer, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"
import { storeTime } from "../sql/VersionClock.ts"

const instants = rowsOf(Schema.Struct({ now: Schema.DateTimeUtcFromDate }))

/** `StoreClock` on PostgreSQL: the clock of the server. */
export const SqlStoreClock = {
  layer: Layer.effect(
    StoreClock,
    Effect.map(SqlClient.SqlClient, (sql) =>
      StoreClock.of({
        now: Effect.map(instants.only(sql`SELECT ${storeTime(sql)} AS now`), ({ now }) => now)
      })
    )
  )
}
