import { randomFillSync } from "node:crypto"
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import { Layer } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import { keyDerivation } from "./keyDerivation.ts"

/** In bytes: asking the system costs about the same for this many as for the 16 of an id. */
const stock = 4_096

/** From a stock that is refilled when it is used up. No byte is given twice, or stored after it was given. */
const fromStock = (): ((size: number) => Uint8Array) => {
  const bytes = new Uint8Array(stock)
  let used = stock
  return (size) => {
    if (size > stock) return randomFillSync(new Uint8Array(size))
    if (used + size > stock) {
      randomFillSync(bytes)
      used = 0
    }
    const given = bytes.slice(used, used + size)
    bytes.fill(0, used, used + size)
    used += size
    return given
  }
}

/** By Node's own cryptography where it has them. */
export const Crypto = Layer.mergeAll(
  Layer.sync(SecureRandom.SecureRandom, () => SecureRandom.make(fromStock())),
  NodeCrypto.layerDigest,
  NodeCrypto.layerMac,
  keyDerivation
)
