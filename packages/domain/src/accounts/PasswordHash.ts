import { Brand, Effect, Redacted, Result } from "effect"
import { Kdf, Mac, SecureRandom } from "effect/crypto"
import { Base64, Base64Url } from "effect/encoding"
import type { Overloaded } from "../shared/Overloaded.ts"
import type { KeyDerivations } from "./KeyDerivations.ts"

/** A password hash in PHC form, as it is stored. */
export type PasswordHash = string & Brand.Brand<"PasswordHash">
const PasswordHash = Brand.nominal<PasswordHash>()

type Derivations = Pick<KeyDerivations["Service"], "derive">

interface Parts {
  readonly algorithm: Kdf.Argon2id
  readonly salt: Uint8Array
  readonly hash: Uint8Array
}

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
export const owasp = Kdf.argon2id({ memory: 19_456, passes: 2, parallelism: 1 })
const saltLength = 16
const hashLength = 32

const unpadded = (bytes: Uint8Array): string => Base64.encode(bytes).replace(/=+$/, "")

const bytesOf = (text: string): Uint8Array | undefined =>
  Result.getOrUndefined(Base64.decode(text.padEnd(Math.ceil(text.length / 4) * 4, "=")))

const format = ({ algorithm: { memory, parallelism, passes }, hash, salt }: Parts): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`

const parse = (phc: string): Parts | undefined => {
  const form = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
  const [, memory, passes, parallelism, saltText = "", hashText = ""] = form.exec(phc) ?? []
  const [salt, hash] = [bytesOf(saltText), bytesOf(hashText)]
  if (memory === undefined || salt === undefined || hash === undefined) return undefined
  const numbers = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { algorithm: Kdf.argon2id(numbers), salt, hash }
}

const derive = (
  derivations: Derivations,
  password: Redacted.Redacted,
  algorithm: Kdf.Argon2id,
  salt: Uint8Array,
  length: number
): Effect.Effect<Uint8Array, Overloaded> =>
  derivations.derive(algorithm, new TextEncoder().encode(Redacted.value(password).normalize("NFC")), {
    salt,
    length
  })

/** A nonexistent user's hash: no password matches it, and checking one takes as long (contract 2). */
export const nobodysHash = format({
  algorithm: owasp,
  salt: new Uint8Array(saltLength),
  hash: new Uint8Array(hashLength)
})

export const hashPassword = Effect.fn("hashPassword")(function* (
  derivations: Derivations,
  random: SecureRandom.SecureRandom["Service"],
  password: Redacted.Redacted
) {
  const salt = yield* random.randomBytes(saltLength)
  const hash = yield* derive(derivations, password, owasp, salt, hashLength)
  return PasswordHash(format({ algorithm: owasp, salt, hash }))
})

/** Whether the password matches the hash, under the hash's own parameters. A hash of another form matches nothing. */
export const verifyPassword = Effect.fn("verifyPassword")(function* (
  derivations: Derivations,
  phc: string,
  password: Redacted.Redacted
) {
  const parts = parse(phc)
  if (parts === undefined) return false
  const { algorithm, hash, salt } = parts
  return Mac.timingSafeEqual(yield* derive(derivations, password, algorithm, salt, hash.length), hash)
})

export const randomPassword = Effect.gen(function* () {
  const random = yield* SecureRandom.SecureRandom
  return Redacted.make(Base64Url.encode(yield* random.randomBytes(18)))
})
