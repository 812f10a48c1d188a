import { Result, Schema } from "effect"
import { Base64Url } from "effect/encoding"
import { ReturnTo } from "./ReturnTo.ts"

const leadsHome = Schema.is(ReturnTo)

/** A sign-in that has begun: what its browser holds until the person comes back. */
export interface SignInRound {
  /** 256 random bits in base62. */
  readonly secret: string
  /** In milliseconds since 1970. */
  readonly startedAt: number
  /** A `ReturnTo`. */
  readonly returnTo: string
}

/** The round as a text without blanks, fit for a cookie. */
export const formatRound = ({ returnTo, secret, startedAt }: SignInRound): string =>
  `${secret}.${startedAt}.${Base64Url.encode(returnTo)}`

/** Anyone that can plant a cookie can make up a whole round, so its target is checked here too. */
export const parseRound = (text: string): SignInRound | undefined => {
  const [, secret, startedAt, encoded] = /^([0-9A-Za-z]{43})\.(\d{1,15})\.([\w-]{0,4000})$/.exec(text) ?? []
  const returnTo = Result.getOrUndefined(Base64Url.decodeString(encoded ?? "*"))
  return secret === undefined || returnTo === undefined || !leadsHome(returnTo)
    ? undefined
    : { secret, startedAt: Number(startedAt), returnTo }
}
