import { Duration, Effect, Layer, Option } from "effect"
import { Settings } from "../settings/Settings.ts"

/** Snapshots of the embedded database, as the settings want them; on PostgreSQL, which has its own tools, none. */
export const Snapshots = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    if (Option.isSome(settings.databaseUrl) || Duration.isZero(settings.snapshotInterval)) return
    const { embeddedSnapshots } = yield* Effect.promise(() => import("./embeddedSnapshots.ts"))
    yield* embeddedSnapshots(settings)
  })
)
