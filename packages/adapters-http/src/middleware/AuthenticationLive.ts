import { Authentication } from "@design-workspace/client/middleware/Authentication"
import { CurrentBindings } from "@design-workspace/client/middleware/Bindings"
import { Call } from "@design-workspace/client/middleware/Call"
import { FreshCall } from "@design-workspace/client/middleware/FreshCall"
import { isOperation } from "@design-workspace/domain/access/Operations"
import { AuditTrail } from "@design-workspace/domain/audit/AuditTrail"
import { StoreFaults } from "@design-workspace/domain/shared/StoreFaults"
import { Effect, Layer } from "effect"
import { HttpEffect, HttpServerRequest } from "effect/http"
import { AlreadyCounted } from "../callers/AlreadyCounted.ts"
import { anonymousCaller, type Caller } from "../callers/makeCaller.ts"
import { ResolvedCaller } from "../callers/ResolvedCaller.ts"
import { setSessionCookie } from "../callers/sessionCookie.ts"
import { AnswerBudget } from "../limits/AnswerBudget.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { auditRefusal } from "./auditRefusal.ts"
import { makeIdentification } from "./makeIdentification.ts"
import { refuseRemovedCaller } from "./refuseRemovedCaller.ts"
import { requireAdmitted } from "./requireAdmitted.ts"
import { requireRoomForAnswer } from "./requireRoomForAnswer.ts"
import { statedCallOf } from "./statedCallOf.ts"

export const AuthenticationLive = Layer.effect(
  Authentication,
  Effect.gen(function* () {
    const trail = yield* AuditTrail
    const settings = yield* HttpSettings
    const faults = yield* StoreFaults
    const identification = yield* makeIdentification
    const requireAllowed = requireAdmitted(settings)

    const requireRoom = requireRoomForAnswer(yield* AnswerBudget)
    const statedCall = statedCallOf(yield* CurrentBindings, settings)
    const renewCookie = ({ expiresAt, secret }: NonNullable<Caller["cookieToRenew"]>) =>
      HttpEffect.appendPreResponseHandler((_, response) =>
        Effect.succeed(setSessionCookie(response, { secret, expiresAt }, settings))
      )

    return Authentication.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const name = endpoint.identifier
        if (!isOperation(name)) return yield* Effect.die(new Error(`unknown operation ${name}`))
        const request = yield* HttpServerRequest.HttpServerRequest
        const resolved = yield* ResolvedCaller
        const anonymous: Call["Service"] = { ...(yield* statedCall(request, name)), ...anonymousCaller }
        const isCounted = resolved !== null || (yield* AlreadyCounted)
        const { callNow, countPresented, identify, isOutdated, takeResolved } = identification(
          request,
          anonymous,
          isCounted
        )

        const admitted = Effect.fnUntraced(function* ({ cookieToRenew }: Pick<Caller, "cookieToRenew">) {
          yield* requireAllowed(request, endpoint, callNow())
          if (cookieToRenew !== null) yield* renewCookie(cookieToRenew)
          return callNow()
        })
        const fresh = Effect.gen(function* () {
          return (yield* isOutdated) ? yield* admitted(yield* identify) : callNow()
        })
        const answered = Effect.gen(function* () {
          if (resolved === null) {
            yield* countPresented
            yield* admitted(yield* identify)
          } else {
            yield* takeResolved(resolved)
            yield* admitted({ cookieToRenew: null })
          }
          yield* requireRoom(request, endpoint)
          return yield* Effect.provideService(httpEffect, Call, callNow())
        })
        return yield* answered.pipe(
          refuseRemovedCaller(faults, callNow, identify),
          auditRefusal(trail, callNow),
          Effect.provideService(FreshCall, fresh)
        )
      })
    )
  })
)
