import type { RunRef } from "@design-workspace/domain/generation/attempts/RunRef"
import type * as SqlClient from "effect/sql/SqlClient"

export const isOpen = (sql: SqlClient.SqlClient) => sql.literal("status IN ('queued', 'running')")

/** Whether this is the attempt of the run, still open and still in this run. */
export const isCurrentRun = (sql: SqlClient.SqlClient, { attemptId, runNo }: RunRef) =>
  sql`id = ${attemptId} AND run_no = ${runNo} AND ${isOpen(sql)}`
