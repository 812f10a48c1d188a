import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { nextVersion } from "../sql/VersionClock.ts"

/**
 * Two CTEs. `changed` updates the projects that match the condition, with the assignments and the next version.
 * `recorded` keeps that version readable. Every change of a project that leaves its graph alone goes through them. A
 * new graph is written with its own new version (`projectGraphs`).
 */
export const projectChange = (
  sql: SqlClient,
  set: ReadonlyArray<Fragment>,
  where: Fragment,
  from: Fragment = sql.literal("")
): Fragment => sql`
  changed AS (
    UPDATE project
    SET ${sql.csv([...set, sql`updated_at = ${nextVersion(sql, sql.literal("project.updated_at"))}`])}
    ${from}
    WHERE ${where}
    RETURNING project.*
  ), recorded AS (
    INSERT INTO project_version (project_id, version, graph_version)
    SELECT id, updated_at, graph_version FROM changed
  )`
