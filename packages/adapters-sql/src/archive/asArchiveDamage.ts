import { Effect } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { ArchiveDamaged } from "./ArchiveErrors.ts"

/** SQLSTATE classes for impossible values and violated constraints. */
const badData = /^2[23]/

const refusedData = ({ reason: { cause } }: SqlError): string | undefined =>
  cause instanceof Error && "code" in cause && badData.test(String(cause.code)) ? cause.message : undefined

/** Blames the archive for rows that the database refuses. Other failures pass through unchanged. */
export const asArchiveDamage = <A>(
  statements: Effect.Effect<A, SqlError, SqlClient>,
  table?: string
): Effect.Effect<A, ArchiveDamaged | SqlError, SqlClient> =>
  Effect.catch(statements, (error): Effect.Effect<never, ArchiveDamaged | SqlError> => {
    const reason = refusedData(error)
    if (reason === undefined) return Effect.fail(error)
    const where = table === undefined ? "its tables" : `its table ${table}`
    return Effect.fail(new ArchiveDamaged({ reason: `the database refuses rows of ${where}: ${reason}` }))
  })
