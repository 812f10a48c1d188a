import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { Place } from "@design-workspace/domain/audit/Place"
import { AuditTrail } from "@design-workspace/domain/audit/AuditTrail"
import { StoreFaults } from "@design-workspace/domain/shared/StoreFaults"
import { Effect, Layer, Ref } from "effect"
import { HttpEffect, HttpRouter, HttpServerRequest } from "effect/http"
import { type HttpApiEndpoint, HttpApiMiddleware } from "effect/http-api"
import { AnswerBudget } from "../limits/AnswerBudget.ts"
import { CurrentBindings, isOperation } from "../routing/Bindings.ts"
import { Call, type RefusedPart } from "../callers/Call.ts"
import { AlreadyCounted } from "../callers/AlreadyCounted.ts"
import { answersFull } from "../errors/edgeErrors.ts"
import { callerRefusals, FreshCall } from "../callers/FreshCall.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { anonymousCaller, type Caller } from "../callers/makeCaller.ts"
import { auditRefusal } from "./auditRefusal.ts"
import { addressOf } from "../limits/RequestLimits.ts"
import { showsList } from "../actions/showsList.ts"
import { makeIdentification, monotonicNow } from "./makeIdentification.ts"
import { refuseRemovedCaller } from "./refuseRemovedCaller.ts"
import { requireAdmitted } from "./requireAdmitted.ts"
import { ResolvedCaller } from "../callers/ResolvedCaller.ts"
import { searchOf } from "../routing/searchOf.ts"
import { setSessionCookie } from "../callers/sessionCookie.ts"
import { refuseWith } from "../errors/refuseWith.ts"

/**
 * Says who calls, and refuses who may not call at all: credential (401), cross-site cookie write, guest, token allowlist and
 * scope (403), before path, query or body are looked at (contract 1, order of checks).
 */
export class Authentication extends HttpApiMiddleware.Service<
  Authentication,
  { provides: Call | FreshCall }
>()("@design-workspace/adapters-http/Authentication", { error: [...callerRefusals] }) {}

/** For so long the rights that were read count, in nanoseconds; a body that takes longer has them read again. */
const rightsCount = 1_000_000_000n

export const AuthenticationLive = Layer.effect(
  Authentication,
  Effect.gen(function* () {
    const trail = yield* AuditTrail
    const settings = yield* HttpSettings
    const bindings = yield* CurrentBindings
    const answers = yield* AnswerBudget
    const faults = yield* StoreFaults
    const identification = yield* makeIdentification
    const requireAllowed = requireAdmitted(settings)

    const renewCookie = ({ expiresAt, secret }: NonNullable<Caller["cookieToRenew"]>) =>
      HttpEffect.appendPreResponseHandler((_, response) =>
        Effect.succeed(setSessionCookie(response, { secret, expiresAt }, settings))
      )

    const statedCall = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      operation: OperationName
    ) {
      const { params } = yield* HttpRouter.RouteContext
      return {
        operation,
        params,
        search: searchOf(request.url),
        bindings,
        place: yield* Ref.make<Place | null>(null),
        refusedParts: yield* Ref.make<ReadonlyArray<RefusedPart>>([]),
        subject: null,
        address: addressOf(request)
      }
    })

    /** Refuses a write whose long answer would find no room, before it begins; that of a sign-in is short. */
    const requireRoom = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      endpoint: HttpApiEndpoint.Top
    ) {
      const mayBeLong = endpoint.method !== "GET" && endpoint.identifier !== "signIn" && showsList(endpoint)
      if (!mayBeLong || !answers.refusesWrite(request)) return
      yield* refuseWith(answersFull)
    })

    return Authentication.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const name = endpoint.identifier
        if (!isOperation(name)) return yield* Effect.die(new Error(`unknown operation ${name}`))
        const request = yield* HttpServerRequest.HttpServerRequest
        const resolved = yield* ResolvedCaller
        const anonymous: Call["Service"] = { ...(yield* statedCall(request, name)), ...anonymousCaller }
        const isCounted = resolved !== null || (yield* AlreadyCounted)
        const { countShown, identify, known } = identification(request, anonymous, isCounted)

        const admitted = Effect.fnUntraced(function* ({ cookieToRenew }: Pick<Caller, "cookieToRenew">) {
          yield* requireAllowed(request, endpoint, known.call)
          if (cookieToRenew !== null) yield* renewCookie(cookieToRenew)
          return known.call
        })
        const fresh = Effect.gen(function* () {
          return (yield* monotonicNow) - known.readAt > rightsCount
            ? yield* admitted(yield* identify)
            : known.call
        })
        const answered = Effect.gen(function* () {
          if (resolved === null) {
            yield* countShown()
            yield* admitted(yield* identify)
          } else {
            known.call = { ...anonymous, ...resolved }
            known.readAt = yield* monotonicNow
            yield* admitted({ cookieToRenew: null })
          }
          yield* requireRoom(request, endpoint)
          return yield* Effect.provideService(httpEffect, Call, known.call)
        })
        return yield* answered.pipe(
          refuseRemovedCaller(faults, () => known.call, identify),
          auditRefusal(trail, () => known.call),
          Effect.provideService(FreshCall, fresh)
        )
      })
    )
  })
)
