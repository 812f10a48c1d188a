import { Context, type DateTime, Duration, Effect, Layer, Option, Redacted } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import type { Forbidden, GuestNotAllowed } from "../access/AccessErrors.ts"
import { isMember, isSiteAdmin, require, signedIn } from "../access/AccessPolicy.ts"
import type { Actor, GuestActor, UserActor } from "../access/Actor.ts"
import type { OperationName } from "../access/Operations.ts"
import { AuditTrail } from "../audit/AuditTrail.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import { GrantRepo } from "../projects/GrantRepo.ts"
import { GuestProjectRepo } from "../projects/GuestProjectRepo.ts"
import type { SessionId, UserId } from "../shared/Ids.ts"
import type { Overloaded } from "../shared/Overloaded.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { InvalidCredentials, type TooManyTries, UserNotFound } from "../accounts/AccountErrors.ts"
import { makeSessionHash, makeSessionSecret } from "../accounts/makeSessionSecret.ts"
import { type SessionCookie, sessionLifetimes } from "../accounts/SessionCookie.ts"
import { KeyDerivations } from "../accounts/KeyDerivations.ts"
import { makeBrowserMark } from "./makeBrowserMark.ts"
import { makePasswordProof, type Shown } from "./makePasswordProof.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import { hashPassword } from "../accounts/PasswordHash.ts"
import { type LiveSession, type SessionHolder, SessionRepo } from "../accounts/SessionRepo.ts"
import { UserRepo } from "../accounts/UserRepo.ts"
import { userActor } from "../accounts/userActor.ts"
import { type WhoAmI, whoAmI } from "./WhoAmI.ts"

export type { WhoAmI } from "./WhoAmI.ts"

/** The caller behind a live cookie; `renewed` is set if its end was moved and the browser needs the new one. */
export interface Authenticated {
  readonly sessionId: SessionId
  readonly actor: Actor
  readonly renewed: DateTime.Utc | null
}

/** What a browser was before the sign-in. */
export interface PreviousCaller {
  /** The guest whose projects become the user's. */
  readonly guest: GuestActor
  /** The session of the browser's cookie until now: it ends. */
  readonly previous: SessionId | null
}

/** A session that was opened. */
export interface Opened {
  readonly cookie: SessionCookie
  readonly actor: UserActor
  /** What the actor may know of itself, read in the same transaction. */
  readonly who: WhoAmI
  /**
   * The browser stores it and shows it with later tries, as a mark that the user signed in by it once. It is worth
   * nothing after a password change.
   */
  readonly browser: Redacted.Redacted
}

/**
 * A try to sign in; the e-mail is compared without regard to case. `address` is where it comes from, and `browser` is
 * the browser's mark of an earlier sign-in of the user. Both are for the limits.
 */
export interface SignIn extends PreviousCaller, Shown {}

const none = Option.none<DateTime.Utc>()

/** A session's end is moved only after this much of its life has passed, not at every call. */
const renewalPause = Duration.minutes(5)

const isDue = ({ _tag, left }: LiveSession): boolean =>
  Duration.isLessThan(Duration.sum(left, renewalPause), sessionLifetimes[_tag])

const actorOf = (session: LiveSession): Actor =>
  session._tag === "User"
    ? userActor(session.roles, { _tag: "Session" })
    : { _tag: "Guest", guestId: session.guestId }

/** Sessions of users (12 hours sliding) and guests (365 days sliding), contract 2. */
export class Sessions extends Context.Service<
  Sessions,
  {
    readonly signIn: (
      request: SignIn
    ) => Effect.Effect<Opened, InvalidCredentials | Overloaded | TooManyTries>
    /** Opens a session for a user that proved its identity another way, by this operation. */
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
    /** For site-admins: gives a user another password, without the old one. All sessions of the user end. */
    readonly setPassword: (
      actor: Actor,
      userId: UserId,
      password: Redacted.Redacted
    ) => Effect.Effect<void, Forbidden | GuestNotAllowed | Overloaded | UserNotFound>
  }
>()("@design-workspace/domain/Sessions") {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const sessions = yield* SessionRepo
      const users = yield* UserRepo
      const organisations = yield* OrganisationRepo
      const guestProjects = yield* GuestProjectRepo
      const grants = yield* GrantRepo
      const proof = yield* makePasswordProof
      const mark = yield* makeBrowserMark
      const derivations = yield* KeyDerivations
      const random = yield* SecureRandom.SecureRandom
      const hash = yield* makeSessionHash
      const newSession = yield* makeSessionSecret

      const browserOf = ({
        passwordHash,
        userId: id
      }: Extract<SessionHolder, { readonly userId: UserId }>) =>
        passwordHash === undefined
          ? Effect.flatMap(Effect.flatMap(users.find(id), Effect.fromOption), mark.of).pipe(Effect.orDie)
          : mark.of({ id, passwordHash })

      /**
       * Opens a new session, whatever cookie the browser sent; the previous one ends. A guest's projects become the
       * user's, which can read and write them, member of their organisations or not. A password that was checked before
       * must still be the user's.
       */
      const open = Effect.fnUntraced(function* (
        holder: Extract<SessionHolder, { readonly userId: UserId }>,
        { guest, previous }: PreviousCaller,
        action: OperationName
      ) {
        const { id, secret, secretHash } = yield* newSession
        const opening = Effect.gen(function* () {
          const inserted = sessions.insert(id, secretHash, holder, sessionLifetimes.User)
          const expiresAt = yield* someOrFail(inserted, () => new InvalidCredentials())
          // After the user, in the order in which a change of password locks them.
          if (previous !== null) yield* sessions.remove(previous)
          const brought =
            guest.guestId === null ? [] : yield* guestProjects.claim(guest.guestId, holder.userId)
          const session = Option.getOrUndefined(yield* sessions.authenticate(secretHash))
          if (session?._tag !== "User") return yield* Effect.die(new Error("the session is not there"))
          const actor = userActor(session.roles, { _tag: "Session" })
          for (const { id: projectId, orgId } of brought) {
            // An owner counts as such only among the members. Any other owner gets write access by a grant.
            if (!isMember(actor, orgId)) yield* grants.put(projectId, holder.userId, "write")
            yield* audited.note({ actor, action, kind: "project", id: projectId })
          }
          const who = yield* whoAmI(users, organisations, actor)
          return { cookie: { secret, expiresAt }, actor, who, browser: yield* browserOf(holder) }
        })
        return yield* audited.noted(opening, ({ actor }) => ({ actor, action, id, made: true }))
      })

      /**
       * Gives the user the password and ends all its sessions except `keep`. Fails if the current hash is not `from`
       * (null: any).
       */
      const renew = Effect.fnUntraced(function* (
        actor: Actor,
        { from, userId }: { readonly userId: UserId; readonly from: string | null },
        password: Redacted.Redacted,
        keep: SessionId | null
      ) {
        const passwordHash = yield* hashPassword(derivations, random, password)
        const renewing = Effect.gen(function* () {
          if (!(yield* users.setPassword(userId, passwordHash, from)))
            return yield* new UserNotFound({ userId })
          yield* sessions.removeAllOf(userId, keep)
        })
        yield* audited.noted(renewing, () => ({ actor, action: "changePassword", kind: "user", id: userId }))
      })

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
          if (!/^[0-9A-Za-z]{43}$/.test(text)) return Option.none()
          const session = Option.getOrUndefined(yield* sessions.authenticate(yield* hash(text)))
          if (session === undefined) return Option.none()
          const extended = isDue(session)
            ? yield* sessions.extend(session.id, sessionLifetimes[session._tag])
            : none
          const renewed = Option.getOrNull(extended)
          return Option.some({ sessionId: session.id, actor: actorOf(session), renewed })
        }),

        signOut: Effect.fn("Sessions.signOut")((_, id) => sessions.remove(id), audited.changes("signOut")),

        whoAmI: Effect.fn("Sessions.whoAmI")((actor) => whoAmI(users, organisations, actor)),

        changePassword: Effect.fn("Sessions.changePassword")(function* (actor, current, password, keep) {
          const { userId } = yield* signedIn(actor)
          const user = yield* someOrFail(users.find(userId), () => new InvalidCredentials())
          yield* proof.ofUser(user, current)
          yield* renew(actor, { userId, from: user.passwordHash }, password, keep).pipe(
            Effect.catchTag("UserNotFound", () => Effect.fail(new InvalidCredentials()))
          )
        }),

        setPassword: Effect.fn("Sessions.setPassword")(function* (actor, userId, password) {
          yield* require(actor, isSiteAdmin(actor), "site_admin")
          yield* someOrFail(users.find(userId), () => new UserNotFound({ userId }))
          yield* renew(actor, { userId, from: null }, password, null)
        })
      })
    })
  ).pipe(Layer.provide([AuditTrail.layer, KeyDerivations.layer]))
}
