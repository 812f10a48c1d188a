import { Duration, Effect, Layer, Option } from "effect"
import { Settings } from "../settings/Settings.ts"

/** Of the embedded database. PostgreSQL has its own tools. */
export const Snapshots = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    if (Option.isSome(settings.databaseUrl) || Duration.isZero(settings.snapshotInterval)) return
    const { embeddedSnapshots } = yield* Effect.promise(() => import("./embeddedSnapshots.ts"))
    yield* embeddedSnapshots(settings)
  })
)
