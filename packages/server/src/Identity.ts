import { IdentityProvider } from "@design-workspace/domain/accounts/IdentityProvider"
import { Effect, Layer, Option } from "effect"
import { oidcSettings } from "./oidcSettings.ts"
import { Settings } from "./Settings.ts"

/** The identity provider that `OIDC_ISSUER` names; none without it. The start does not wait for it. */
export const Identity = Layer.effect(
  IdentityProvider,
  Effect.gen(function* () {
    const chosen = oidcSettings(yield* Settings)
    if (Option.isNone(chosen)) return Option.none()
    // Who signs in by passwords alone need not load the library.
    const { openIdProvider } = yield* Effect.promise(() => import("./identity/openIdProvider.ts"))
    return Option.some(yield* openIdProvider(chosen.value))
  })
)
