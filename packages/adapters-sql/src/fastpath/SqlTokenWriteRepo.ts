import { TokenWriteRepo, type VersionToRestore } from "@design-workspace/domain/fastpath/TokenWriteRepo"
import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { ChangeNotifications } from "../changes/ChangeNotifications.ts"
import { batched } from "../sql/batched.ts"
import { isRaceLost } from "../sql/SqlTransactor.ts"
import type { AuditedChange } from "./AuditedChange.ts"
import { moveProjects, toMovedProject } from "./moveProjects.ts"
import { restoreVersions, toRestoredVersion } from "./restoreVersions.ts"

/** The maximum number of writes that share a statement. */
const atOnce = 32

/** The largest `integer` of PostgreSQL. No version has a larger number. */
const largestInteger = 2_147_483_647

/**
 * Makes the changes of simultaneous callers in one statement, one change for each project: a second one would be on a
 * version that is no longer current. A statement that lost a race changed nothing.
 */
const sharedChange = <Wanted, Row extends { readonly projectId: ProjectId }, A>(
  sql: SqlClient.SqlClient,
  make: (changes: ReadonlyArray<AuditedChange<Wanted>>) => Effect.Effect<ReadonlyArray<Row>>,
  toMade: (row: Row) => A
) =>
  batched(sql, atOnce, (changes: ReadonlyArray<AuditedChange<Wanted>>) => {
    const first = new Map<ProjectId, number>()
    changes.forEach(({ project }, place) => {
      if (!first.has(project.id)) first.set(project.id, place)
    })
    const apart = changes.filter(({ project }, place) => first.get(project.id) === place)
    const rows = Effect.catchCause(make(apart), (cause) =>
      isRaceLost(cause) ? Effect.succeed([]) : Effect.failCause(cause)
    )
    return Effect.map(
      rows,
      (made) => new Map(made.map((row) => [first.get(row.projectId) ?? -1, toMade(row)]))
    )
  })

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const quotas = yield* Quotas
  const news = yield* ChangeNotifications
  const told = <A>(change: Effect.Effect<A>): Effect.Effect<A> =>
    Effect.tap(change, sql.afterCommit(news.publish))
  const move = sharedChange(
    sql,
    (changes: ReadonlyArray<AuditedChange<boolean>>) => told(moveProjects(sql, changes)),
    toMovedProject
  )
  const restore = sharedChange(
    sql,
    (changes: ReadonlyArray<AuditedChange<VersionToRestore>>) => told(restoreVersions(sql, quotas, changes)),
    toRestoredVersion
  )
  return TokenWriteRepo.of({
    setTrashed: (project, wanted, line) => move({ project, line, wanted }),
    restoreVersion: (project, wanted, line) =>
      wanted.version > largestInteger ? Effect.succeedNone : restore({ project, line, wanted })
  })
})

/**
 * `TokenWriteRepo` on PostgreSQL: one statement, by itself a transaction, for all who ask within one turn of the event
 * loop.
 */
export const SqlTokenWriteRepo = { layer: Layer.effect(TokenWriteRepo, make) }
