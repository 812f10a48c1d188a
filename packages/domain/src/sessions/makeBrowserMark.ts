import { Effect, Redacted } from "effect"
import * as Mac from "effect/crypto/Mac"
import { makeKeyedHash } from "../shared/makeKeyedHash.ts"
import type { UserRecord } from "../accounts/UserRepo.ts"

type Marked = Pick<UserRecord, "id" | "passwordHash">

const bytesOf = (text: string) => new TextEncoder().encode(text)

/**
 * Makes what a browser keeps of a user who signed in by it: a keyed hash that says this and nothing else, proves nothing but this, and
 * holds until the user's password is another (contract 15.3).
 */
export const makeBrowserMark = Effect.map(makeKeyedHash, (keyedHash) => {
  const mark = ({ id, passwordHash }: Marked) => keyedHash("browser", `${id} ${passwordHash}`)
  return {
    of: (user: Marked) => Effect.map(mark(user), Redacted.make),
    fits: (user: Marked, shown: Redacted.Redacted) =>
      Effect.map(mark(user), (right) => Mac.timingSafeEqual(bytesOf(right), bytesOf(Redacted.value(shown))))
  }
})
