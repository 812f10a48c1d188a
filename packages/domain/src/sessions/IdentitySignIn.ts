import { Context, DateTime, Duration, Effect, Layer, Option, Redacted, Result, Schema } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import { Base64Url } from "effect/encoding"
import { RateLimiter } from "effect/persistence"
import type { NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { requireSiteAdmin } from "../access/requireRight.ts"
import type { TooManyTries } from "../accounts/AccountErrors.ts"
import { base62Of256Bits } from "../accounts/base62.ts"
import type { SessionCookie } from "../accounts/SessionCookie.ts"
import { UserRepo } from "../accounts/UserRepo.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { UserId } from "../shared/Ids.ts"
import { makeSha256 } from "../shared/makeSha256.ts"
import { Transactor } from "../shared/Transactor.ts"
import { type IdentityProviderUnavailable, IdentityRefused, NoIdentityProvider } from "./IdentityErrors.ts"
import { IdentityProvider } from "./IdentityProvider.ts"
import { IdentityRepo } from "./IdentityRepo.ts"
import type { Opened, PreviousCaller } from "./makeOpenSession.ts"
import { makeTryLimits } from "./makeTryLimits.ts"
import { ReturnTo } from "./ReturnTo.ts"
import { resolveIdentity } from "./resolveIdentity.ts"
import { Sessions } from "./Sessions.ts"

const leadsHome = Schema.is(ReturnTo)

export interface SignInRound {
  readonly secret: string
  /** In milliseconds since 1970. */
  readonly startedAt: number
  readonly returnTo: string
}

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

const longestSignIn = Duration.minutes(10)

/** The provider's answer must belong to the cookie of the browser that began. */
export const makeSignInRounds = Effect.gen(function* () {
  const random = yield* SecureRandom.SecureRandom
  const hash = yield* makeSha256

  /** They follow from the whole round: who changes its time or its target changes the state. */
  const secretsOf = Effect.fnUntraced(function* (round: SignInRound) {
    const text = formatRound(round)
    return {
      state: yield* hash(`state ${text}`),
      nonce: yield* hash(`nonce ${text}`),
      verifier: Redacted.make(yield* hash(`verifier ${text}`))
    }
  })

  const roundOf = Effect.fnUntraced(function* ({ cookie, state }: Pick<IdentityAnswer, "cookie" | "state">) {
    const round = cookie === null ? undefined : parseRound(Redacted.value(cookie))
    if (round === undefined) return yield* new IdentityRefused({ reason: "unknown_round" })
    const secrets = yield* secretsOf(round)
    if (secrets.state !== state) return yield* new IdentityRefused({ reason: "unknown_round" })
    const age = (yield* DateTime.now).epochMilliseconds - round.startedAt
    if (age > Duration.toMillis(longestSignIn)) return yield* new IdentityRefused({ reason: "expired" })
    return { ...round, secrets }
  })

  return {
    begin: Effect.fnUntraced(function* (returnTo: string) {
      const now = yield* DateTime.now
      const secret = base62Of256Bits(yield* random.randomBytes(32))
      const round = { secret, startedAt: now.epochMilliseconds, returnTo }
      const cookie: SessionCookie = {
        secret: Redacted.make(formatRound(round)),
        expiresAt: DateTime.addDuration(now, longestSignIn)
      }
      return { cookie, secrets: yield* secretsOf(round) }
    }),
    roundOf
  }
})

export interface IdentityAnswer extends PreviousCaller {
  /** As `begin` set it; null if the browser has none. */
  readonly cookie: Redacted.Redacted | null
  /** The query with which the person came back, and the `state` in it. */
  readonly query: string
  readonly state: string | null
  readonly returnAddress: string
  /** For the limit of 60 failures a minute. */
  readonly address: string
}

export class IdentitySignIn extends Context.Service<
  IdentitySignIn,
  {
    /** Where to sign in, and what the browser holds until the person comes back. */
    readonly begin: (
      returnAddress: string,
      returnTo: string
    ) => Effect.Effect<
      { readonly address: string; readonly cookie: SessionCookie },
      IdentityProviderUnavailable | NoIdentityProvider
    >
    /** A known identity belongs to its user for good, a new one to the user with its verified address. */
    readonly complete: (
      answer: IdentityAnswer
    ) => Effect.Effect<
      Pick<Opened, "actor" | "browser" | "cookie"> & { readonly returnTo: string },
      IdentityProviderUnavailable | IdentityRefused | NoIdentityProvider | TooManyTries
    >
    /** For site-admins, so that another identity may take their place. Returns how many there were. */
    readonly unlink: (actor: Actor, userId: UserId) => Effect.Effect<number, NotAllowed>
  }
>()("@design-workspace/domain/IdentitySignIn") {
  static readonly layer = Layer.effect(
    IdentitySignIn,
    Effect.gen(function* () {
      const action = "completeOidcSignIn"
      const audited = yield* makeAudited
      const configured = yield* IdentityProvider
      const ports = { identities: yield* IdentityRepo, users: yield* UserRepo }
      const sessions = yield* Sessions
      const transactor = yield* Transactor
      const limit = makeTryLimits(yield* RateLimiter.RateLimiter)
      const random = yield* SecureRandom.SecureRandom
      const rounds = yield* makeSignInRounds

      const provider = Option.match(configured, {
        onNone: () => Effect.fail(new NoIdentityProvider()),
        onSome: Effect.succeed
      })

      return IdentitySignIn.of({
        begin: Effect.fn("IdentitySignIn.begin")(function* (returnAddress, returnTo) {
          const { begin } = yield* provider
          const { cookie, secrets } = yield* rounds.begin(returnTo)
          return { address: yield* begin(secrets, returnAddress), cookie }
        }),

        complete: Effect.fn("IdentitySignIn.complete")(function* (answer) {
          const { createsUsers, finish } = yield* provider
          const { returnTo, secrets } = yield* rounds.roundOf(answer)
          const { address } = answer
          const enter = Effect.gen(function* () {
            const identity = yield* finish(secrets, answer.returnAddress, answer.query)
            const newId = yield* random.uuidV7()
            return yield* transactor.run(
              Effect.gen(function* () {
                const { id, made } = yield* resolveIdentity(ports, identity, createsUsers ? newId : null)
                const session = yield* sessions.open(id, answer, action)
                if (made) yield* audited.record({ actor: session.actor, action, kind: "user", id, made })
                return session
              })
            )
          })
          const opened = yield* limit(
            { origin: { address }, counts: [{ by: "address", key: address }] },
            enter,
            ({ _tag }) => _tag === "IdentityRefused"
          )
          return { ...opened, returnTo }
        }),

        unlink: Effect.fn("IdentitySignIn.unlink")(function* (actor, userId) {
          yield* requireSiteAdmin(actor)
          return yield* audited.recorded(ports.identities.unlink(userId), () => ({
            actor,
            action: "unlinkIdentity",
            id: userId
          }))
        })
      })
    })
  )
}
