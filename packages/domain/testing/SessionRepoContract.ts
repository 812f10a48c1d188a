import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import { OrganisationRepo } from "../src/accounts/OrganisationRepo.ts"
import { type SessionHolder, SessionRepo } from "../src/accounts/SessionRepo.ts"
import { UserRepo } from "../src/accounts/UserRepo.ts"
import { GuestId, SessionId } from "../src/shared/Ids.ts"
import { makeMember, makeOrganisation, makeUser, newUuid } from "./Fixtures.ts"

type Ports = OrganisationRepo | SessionRepo | UserRepo

const expiresAt = DateTime.makeUnsafe("2100-01-01T00:00:00.000Z")
const before = DateTime.subtract(expiresAt, { milliseconds: 1 })
const later = DateTime.add(expiresAt, { days: 1 })

const makeSession = Effect.fnUntraced(function* (holder: SessionHolder, until = expiresAt) {
  const sessions = yield* SessionRepo
  const [id, secretHash] = [SessionId.make(newUuid()), newUuid()]
  assert.isTrue(yield* sessions.insert(id, secretHash, holder, until))
  return { id, secretHash }
})

const lives = Effect.fnUntraced(function* (secretHash: string, now = before) {
  const sessions = yield* SessionRepo
  return Option.isSome(yield* sessions.authenticate(secretHash, now))
})

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
            const session = yield* Effect.fromOption(yield* sessions.authenticate(secretHash, before))
            assert(session._tag === "User")
            return session
          })
          const first = yield* read
          assert.deepStrictEqual([first.id, first.expiresAt], [id, expiresAt])
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
          assert.deepStrictEqual(
            yield* sessions.authenticate(secretHash, before),
            Option.some({ _tag: "Guest", id, guestId, expiresAt } as const)
          )
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
            expiresAt
          )
          assert.isFalse(yield* insert)
          assert.isFalse(yield* lives(late))
          yield* users.remove(userId)
          assert.isFalse(
            yield* sessions.insert(
              SessionId.make(newUuid()),
              late,
              { userId, passwordHash: "now" },
              expiresAt
            )
          )
        })
      )

      it.effect("an unknown or expired session authenticates nobody, until it is extended", () =>
        Effect.gen(function* () {
          const sessions = yield* SessionRepo
          const { id, secretHash } = yield* makeSession({ userId: (yield* makeUser()).id })
          assert.isFalse(yield* lives(newUuid()))
          assert.isTrue(yield* lives(secretHash))
          assert.isFalse(yield* lives(secretHash, expiresAt))
          yield* sessions.extend(id, later)
          assert.isTrue(yield* lives(secretHash, expiresAt))
          assert.isFalse(yield* lives(secretHash, later))
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

      it.effect("a user's sessions end together, but for the one kept", () =>
        Effect.gen(function* () {
          const sessions = yield* SessionRepo
          const [user, stranger] = [yield* makeUser(), yield* makeUser()]
          const kept = yield* makeSession({ userId: user.id })
          const ended = yield* makeSession({ userId: user.id })
          const others = yield* makeSession({ userId: stranger.id })
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
          const past = DateTime.makeUnsafe("2000-01-01T00:00:00.000Z")
          const guestId = GuestId.make(newUuid())
          const dead = yield* makeSession({ guestId }, past)
          const alive = yield* makeSession({ guestId })
          const earlier = DateTime.subtract(past, { days: 1 })
          assert.isTrue(yield* lives(dead.secretHash, earlier))
          yield* sessions.removeExpired(past)
          assert.isFalse(yield* lives(dead.secretHash, earlier))
          assert.isTrue(yield* lives(alive.secretHash))
        })
      )
    })
  })
}
