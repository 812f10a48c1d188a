import { Effect } from "effect"
import * as Digest from "effect/crypto/Digest"

/** The SHA-256 of a text's UTF-8, in hex. */
export const makeSha256 = Effect.map(
  Digest.Digest,
  (digest) => (text: string) => digest.digestHex(Digest.sha256, new TextEncoder().encode(text))
)
