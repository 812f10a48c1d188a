import { Sessions } from "@design-workspace/domain/accounts/Sessions"
import { Effect } from "effect"
import { HttpEffect, HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { browserOf, setBrowserCookie } from "../edge/browserCookie.ts"
import { HttpSettings } from "../edge/HttpSettings.ts"
import { startOffers } from "../edge/listOffers.ts"
import { mirrored } from "../edge/mirrored.ts"
import { ok } from "../edge/Ok.ts"
import { clearSessionCookie, setSessionCookie } from "../edge/sessionCookie.ts"
import { guestOf } from "./guestOf.ts"
import { oidcHandlers } from "./oidcHandlers.ts"
import { WhoAmIWire } from "./UserWire.ts"

const sessionRead = mirrored(WhoAmIWire, { kind: "session", lists: { organisations: {} } })

/** Handlers of `SessionApi`. */
export const SessionHttp = HttpApiBuilder.group(
  Api,
  "session",
  Effect.fnUntraced(function* (handlers) {
    const sessions = yield* Sessions
    const settings = yield* HttpSettings
    const oidc = yield* oidcHandlers

    return handlers.handleAll({
      ...oidc,
      signIn: answering(function* ({ payload }, { actor: caller, address, sessionId: previous }) {
        const guest = guestOf(caller)
        const known = browserOf(yield* HttpServerRequest.HttpServerRequest, settings)
        const request = { ...payload, address, guest, previous, browser: known }
        const { browser, cookie, who } = yield* sessions.signIn(request)
        yield* HttpEffect.appendPreResponseHandler((_, response) =>
          Effect.succeed(setBrowserCookie(setSessionCookie(response, cookie, settings), browser, settings))
        )
        return who
      }),
      whoAmI: answering(function* (_, { actor }) {
        const offers = Effect.succeed(startOffers(actor))
        return yield* sessionRead(yield* sessions.whoAmI(actor), { offers })
      }),
      signOut: answering(function* (_, { actor, sessionId }) {
        if (sessionId !== null) yield* sessions.signOut(actor, sessionId)
        yield* HttpEffect.appendPreResponseHandler((_, response) =>
          Effect.succeed(clearSessionCookie(response, settings))
        )
        return ok
      }),
      changePassword: answering(function* ({ payload }, { actor, sessionId }) {
        yield* sessions.changePassword(actor, payload.current, payload.password, sessionId)
        return ok
      })
    })
  })
)
