import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { InstallationKey } from "../../src/shared/InstallationKey.ts"

/** `InstallationKey` that lives as long as its layer. */
export const MemoryInstallationKey = {
  layer: Layer.effect(
    InstallationKey,
    Effect.gen(function* () {
      const random = yield* SecureRandom.SecureRandom
      return { read: yield* Effect.cached(Effect.orDie(random.randomBytes(32))) }
    })
  )
}
