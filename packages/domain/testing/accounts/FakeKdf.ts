import { Effect, Layer } from "effect"
import { Digest, Kdf } from "effect/crypto"

/** `Kdf` for tests: SHA-256 over salt and secret, cheap where Argon2id is dear. It protects nothing. */
export const FakeKdf = {
  layer: Layer.effect(
    Kdf.Kdf,
    Effect.map(Digest.Digest, (digest) =>
      Kdf.Kdf.of({
        derive: (_, secret, { length, salt }) =>
          Effect.map(digest.digest(Digest.sha256, new Uint8Array([...salt, ...secret])), (bytes) =>
            bytes.slice(0, length)
          )
      })
    )
  ).pipe(Layer.provide(Digest.layerWebCrypto))
}
