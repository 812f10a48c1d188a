import { IdentityProvider } from "@design-workspace/domain/sessions/IdentityProvider"
import { Effect, Layer, Option } from "effect"
import { oidcSettings } from "../settings/oidcSettings.ts"
import { Settings } from "../settings/Settings.ts"

export const Identity = Layer.effect(
  IdentityProvider,
  Effect.gen(function* () {
    const chosen = oidcSettings(yield* Settings)
    if (Option.isNone(chosen)) return Option.none()
    // An installation with passwords only does not need to load the library.
    const { openIdProvider } = yield* Effect.promise(() => import("./openIdProvider.ts"))
    return Option.some(yield* openIdProvider(chosen.value))
  })
)
