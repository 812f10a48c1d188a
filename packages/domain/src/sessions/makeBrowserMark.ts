import { Effect, Redacted } from "effect"
import * as Mac from "effect/crypto/Mac"
import type { UserRecord } from "../accounts/UserRepo.ts"
import { makeKeyedHash } from "../shared/makeKeyedHash.ts"

type Marked = Pick<UserRecord, "id" | "passwordHash">

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Says that the user signed in by this browser, until the password changes (contract 15.3). */
export const makeBrowserMark = Effect.map(makeKeyedHash, (keyedHash) => {
  const mark = ({ id, passwordHash }: Marked) => keyedHash("browser", `${id} ${passwordHash}`)
  return {
    of: (user: Marked) => Effect.map(mark(user), Redacted.make),
    fits: (user: Marked, shown: Redacted.Redacted) =>
      Effect.map(mark(user), (right) => Mac.timingSafeEqual(bytesOf(right), bytesOf(Redacted.value(shown))))
  }
})
