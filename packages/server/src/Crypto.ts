import * as NodeBuiltIn from "node:crypto"
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import { Effect, Layer } from "effect"
import { Kdf } from "effect/crypto"
import * as SecureRandom from "effect/crypto/SecureRandom"

/** In bytes: asking the system costs about the same for this many as for the 16 of an id. */
const stock = 4_096

/** From a stock that is refilled when it is used up. No byte is given twice, or stored after it was given. */
const fromStock = (): ((size: number) => Uint8Array) => {
  const bytes = new Uint8Array(stock)
  let used = stock
  return (size) => {
    if (size > stock) return NodeBuiltIn.randomFillSync(new Uint8Array(size))
    if (used + size > stock) {
      NodeBuiltIn.randomFillSync(bytes)
      used = 0
    }
    const given = bytes.slice(used, used + size)
    bytes.fill(0, used, used + size)
    used += size
    return given
  }
}

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

const keyDerivation = "argon2" in NodeBuiltIn ? NodeCrypto.layerKdf : packagedArgon2id

/** By Node's own cryptography where it has them. */
export const Crypto = Layer.mergeAll(
  Layer.sync(SecureRandom.SecureRandom, () => SecureRandom.make(fromStock())),
  NodeCrypto.layerDigest,
  NodeCrypto.layerMac,
  keyDerivation
)
