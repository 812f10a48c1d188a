import type { ContentSource } from "@design-workspace/domain/collections/CollectionVersion"
import type { UserId } from "@design-workspace/domain/shared/Ids"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** Where a content came from. */
export type Source = ContentSource | { readonly editType: "create"; readonly authorId: UserId }

/** The CTE `written`: a content, with the octet length and the hash of its text as the database writes it. */
export const writtenContent = (sql: SqlClient, content: Fragment): Fragment => sql`
  written AS (
    SELECT content, octet_length(text) AS bytes, sha256(convert_to(text, 'UTF8')) AS hash
    FROM (SELECT content, content::text AS text FROM (SELECT ${content}::jsonb AS content) given OFFSET 0) serialized
  )`

/** Stores the content of `written` as the version `content_version` of those `changed` where `isNew`. */
export const insertVersion = (sql: SqlClient, source: Source, isNew: Fragment): Fragment => {
  const restoredFrom = source.editType === "restore" ? source.restoredFrom : null
  const attemptId = source.editType === "generate" ? source.attemptId : null
  return sql`
    kept AS (
      INSERT INTO collection_content (collection_id, hash, content)
      SELECT id, hash, written.content FROM changed CROSS JOIN written WHERE ${isNew}
      ON CONFLICT DO NOTHING
    ), numbered AS (
      INSERT INTO collection_version
        (collection_id, version, edit_type, restored_from, attempt_id, author_id, created_at, content_hash)
      SELECT id, content_version, ${source.editType}, ${restoredFrom}::integer, ${attemptId}::uuid,
        ${source.authorId}::uuid, updated_at, hash
      FROM changed CROSS JOIN written WHERE ${isNew}
    )`
}
