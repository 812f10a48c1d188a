import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Mac, SecureRandom } from "effect/crypto"
import { InstallationKey } from "../../src/shared/InstallationKey.ts"
import { makeKeyedHash } from "../../src/shared/makeKeyedHash.ts"
import * as InstallationKeyContract from "../../testing/shared/InstallationKeyContract.ts"
import { MemoryInstallationKey } from "../../testing/shared/MemoryInstallationKey.ts"

const memory = MemoryInstallationKey.layer.pipe(Layer.provide(SecureRandom.layerWebCrypto))

InstallationKeyContract.suite("memory", memory)

const Cryptography = Layer.provide(Mac.layerWebCrypto, SecureRandom.layerWebCrypto)
const under = (key: Uint8Array) =>
  Layer.merge(Layer.succeed(InstallationKey, { read: Effect.succeed(key) }), Cryptography)

describe("makeKeyedHash", () => {
  it.effect("is the HMAC-SHA-256 under the installation's key, another for each purpose", () =>
    Effect.gen(function* () {
      const hash = yield* makeKeyedHash.pipe(Effect.provide(under(new Uint8Array(32))))
      // openssl dgst -sha256 -mac HMAC -macopt hexkey:00…00
      const expected = "c851dfa5b81d525b2aa8ec8d8661e22a0ae7041692ca2c7984ca0d879b8c574e"
      const found = yield* hash("address", "192.0.2.7")
      assert.strictEqual(found, expected)
      assert.notStrictEqual(yield* hash("browser", "192.0.2.7"), found)
      const elsewhere = yield* makeKeyedHash.pipe(Effect.provide(under(new Uint8Array(32).fill(1))))
      assert.notStrictEqual(yield* elsewhere("address", "192.0.2.7"), found)
    })
  )
})
