import { Effect, Option, Redacted } from "effect"
import * as Mac from "effect/crypto/Mac"
import { isMember } from "../access/AccessPolicy.ts"
import { type Actor, type GuestActor, type UserActor, userActor } from "../access/Actor.ts"
import type { OperationName } from "../access/Operations.ts"
import { InvalidCredentials } from "../accounts/AccountErrors.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import { makeSessionSecret, type SessionCookie, sessionLifetimes } from "../accounts/SessionCookie.ts"
import { type SessionOwner, SessionRepo } from "../accounts/SessionRepo.ts"
import { type UserRecord, UserRepo } from "../accounts/UserRepo.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { GrantLevel } from "../projects/Grant.ts"
import { GrantRepo } from "../projects/GrantRepo.ts"
import { GuestProjectRepo } from "../projects/GuestProjectRepo.ts"
import type { OrgId, SessionId, UserId } from "../shared/Ids.ts"
import { makeKeyedHash } from "../shared/makeKeyedHash.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { type WhoAmI, whoAmI } from "./WhoAmI.ts"

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

/** The guest's projects become the user's, and the previous session of the browser's cookie ends. */
export interface PreviousCaller {
  readonly guest: GuestActor
  readonly previous: SessionId | null
}

export interface Opened {
  readonly cookie: SessionCookie
  readonly actor: UserActor
  readonly who: WhoAmI
  /** To be shown with later tries. A password change makes it void. */
  readonly browser: Redacted.Redacted
}

type UserOwner = Extract<SessionOwner, { readonly userId: UserId }>

/** Write access, unless the user can own the project as a member (contract 2). */
export const grantForBrought = (actor: Actor, orgId: OrgId): GrantLevel | null =>
  isMember(actor, orgId) ? null : "write"

export const makeOpenSession = Effect.gen(function* () {
  const audited = yield* makeAudited
  const sessions = yield* SessionRepo
  const users = yield* UserRepo
  const organisations = yield* OrganisationRepo
  const guestProjects = yield* GuestProjectRepo
  const grants = yield* GrantRepo
  const mark = yield* makeBrowserMark
  const newSession = yield* makeSessionSecret

  const browserOf = ({ passwordHash, userId: id }: UserOwner) =>
    passwordHash === undefined
      ? Effect.flatMap(Effect.flatMap(users.find(id), Effect.fromOption), mark.of).pipe(Effect.orDie)
      : mark.of({ id, passwordHash })

  /** The previous session ends, and the guest's projects become the user's. A checked password must still be right. */
  return Effect.fnUntraced(function* (
    sessionOwner: UserOwner,
    { guest, previous }: PreviousCaller,
    action: OperationName
  ) {
    const { id, secret, secretHash } = yield* newSession
    const opening = Effect.gen(function* () {
      const inserted = sessions.insert(id, secretHash, sessionOwner, sessionLifetimes.User)
      const expiresAt = yield* someOrFail(inserted, () => new InvalidCredentials())
      // After the user, in the order in which a change of password locks them.
      if (previous !== null) yield* sessions.remove(previous)
      const brought =
        guest.guestId === null ? [] : yield* guestProjects.claim(guest.guestId, sessionOwner.userId)
      const session = Option.getOrUndefined(yield* sessions.authenticate(secretHash))
      if (session?._tag !== "User") return yield* Effect.die(new Error("the session is not there"))
      const actor = userActor(session.roles, { _tag: "Session" })
      for (const { id: projectId, orgId } of brought) {
        const level = grantForBrought(actor, orgId)
        if (level !== null) yield* grants.put(projectId, sessionOwner.userId, level)
        yield* audited.record({ actor, action, kind: "project", id: projectId })
      }
      const who = yield* whoAmI(users, organisations, actor)
      return { cookie: { secret, expiresAt }, actor, who, browser: yield* browserOf(sessionOwner) }
    })
    return yield* audited.recorded(opening, ({ actor }) => ({ actor, action, id, made: true }))
  })
})
