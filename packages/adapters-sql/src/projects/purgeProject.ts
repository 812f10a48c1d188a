import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { execute, rowsOf } from "../sql/Rows.ts"

const texts = rowsOf(Schema.Struct({ hash: Schema.String }))

/**
 * Deletes a locked project and the texts that nothing else refers to. These are locked first: a writer that uses one is
 * waited for, and a later one stores the text again (`appendVersion`).
 */
export const purgeProject = Effect.fnUntraced(function* (sql: SqlClient, id: ProjectId) {
  const locked = yield* texts.all(sql`
    SELECT encode(hash, 'hex') AS hash FROM document_text
    WHERE hash IN (SELECT text_hash FROM document_version WHERE project_id = ${id})
    ORDER BY document_text.hash FOR UPDATE`)
  yield* execute(sql`DELETE FROM project WHERE id = ${id}`)
  if (locked.length === 0) return
  yield* execute(sql`
    DELETE FROM document_text
    WHERE hash IN (SELECT decode(hex, 'hex') FROM unnest(${locked.map(({ hash }) => hash)}::text[]) AS hex)
      AND NOT EXISTS (SELECT FROM document_version WHERE text_hash = hash)`)
})
