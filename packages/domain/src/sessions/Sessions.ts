import { Context, type DateTime, Effect, Layer, Option, Redacted } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import { RateLimiter } from "effect/persistence"
import type { GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import { type Actor, userActor } from "../access/Actor.ts"
import type { OperationName } from "../access/Operations.ts"
import { requireSiteAdmin, requireUser } from "../access/requireRight.ts"
import { InvalidCredentials, type TooManyTries, UserNotFound } from "../accounts/AccountErrors.ts"
import { KeyDerivations } from "../accounts/KeyDerivations.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import { hashPassword, nobodysHash, verifyPassword } from "../accounts/PasswordHash.ts"
import { isExtensionDue, isSessionSecret, sessionLifetimes } from "../accounts/SessionCookie.ts"
import { type LiveSession, SessionRepo } from "../accounts/SessionRepo.ts"
import { type UserRecord, UserRepo } from "../accounts/UserRepo.ts"
import { AuditTrail } from "../audit/AuditTrail.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { SessionId, UserId } from "../shared/Ids.ts"
import { makeSha256 } from "../shared/makeSha256.ts"
import type { Overloaded } from "../shared/Overloaded.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { makeBrowserMark, makeOpenSession, type Opened, type PreviousCaller } from "./makeOpenSession.ts"
import { isWrongPassword, isWrongProof, makeTryLimits } from "./makeTryLimits.ts"
import { type WhoAmI, whoAmI } from "./WhoAmI.ts"

/** `browser` is the mark of an earlier sign-in of the user. */
export interface PresentedCredentials {
  readonly email: string
  readonly password: Redacted.Redacted
  readonly address: string
  readonly browser: Redacted.Redacted | null
}

/** Limits are checked before a derivation takes a turn (contract 8.5). */
export const makePasswordProof = Effect.gen(function* () {
  const trail = yield* AuditTrail
  const scope = yield* Effect.scope
  const users = yield* UserRepo
  const limit = makeTryLimits(yield* RateLimiter.RateLimiter)
  const derivations = yield* KeyDerivations
  const mark = yield* makeBrowserMark
  const sha256 = yield* makeSha256

  /** Nothing waits for the line, so that the answer takes as long without such a user. */
  const refuse = (id: UserId, address: string) =>
    trail.refused({
      actor: { _tag: "Guest", guestId: null },
      address,
      action: "signIn",
      kind: "user",
      id,
      code: "INVALID_CREDENTIALS"
    })

  const compare = Effect.fnUntraced(function* ({ address, email, password }: PresentedCredentials) {
    yield* derivations.requireRoom
    const user = Option.getOrUndefined(yield* users.findByEmail(email))
    const fits = yield* verifyPassword(derivations, user?.passwordHash ?? nobodysHash, password)
    if (user !== undefined && !fits) yield* Effect.forkIn(refuse(user.id, address), scope)
    if (user === undefined || !fits) return yield* new InvalidCredentials()
    return user
  })

  const requireKnown = Effect.fnUntraced(function* (
    { browser, email }: PresentedCredentials,
    refused: TooManyTries
  ) {
    if (browser === null) return yield* refused
    const user = Option.getOrUndefined(yield* users.findByEmail(email))
    if (user === undefined || !(yield* mark.fits(user, browser))) return yield* refused
  })

  return {
    ofSignIn: Effect.fnUntraced(function* (presented: PresentedCredentials) {
      const { address, browser, email } = presented
      const name = yield* sha256(email.toLowerCase())
      const origin = { address }
      const byEmail = { origin, counts: [{ by: "email", key: name }] } as const
      const fromHere = {
        origin,
        counts: [
          { by: "pair", key: `${name}:${address}` },
          { by: "address", key: address }
        ]
      } as const
      const attempt = limit(byEmail, compare(presented), isWrongPassword).pipe(
        Effect.catchTag("TooManyTries", (refused) =>
          Effect.andThen(requireKnown(presented, refused), compare(presented))
        )
      )
      return yield* limit(fromHere, attempt, isWrongProof(browser !== null))
    }),

    ofUser: Effect.fnUntraced(function* ({ id, passwordHash }: UserRecord, current: Redacted.Redacted) {
      const attempt = Effect.flatMap(verifyPassword(derivations, passwordHash, current), (fits) =>
        fits ? Effect.void : Effect.fail(new InvalidCredentials())
      )
      yield* limit({ origin: { user_id: id }, counts: [{ by: "user", key: id }] }, attempt, isWrongPassword)
    })
  }
})

export const makePasswordChange = Effect.gen(function* () {
  const audited = yield* makeAudited
  const sessions = yield* SessionRepo
  const users = yield* UserRepo
  const derivations = yield* KeyDerivations
  const random = yield* SecureRandom.SecureRandom

  /** Ends all sessions except `keep`. Fails if the current hash is not `from` (null: any). */
  return Effect.fnUntraced(function* (
    actor: Actor,
    { from, userId }: { readonly userId: UserId; readonly from: string | null },
    password: Redacted.Redacted,
    keep: SessionId | null
  ) {
    const passwordHash = yield* hashPassword(derivations, random, password)
    const renewing = Effect.gen(function* () {
      if (!(yield* users.setPassword(userId, passwordHash, from))) return yield* new UserNotFound({ userId })
      yield* sessions.removeAllOf(userId, keep)
    })
    yield* audited.recorded(renewing, () => ({ actor, action: "changePassword", kind: "user", id: userId }))
  })
})

/** `renewed` is set if the browser needs to know a new end. */
export interface Authenticated {
  readonly sessionId: SessionId
  readonly actor: Actor
  readonly renewed: DateTime.Utc | null
}

export interface SignIn extends PreviousCaller, PresentedCredentials {}

const none = Option.none<DateTime.Utc>()

const actorOf = (session: LiveSession): Actor =>
  session._tag === "User"
    ? userActor(session.roles, { _tag: "Session" })
    : { _tag: "Guest", guestId: session.guestId }

/** Of users (12 hours sliding) and guests (365 days sliding), contract 2. */
export class Sessions extends Context.Service<
  Sessions,
  {
    readonly signIn: (
      request: SignIn
    ) => Effect.Effect<Opened, InvalidCredentials | Overloaded | TooManyTries>
    readonly open: (userId: UserId, before: PreviousCaller, action: OperationName) => Effect.Effect<Opened>
    /** A dead cookie counts as none: the caller is a guest. */
    readonly authenticate: (secret: Redacted.Redacted) => Effect.Effect<Option.Option<Authenticated>>
    readonly signOut: (actor: Actor, id: SessionId) => Effect.Effect<void>
    readonly whoAmI: (actor: Actor) => Effect.Effect<WhoAmI>
    readonly changePassword: (
      actor: Actor,
      current: Redacted.Redacted,
      password: Redacted.Redacted,
      keep: SessionId | null
    ) => Effect.Effect<void, GuestNotAllowed | InvalidCredentials | Overloaded | TooManyTries>
    /** For site-admins. All sessions of the user end. */
    readonly setPassword: (
      actor: Actor,
      userId: UserId,
      password: Redacted.Redacted
    ) => Effect.Effect<void, NotAllowed | Overloaded | UserNotFound>
  }
>()("@design-workspace/domain/Sessions") {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const sessions = yield* SessionRepo
      const users = yield* UserRepo
      const organisations = yield* OrganisationRepo
      const proof = yield* makePasswordProof
      const sha256 = yield* makeSha256
      const open = yield* makeOpenSession
      const replacePassword = yield* makePasswordChange

      return Sessions.of({
        signIn: Effect.fn("Sessions.signIn")(function* (request) {
          const { id: userId, passwordHash } = yield* proof.ofSignIn(request)
          return yield* open({ userId, passwordHash }, request, "signIn")
        }),

        open: Effect.fn("Sessions.open")((userId, before, action) =>
          // No password is checked, so it cannot have changed.
          Effect.orDie(open({ userId }, before, action))
        ),

        authenticate: Effect.fn("Sessions.authenticate")(function* (secret) {
          const text = Redacted.value(secret)
          if (!isSessionSecret(text)) return Option.none()
          const session = Option.getOrUndefined(yield* sessions.authenticate(yield* sha256(text)))
          if (session === undefined) return Option.none()
          const extended = isExtensionDue(session)
            ? yield* sessions.extend(session.id, sessionLifetimes[session._tag])
            : none
          const renewed = Option.getOrNull(extended)
          return Option.some({ sessionId: session.id, actor: actorOf(session), renewed })
        }),

        signOut: Effect.fn("Sessions.signOut")(
          (_, id) => sessions.remove(id),
          audited.recordedChange("signOut")
        ),

        whoAmI: Effect.fn("Sessions.whoAmI")((actor) => whoAmI(users, organisations, actor)),

        changePassword: Effect.fn("Sessions.changePassword")(function* (actor, current, password, keep) {
          const { userId } = yield* requireUser(actor)
          const user = yield* someOrFail(users.find(userId), () => new InvalidCredentials())
          yield* proof.ofUser(user, current)
          yield* replacePassword(actor, { userId, from: user.passwordHash }, password, keep).pipe(
            Effect.catchTag("UserNotFound", () => Effect.fail(new InvalidCredentials()))
          )
        }),

        setPassword: Effect.fn("Sessions.setPassword")(function* (actor, userId, password) {
          yield* requireSiteAdmin(actor)
          yield* someOrFail(users.find(userId), () => new UserNotFound({ userId }))
          yield* replacePassword(actor, { userId, from: null }, password, null)
        })
      })
    })
  )
}
