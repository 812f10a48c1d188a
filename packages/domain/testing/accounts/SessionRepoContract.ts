import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Effect, type Layer, Option } from "effect"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { type SessionOwner, SessionRepo } from "../../src/accounts/SessionRepo.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import { GuestId, SessionId } from "../../src/shared/Ids.ts"
import { makeMember, makeOrganisation, makeUser, newUuid } from "../shared/Fixtures.ts"

type Ports = OrganisationRepo | SessionRepo | UserRepo

const hour = Duration.hours(1)

/** Dead as soon as it is made. */
const noTime = Duration.zero

const makeSession = Effect.fnUntraced(function* (sessionOwner: SessionOwner, lifetime = hour) {
  const sessions = yield* SessionRepo
  const [id, secretHash] = [SessionId.make(newUuid()), newUuid()]
  const expiresAt = yield* Effect.fromOption(yield* sessions.insert(id, secretHash, sessionOwner, lifetime))
  return { id, secretHash, expiresAt }
})

const lives = Effect.fnUntraced(function* (secretHash: string) {
  const sessions = yield* SessionRepo
  return Option.isSome(yield* sessions.authenticate(secretHash))
})

/** Whether it is about this long; the databases of the tests run on this machine. */
const isAbout = (duration: Duration.Duration, expected: Duration.Duration): boolean =>
  Math.abs(Duration.toMillis(duration) - Duration.toMillis(expected)) < 60_000

/** What holds for every `SessionRepo`. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`SessionRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("sessions", (it) => {
      it.effect("a user's session authenticates the user, with the roles as they are now", () =>
        Effect.gen(function* () {
          const [sessions, organisations] = [yield* SessionRepo, yield* OrganisationRepo]
          const organisation = yield* makeOrganisation()
          const user = yield* makeMember(organisation.id)
          const { id, secretHash } = yield* makeSession({ userId: user.id })
          const read = Effect.gen(function* () {
            const session = yield* Effect.fromOption(yield* sessions.authenticate(secretHash))
            assert(session._tag === "User")
            return session
          })
          const first = yield* read
          assert.strictEqual(first.id, id)
          assert.isTrue(isAbout(first.left, hour))
          assert.deepStrictEqual([first.roles.userId, first.roles.siteAdmin], [user.id, false])
          assert.deepStrictEqual([...first.roles.organisations], [[organisation.id, "member"]])
          yield* organisations.putMember(organisation.id, user.id, "admin")
          assert.deepStrictEqual([...(yield* read).roles.organisations], [[organisation.id, "admin"]])
        })
      )

      it.effect("a guest's session authenticates the guest", () =>
        Effect.gen(function* () {
          const sessions = yield* SessionRepo
          const guestId = GuestId.make(newUuid())
          const { id, secretHash } = yield* makeSession({ guestId })
          const { left, ...session } = yield* Effect.fromOption(yield* sessions.authenticate(secretHash))
          assert.deepStrictEqual(session, { _tag: "Guest", id, guestId })
          assert.isTrue(isAbout(left, hour))
        })
      )

      it.effect("a session by a password is made while that is the user's", () =>
        Effect.gen(function* () {
          const [sessions, users] = [yield* SessionRepo, yield* UserRepo]
          const { id: userId } = yield* makeUser()
          yield* users.setPassword(userId, "now", null)
          const { secretHash } = yield* makeSession({ userId, passwordHash: "now" })
          assert.isTrue(yield* lives(secretHash))
          const late = newUuid()
          const insert = sessions.insert(
            SessionId.make(newUuid()),
            late,
            { userId, passwordHash: "before" },
            hour
          )
          assert.isTrue(Option.isNone(yield* insert))
          assert.isFalse(yield* lives(late))
          yield* users.remove(userId)
          const gone = { userId, passwordHash: "now" }
          assert.isTrue(Option.isNone(yield* sessions.insert(SessionId.make(newUuid()), late, gone, hour)))
        })
      )

      it.effect("an unknown or expired session authenticates nobody, until it is extended", () =>
        Effect.gen(function* () {
          const sessions = yield* SessionRepo
          const { expiresAt, id, secretHash } = yield* makeSession({ userId: (yield* makeUser()).id })
          assert.isFalse(yield* lives(newUuid()))
          assert.isTrue(yield* lives(secretHash))
          yield* sessions.extend(id, noTime)
          assert.isFalse(yield* lives(secretHash))
          const end = yield* Effect.fromOption(yield* sessions.extend(id, Duration.hours(5)))
          assert.isTrue(isAbout(DateTime.distance(expiresAt, end), Duration.hours(4)))
          const { left } = yield* Effect.fromOption(yield* sessions.authenticate(secretHash))
          assert.isTrue(isAbout(left, Duration.hours(5)))
          yield* sessions.remove(id)
          assert.isTrue(Option.isNone(yield* sessions.extend(id, hour)))
        })
      )

      it.effect("removing a session is idempotent and leaves the user's others", () =>
        Effect.gen(function* () {
          const sessions = yield* SessionRepo
          const user = yield* makeUser()
          const [one, other] = [
            yield* makeSession({ userId: user.id }),
            yield* makeSession({ userId: user.id })
          ]
          yield* sessions.remove(one.id)
          yield* sessions.remove(one.id)
          assert.deepStrictEqual(
            [yield* lives(one.secretHash), yield* lives(other.secretHash)],
            [false, true]
          )
        })
      )

      it.effect("all of a user's sessions end, except the one to keep", () =>
        Effect.gen(function* () {
          const sessions = yield* SessionRepo
          const [user, outsider] = [yield* makeUser(), yield* makeUser()]
          const kept = yield* makeSession({ userId: user.id })
          const ended = yield* makeSession({ userId: user.id })
          const others = yield* makeSession({ userId: outsider.id })
          const guests = yield* makeSession({ guestId: GuestId.make(newUuid()) })
          yield* sessions.removeAllOf(user.id, kept.id)
          const alive = yield* Effect.forEach([kept, ended, others, guests], (one) => lives(one.secretHash))
          assert.deepStrictEqual(alive, [true, false, true, true])
          yield* sessions.removeAllOf(user.id, null)
          assert.isFalse(yield* lives(kept.secretHash))
        })
      )

      it.effect("housekeeping removes what has expired and nothing else", () =>
        Effect.gen(function* () {
          const sessions = yield* SessionRepo
          const guestId = GuestId.make(newUuid())
          const [dead, alive] = [yield* makeSession({ guestId }, noTime), yield* makeSession({ guestId })]
          assert.isTrue(Option.isSome(yield* sessions.extend(dead.id, noTime)))
          yield* sessions.removeExpired
          assert.isTrue(Option.isNone(yield* sessions.extend(dead.id, hour)))
          assert.isTrue(yield* lives(alive.secretHash))
        })
      )
    })
  })
}
