import { Effect, type Layer } from "effect"
import { Kdf } from "effect/crypto"
import { describe, expect, it } from "vitest"
import { Crypto, packagedArgon2id } from "../src/Crypto.ts"

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex")

const derive = (layer: Layer.Layer<Kdf.Kdf>, algorithm: Kdf.Argon2id, secret: string, length: number) =>
  Kdf.Kdf.use((kdf) =>
    kdf.derive(algorithm, new TextEncoder().encode(secret), {
      salt: new Uint8Array(16).map((_, at) => at),
      length
    })
  ).pipe(Effect.map(hex), Effect.provide(layer), Effect.runPromise)

describe("packagedArgon2id", () => {
  it.each([
    [{ memory: 19_456, passes: 2, parallelism: 1 }, "a long password here", 32],
    [{ memory: 64, passes: 3, parallelism: 4 }, "pässwörd \u{1f511}", 16],
    [{ memory: 8, passes: 1, parallelism: 1 }, "", 64]
  ] as const)(
    "derives the same bytes as Node's own, so that a password fits under either: %j",
    async (numbers, secret, length) => {
      const algorithm = Kdf.argon2id(numbers)
      expect(await derive(packagedArgon2id, algorithm, secret, length)).toBe(
        await derive(Crypto, algorithm, secret, length)
      )
    }
  )
})
