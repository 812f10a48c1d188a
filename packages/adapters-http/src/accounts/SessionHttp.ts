import { Api } from "@design-workspace/client/contract/Api"
import { SessionWire } from "@design-workspace/client/contract/accounts/UserWire"
import { ok } from "@design-workspace/client/wire/Ok"
import { returnToRules } from "@design-workspace/domain/sessions/ReturnTo"
import { Sessions } from "@design-workspace/domain/sessions/Sessions"
import { SignInWays } from "@design-workspace/domain/sessions/SignInWays"
import { Effect } from "effect"
import { HttpEffect, HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { startOffers } from "../actions/listOffers.ts"
import { browserOf, setBrowserCookie } from "../callers/browserCookie.ts"
import { clearSessionCookie, setSessionCookie } from "../callers/sessionCookie.ts"
import { handler } from "../middleware/handler.ts"
import { mirrored } from "../representation/mirrored.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { guestOf } from "./guestOf.ts"
import { oidcHandlers, startPage } from "./oidcHandlers.ts"

const sessionRead = mirrored(SessionWire, { kind: "session", lists: { organisations: {}, guest_spaces: {} } })

export const SessionHttp = HttpApiBuilder.group(
  Api,
  "session",
  Effect.fnUntraced(function* (handlers) {
    const sessions = yield* Sessions
    const { listedSpaces, ways } = yield* SignInWays
    const settings = yield* HttpSettings
    const oidc = yield* oidcHandlers
    const { maxLength, pattern } = returnToRules
    const start = yield* startPage

    return handlers.handleAll({
      ...oidc,
      signIn: handler(function* ({ payload }, { actor: caller, address, sessionId: previous }) {
        const guest = guestOf(caller)
        const known = browserOf(yield* HttpServerRequest.HttpServerRequest, settings)
        const request = { ...payload, address, guest, previous, browser: known }
        const { browser, cookie, who } = yield* sessions.signIn(request)
        yield* HttpEffect.appendPreResponseHandler((_, response) =>
          Effect.succeed(setBrowserCookie(setSessionCookie(response, cookie, settings), browser, settings))
        )
        return who
      }),
      whoAmI: handler(function* (_, { actor }) {
        const offers = Effect.succeed(startOffers(actor))
        const who = yield* sessions.whoAmI(actor)
        const guestSpaces = yield* listedSpaces(actor)
        const returnTo = { pattern: pattern.source, maxLength, default: yield* start }
        return yield* sessionRead({ ...who, signIn: yield* ways, returnTo, guestSpaces }, { offers })
      }),
      signOut: handler(function* (_, { actor, sessionId }) {
        if (sessionId !== null) yield* sessions.signOut(actor, sessionId)
        yield* HttpEffect.appendPreResponseHandler((_, response) =>
          Effect.succeed(clearSessionCookie(response, settings))
        )
        return ok
      }),
      changePassword: handler(function* ({ payload }, { actor, sessionId }) {
        yield* sessions.changePassword(actor, payload.current, payload.password, sessionId)
        return ok
      })
    })
  })
)
