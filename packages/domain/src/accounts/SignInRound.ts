import { Result } from "effect"
import { Base64Url } from "effect/encoding"

/** A sign-in that has begun: what its browser keeps until the person comes back. */
export interface SignInRound {
  /** 256 random bits in base62. */
  readonly secret: string
  /** In milliseconds since 1970. */
  readonly startedAt: number
  /** Where the person goes once signed in. */
  readonly returnTo: string
}

/** As a text without blanks, fit for a cookie. */
export const formatRound = ({ returnTo, secret, startedAt }: SignInRound): string =>
  `${secret}.${startedAt}.${Base64Url.encode(returnTo)}`

/** The round that a text holds; undefined where it holds none. */
export const parseRound = (text: string): SignInRound | undefined => {
  const [, secret, startedAt, encoded] = /^([0-9A-Za-z]{43})\.(\d{1,15})\.([\w-]{0,4000})$/.exec(text) ?? []
  const returnTo = Result.getOrUndefined(Base64Url.decodeString(encoded ?? "*"))
  return secret === undefined || returnTo === undefined
    ? undefined
    : { secret, startedAt: Number(startedAt), returnTo }
}
