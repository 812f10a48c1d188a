import * as NodeServices from "@effect/platform-node/NodeServices"
import { Config, ConfigProvider, Context, Data, Effect, FileSystem, Layer } from "effect"
import { missingForOidc } from "./oidcSettings.ts"
import { budgetsTooSmall, missingForProvider, waitsTooLong } from "./providerSettings.ts"
import { type SettingsShape, settingsTable } from "./settingsTable.ts"

export const Environment = Layer.unwrap(
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    return (yield* files.exists(".env")) ? ConfigProvider.layerAdd(ConfigProvider.fromDotEnv()) : Layer.empty
  })
).pipe(Layer.provide(NodeServices.layer))

export class BadSettings extends Data.TaggedError("BadSettings")<{ readonly message: string }> {}

const read = Effect.gen(function* () {
  yield* Effect.validate(Object.values<Config.Config<unknown>>(settingsTable), (it) => it, {
    discard: true
  }).pipe(
    Effect.mapError(
      (refused) => new BadSettings({ message: refused.map(({ cause }) => cause.message).join("\n") })
    )
  )
  const accepted = yield* Effect.orDie(Config.unwrap<SettingsShape>(settingsTable))
  const unfit = [
    ...missingForProvider(accepted),
    ...budgetsTooSmall(accepted),
    ...waitsTooLong(accepted),
    ...missingForOidc(accepted)
  ]
  if (unfit.length > 0) return yield* new BadSettings({ message: unfit.join("\n") })
  return accepted
})

/** Read from the environment only here. Unusable settings fail the start with `BadSettings`, which names them. */
export class Settings extends Context.Service<Settings, SettingsShape>()(
  "@design-workspace/server/Settings"
) {
  static readonly layer = Layer.effect(Settings, read)
}
