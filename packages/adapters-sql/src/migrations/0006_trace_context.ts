import type { Migration } from "../database/Migrations.ts"

/** The request that started a run, as a W3C traceparent if it was traced. The span of the run links to it. */
export const traceContext: Migration = {
  id: 6,
  name: "trace_context",
  sql: "ALTER TABLE attempt ADD COLUMN trace_context text"
}
