import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"

const texts = rowsOf(Schema.Struct({ content: Schema.String }))

/** The texts with these hashes (hex) at a replica, in their order; none if it lacks one. */
export const textsByHash = (replica: SqlClient, hashes: ReadonlyArray<string>) =>
  Effect.map(
    texts.onReplica(replica`
      SELECT t.content FROM unnest((SELECT ${hashes}::text[])) WITH ORDINALITY AS wanted (hash, place)
      CROSS JOIN LATERAL (SELECT content FROM document_text WHERE hash = decode(wanted.hash, 'hex') OFFSET 0) t
      ORDER BY wanted.place`),
    (rows) =>
      rows.length === hashes.length ? Option.some(rows.map(({ content }) => content)) : Option.none()
  )
