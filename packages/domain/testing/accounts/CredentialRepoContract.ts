import { assert, it } from "@effect/vitest"
import { DateTime, Duration, Effect, type Layer } from "effect"
import { CredentialRepo } from "../../src/accounts/CredentialRepo.ts"
import { SessionRepo } from "../../src/accounts/SessionRepo.ts"
import { TokenRepo } from "../../src/accounts/TokenRepo.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import { GuestId, SessionId, TokenId } from "../../src/shared/Ids.ts"
import { makeUser, newUuid } from "../shared/Fixtures.ts"

type Ports = CredentialRepo | SessionRepo | TokenRepo | UserRepo

/** What holds for every `CredentialRepo`. */
export const suite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`CredentialRepo: ${name}`, (it) => {
    it.effect("ends passwords, tokens and sessions of all users, each once, and no guest's session", () =>
      Effect.gen(function* () {
        const credentials = yield* CredentialRepo
        const [sessions, tokens, users] = [yield* SessionRepo, yield* TokenRepo, yield* UserRepo]
        yield* credentials.endAll("before")
        const [one, other] = [yield* makeUser(), yield* makeUser()]
        const now = yield* DateTime.now
        const makeToken = (ownerId: typeof one.id, secretHash: string) =>
          tokens.insert(
            {
              id: TokenId.make(newUuid()),
              ownerId,
              name: "T",
              scope: "read",
              expiresAt: DateTime.add(now, { days: 1 })
            },
            secretHash
          )
        const secrets = [newUuid(), newUuid(), newUuid(), newUuid(), newUuid()] as const
        const [live, revoked, ownSession, otherSession, guestSession] = secrets
        yield* makeToken(one.id, live)
        yield* tokens.revoke((yield* makeToken(one.id, revoked)).id, now)
        const hour = Duration.hours(1)
        const open = (secretHash: string, sessionOwner: Parameters<typeof sessions.insert>[2]) =>
          sessions.insert(SessionId.make(newUuid()), secretHash, sessionOwner, hour)
        yield* open(ownSession, { userId: one.id })
        yield* open(otherSession, { userId: other.id })
        yield* open(guestSession, { guestId: GuestId.make(newUuid()) })
        const ended = yield* credentials.endAll("no password fits")
        assert.isAtLeast(ended.passwords, 2)
        assert.deepStrictEqual([ended.sessions, ended.tokens], [2, 1])
        const alive = [
          yield* tokens.authenticate(live, now),
          yield* sessions.authenticate(ownSession),
          yield* sessions.authenticate(otherSession),
          yield* sessions.authenticate(guestSession)
        ]
        assert.deepStrictEqual(
          alive.map(({ _tag }) => _tag === "Some"),
          [false, false, false, true]
        )
        const found = yield* Effect.fromOption(yield* users.find(one.id))
        assert.strictEqual(found.passwordHash, "no password fits")
        assert.deepStrictEqual(yield* credentials.endAll("no password fits"), {
          passwords: 0,
          sessions: 0,
          tokens: 0
        })
      })
    )
  })
