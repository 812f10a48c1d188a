import type { KnownVersions } from "@design-workspace/domain/fastpath/KnownVersions"
import {
  type PresentedToken,
  type ReadResult,
  TokenReadRepo
} from "@design-workspace/domain/fastpath/TokenReadRepo"
import { DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { toTokenOwner } from "../accounts/tokens.ts"
import { batchedRows } from "../sql/batched.ts"
import {
  bodiesAtOnce,
  type Lookup,
  type LookupRow,
  projectLookups,
  spaceLookups,
  toProject,
  toSpace
} from "./lookups.ts"

/**
 * Callers that know no version share a batch of 8 (`bodiesAtOnce`), since each needs a body. Others share a batch of 64;
 * those past the eighth that turn out to need a body ask again.
 */
const sharedLookup = <Thing extends { readonly id: string }, Facts, Body>(
  sql: SqlClient,
  lookUp: (lookups: ReadonlyArray<Lookup>) => Effect.Effect<ReadonlyArray<LookupRow<Thing>>>,
  read: (thing: Thing) => { readonly facts: Facts; readonly body: Body | null }
) => {
  const withFew = batchedRows(sql, lookUp, bodiesAtOnce)
  const withMany = batchedRows(sql, lookUp)
  const bodyLeftOut = ({ needsBody, place }: LookupRow<Thing>) => needsBody === true && place > bodiesAtOnce

  const find = (lookup: Lookup): Effect.Effect<Option.Option<LookupRow<Thing>>> =>
    lookup.known?.length === 0
      ? withFew(lookup)
      : Effect.flatMap(withMany(lookup), (row) =>
          Option.exists(row, bodyLeftOut) ? withFew(lookup) : Effect.succeed(row)
        )

  return (
    { now, secretHash }: PresentedToken,
    id: string,
    known: KnownVersions
  ): Effect.Effect<Option.Option<ReadResult<Facts, Body>>> =>
    Effect.map(
      find({ secretHash, now: DateTime.toDateUtc(now), id, known }),
      Option.map((row) => ({
        tokenOwner: toTokenOwner(row),
        ...(row.id === null ? { facts: null, body: null } : read(row))
      }))
    )
}

const make = Effect.map(SqlClient, (sql) =>
  TokenReadRepo.of({
    project: sharedLookup(sql, projectLookups(sql), toProject),
    space: sharedLookup(sql, spaceLookups(sql), toSpace)
  })
)

export const SqlTokenReadRepo = { layer: Layer.effect(TokenReadRepo, make) }
