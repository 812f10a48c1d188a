import { Project } from "@design-workspace/domain/projects/Project"
import { Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** A row of `project` with the column names of `projectColumns`. */
export const ProjectRow = Schema.Struct({
  ...Project.fields,
  createdAt: Schema.DateTimeUtcFromDate,
  updatedAt: Schema.DateTimeUtcFromDate,
  deletedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
})

/** The columns of a project `p`. */
export const projectColumns = (sql: SqlClient): Fragment =>
  sql.literal(`
    p.id, p.title, p.prompt, p.status, p.space_id AS "spaceId", p.owner_id AS "ownerId", p.guest_id AS "guestId",
    p.visibility, p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.created_by AS "createdBy",
    p.updated_by AS "updatedBy", p.deleted_at AS "deletedAt"`)
