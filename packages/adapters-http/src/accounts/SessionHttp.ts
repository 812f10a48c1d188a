import type { Actor, GuestActor } from "@design-workspace/domain/access/Actor"
import { Sessions } from "@design-workspace/domain/accounts/Sessions"
import { Effect } from "effect"
import { HttpEffect } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answer } from "../edge/answer.ts"
import { Call } from "../edge/Call.ts"
import { HttpSettings } from "../edge/HttpSettings.ts"
import { ok } from "../edge/Ok.ts"
import { clearSessionCookie, setSessionCookie } from "../edge/sessionCookie.ts"

/** The guest whose projects a sign-in takes over; a user who signs in anew brings none. */
const guestOf = (actor: Actor): GuestActor =>
  actor._tag === "Guest" ? actor : { _tag: "Guest", guestId: null }

/** Handlers of `SessionApi`. */
export const SessionHttp = HttpApiBuilder.group(
  Api,
  "session",
  Effect.fnUntraced(function* (handlers) {
    const sessions = yield* Sessions
    const settings = yield* HttpSettings

    return handlers
      .handle("signIn", ({ payload }) =>
        Effect.gen(function* () {
          const { actor: caller, address, sessionId: previous } = yield* Call
          const { actor, cookie } = yield* sessions.signIn({
            ...payload,
            address,
            guest: guestOf(caller),
            previous
          })
          yield* HttpEffect.appendPreResponseHandler((_, response) =>
            Effect.succeed(setSessionCookie(response, cookie, settings))
          )
          return yield* sessions.whoAmI(actor)
        }).pipe(answer)
      )
      .handle("whoAmI", () =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return yield* sessions.whoAmI(actor)
        })
      )
      .handle("signOut", () =>
        Effect.gen(function* () {
          const { sessionId } = yield* Call
          if (sessionId !== null) yield* sessions.signOut(sessionId)
          yield* HttpEffect.appendPreResponseHandler((_, response) =>
            Effect.succeed(clearSessionCookie(response, settings))
          )
          return ok
        })
      )
      .handle("changePassword", ({ payload }) =>
        Effect.gen(function* () {
          const { actor, sessionId } = yield* Call
          yield* sessions.changePassword(actor, payload.current, payload.password, sessionId)
          return ok
        }).pipe(answer)
      )
  })
)
