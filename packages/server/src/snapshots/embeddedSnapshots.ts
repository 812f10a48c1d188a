import { statSync } from "node:fs"
import { join } from "node:path"
import { filesIn } from "@design-workspace/adapters-sql/database/EmbeddedDatabase"
import { SnapshotFailed, snapshotsIn } from "@design-workspace/adapters-sql/database/snapshotFiles"
import { takeSnapshot } from "@design-workspace/adapters-sql/snapshot/takeSnapshot"
import { Duration, Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { snapshotsOf } from "../database/Database.ts"
import type { SettingsShape } from "../settings/settingsTable.ts"
import { keepSnapshots } from "./keepSnapshots.ts"

/** Only writing transactions use an id: the same one again means that nothing was written. */
const readWrites = SqlClient.use((sql) =>
  Effect.map(
    sql<{ readonly next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
    ([row]) => row?.next
  )
)

export const embeddedSnapshots = Effect.fnUntraced(function* (settings: SettingsShape) {
  const directory = snapshotsOf(settings)
  const files = filesIn(settings.dataDir)
  const context = yield* Effect.context<SqlClient>()
  let held: string | undefined
  const take = Effect.gen(function* () {
    const writes = yield* Effect.mapError(readWrites, (cause) => new SnapshotFailed({ directory, cause }))
    if (writes === held) return
    const [took, { bytes, path }] = yield* Effect.timed(
      takeSnapshot({ files, directory, kept: settings.snapshotsKept })
    )
    held = writes
    yield* Effect.annotateLogs(Effect.logInfo("Took a snapshot of the database"), {
      file: path,
      bytes,
      milliseconds: Math.round(Duration.toMillis(took))
    })
  })
  const last = yield* Effect.orElseSucceed(
    Effect.try(
      () =>
        snapshotsIn(directory)[0]?.begunAt.epochMilliseconds ?? statSync(join(files, "PG_VERSION")).mtimeMs
    ),
    // If this cannot be read, the first try, at once, reports why.
    () => 0
  )
  yield* keepSnapshots({ last, take: Effect.provide(take, context) }, settings.snapshotInterval)
})
