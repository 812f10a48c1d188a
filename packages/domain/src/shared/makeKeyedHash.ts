import { Effect } from "effect"
import { Mac } from "effect/crypto"
import { Hex } from "effect/encoding"
import { InstallationKey } from "./InstallationKey.ts"

/** The same text has another hash for another purpose. */
export type HashPurpose = "address" | "browser"

/** HMAC-SHA-256 in hex; without the installation's key, all addresses could be tried (contract 15.9). */
export const makeKeyedHash = Effect.gen(function* () {
  const installation = yield* InstallationKey
  const mac = yield* Mac.Mac
  const key = yield* Effect.cached(
    Effect.flatMap(installation.read, (bytes) => Mac.key(Mac.hmacSha256, bytes)).pipe(
      Effect.provideService(Mac.Mac, mac),
      Effect.orDie
    )
  )
  return (purpose: HashPurpose, text: string): Effect.Effect<string> =>
    key.pipe(
      Effect.flatMap((it) => mac.sign(it, new TextEncoder().encode(`${purpose} ${text}`))),
      Effect.map(Hex.encode),
      Effect.orDie
    )
})
