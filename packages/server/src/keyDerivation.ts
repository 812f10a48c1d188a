import * as NodeBuiltIn from "node:crypto"
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import { Effect, Layer } from "effect"
import { Kdf } from "effect/crypto"

/** For Node before 24.7, whose own cryptography has no Argon2id. */
export const packagedArgon2id: Layer.Layer<Kdf.Kdf> = Layer.effect(
  Kdf.Kdf,
  Effect.gen(function* () {
    const builtIn = yield* Kdf.Kdf
    const { hashRaw } = yield* Effect.promise(() => import("@node-rs/argon2"))
    return Kdf.Kdf.of({
      derive: (algorithm, secret, options) => {
        if (algorithm._tag !== "Argon2id") return builtIn.derive(algorithm, secret, options)
        const { memory, parallelism, passes } = algorithm
        const derived = Effect.promise(() =>
          hashRaw(secret, {
            algorithm: 2,
            memoryCost: memory,
            timeCost: passes,
            parallelism,
            salt: options.salt,
            outputLen: options.length
          })
        )
        return Effect.map(derived, (bytes) => new Uint8Array(bytes))
      }
    })
  })
).pipe(Layer.provide(NodeCrypto.layerKdf))

export const keyDerivation = "argon2" in NodeBuiltIn ? NodeCrypto.layerKdf : packagedArgon2id
