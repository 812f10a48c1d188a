import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { Credentials } from "../../src/accounts/Credentials.ts"
import { AuditLog } from "../../src/audit/AuditLog.ts"
import { Sessions } from "../../src/sessions/Sessions.ts"
import { actorWith, guest, makeSiteAdmin } from "../../testing/access/Actors.ts"
import * as CredentialRepoContract from "../../testing/accounts/CredentialRepoContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"
import * as StoreClockContract from "../../testing/shared/StoreClockContract.ts"
import { AccountServices, makeAccount, password } from "../AccountServices.ts"

CredentialRepoContract.suite("memory", MemoryAdapters.layer)
StoreClockContract.suite("memory", MemoryAdapters.layer)

const signIn = Effect.fnUntraced(function* (email: string, secret = password) {
  const sessions = yield* Sessions
  return yield* sessions.signIn({
    email,
    password: secret,
    address: newUuid(),
    browser: null,
    guest: { _tag: "Guest", guestId: null },
    previous: null
  })
})

it.layer(Layer.provideMerge(Credentials.layer, AccountServices.layer))((it) => {
  describe("Credentials.endAll", () => {
    it.effect("is for site-admins alone", () =>
      Effect.gen(function* () {
        const credentials = yield* Credentials
        const user = yield* makeAccount
        const refusals = [
          yield* Effect.flip(credentials.endAll(actorWith(user.id, []))),
          yield* Effect.flip(credentials.endAll(guest))
        ]
        assert.deepStrictEqual(
          refusals.map(({ _tag }) => _tag),
          ["Forbidden", "GuestNotAllowed"]
        )
        yield* signIn(user.email)
      })
    )

    it.effect("leaves no password that fits until another is given, and one line in the audit trail", () =>
      Effect.gen(function* () {
        const [credentials, sessions, log] = [yield* Credentials, yield* Sessions, yield* AuditLog]
        const user = yield* makeAccount
        yield* signIn(user.email)
        const admin = yield* makeSiteAdmin
        const { sessions: ended } = yield* credentials.endAll(admin)
        assert.isAtLeast(ended, 1)
        assert.strictEqual((yield* Effect.flip(signIn(user.email)))._tag, "InvalidCredentials")
        const another = Redacted.make("another horse battery")
        yield* sessions.setPassword(admin, user.id, another)
        yield* signIn(user.email, another)
        const lines = yield* log.list(
          { organisations: "all", action: "endCredentials" },
          { limit: 10, cursor: null }
        )
        assert.strictEqual(lines.items.length, 1)
        const [line] = lines.items
        assert.deepInclude(line, { actor: admin.userId, subjectId: null, outcome: "applied" })
        assert.match(line?.detail ?? "", /^\d+ passwords, \d+ sessions, \d+ tokens$/)
      })
    )
  })
})
