import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import { Layer } from "effect"

/** Randomness, digests and key derivation by Node's own cryptography. */
export const Crypto = Layer.mergeAll(
  NodeCrypto.layerSecureRandom,
  NodeCrypto.layerDigest,
  NodeCrypto.layerKdf
)
