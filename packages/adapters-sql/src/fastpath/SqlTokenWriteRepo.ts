import { TokenWriteRepo } from "@design-workspace/domain/fastpath/TokenWriteRepo"
import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { ChangeNotifications } from "../changes/ChangeNotifications.ts"
import { batched } from "../sql/batched.ts"
import { CommitSignal } from "../sql/CommitSignal.ts"
import { isRaceLost } from "../sql/SqlTransactor.ts"
import type { AuditedChange } from "./AuditedChange.ts"
import { moveProjects, type ProjectMove, toMovedProject } from "./moveProjects.ts"
import { restoreVersions, toRestoredVersion, type VersionRestore } from "./restoreVersions.ts"

/** The maximum number of writes that share a statement. */
const atOnce = 32

/** The largest `integer` of PostgreSQL. No version has a larger number. */
const largestInteger = 2_147_483_647

/** One change for each project: a second one would be on an old version. After a lost race nothing is changed. */
const sharedChange = <Change extends AuditedChange, Row extends { readonly projectId: ProjectId }, A>(
  sql: SqlClient.SqlClient,
  run: (changes: ReadonlyArray<Change>) => Effect.Effect<ReadonlyArray<Row>>,
  toAnswer: (row: Row) => A
) =>
  batched(sql, atOnce, (changes: ReadonlyArray<Change>) => {
    const first = new Map<ProjectId, number>()
    changes.forEach(({ project }, place) => {
      if (!first.has(project.id)) first.set(project.id, place)
    })
    const apart = changes.filter(({ project }, place) => first.get(project.id) === place)
    const rows = Effect.catchCause(run(apart), (cause) =>
      isRaceLost(cause) ? Effect.succeed([]) : Effect.failCause(cause)
    )
    return Effect.map(
      rows,
      (changed) => new Map(changed.map((row) => [first.get(row.projectId) ?? -1, toAnswer(row)]))
    )
  })

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const commits = yield* CommitSignal
  const quotas = yield* Quotas
  const news = yield* ChangeNotifications
  const announce = Effect.andThen(commits.open, sql.afterCommit(news.publish))
  const move = sharedChange(
    sql,
    (changes: ReadonlyArray<ProjectMove>) => Effect.tap(moveProjects(sql, changes), announce),
    toMovedProject
  )
  const restore = sharedChange(
    sql,
    (changes: ReadonlyArray<VersionRestore>) => Effect.tap(restoreVersions(sql, quotas, changes), announce),
    toRestoredVersion
  )
  return TokenWriteRepo.of({
    setTrashed: (project, toTrash, line) => move({ project, line, toTrash }),
    restoreVersion: (project, source, line) =>
      source.version > largestInteger ? Effect.succeedNone : restore({ project, line, source })
  })
})

/** One statement, by itself a transaction, for all who ask within one turn of the event loop. */
export const SqlTokenWriteRepo = { layer: Layer.effect(TokenWriteRepo, make) }
