import { admit } from "@design-workspace/domain/access/Admission"
import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import type { Place } from "@design-workspace/domain/audit/Place"
import { AuditTrail } from "@design-workspace/domain/audit/AuditTrail"
import { Clock, Context, Effect, Layer, Ref } from "effect"
import { HttpEffect, HttpRouter, HttpServerRequest } from "effect/http"
import { type HttpApiEndpoint, HttpApiMiddleware } from "effect/http-api"
import { AnswerBudget } from "../limits/AnswerBudget.ts"
import { OriginGuard } from "../wire/annotations.ts"
import { CurrentBindings, isOperation } from "../routing/Bindings.ts"
import { Call, type RefusedPart } from "../callers/Call.ts"
import { AlreadyCounted } from "../callers/AlreadyCounted.ts"
import { answersFull, crossSite, foreignOrigin, tokenNeeded } from "../errors/edgeErrors.ts"
import { callerRefusals, FreshCall } from "../callers/FreshCall.ts"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { countLimited } from "../limits/limitedMetric.ts"
import { bearerOf, type Caller, makeCaller, anonymousCaller } from "../callers/makeCaller.ts"
import { auditRefusal } from "./auditRefusal.ts"
import { addressOf, RequestLimits } from "../limits/RequestLimits.ts"
import { showsList } from "../actions/showsList.ts"
import { refuseRemovedCaller } from "./refuseRemovedCaller.ts"
import { ResolvedCaller } from "../callers/ResolvedCaller.ts"
import { fromElsewhere, ownOrigin, sameOrigin } from "../callers/sameOrigin.ts"
import { searchOf } from "../routing/searchOf.ts"
import { setSessionCookie } from "../callers/sessionCookie.ts"
import { toWire } from "../errors/toWire.ts"
import { withErrorHeaders } from "../errors/withErrorHeaders.ts"

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

/** When a call of an endpoint must come from this site's own pages: always, with a session's cookie, or never. */
export const originGuardOf = (endpoint: HttpApiEndpoint.Top, name: OperationName) =>
  Context.get(endpoint.annotations, OriginGuard) ??
  (operations[name].scope === "read_write" ? "with_session" : "never")

const now = Clock.clockWith((clock) => clock.monotonicTimeNanos)

export const AuthenticationLive = Layer.effect(
  Authentication,
  Effect.gen(function* () {
    const caller = yield* makeCaller
    const trail = yield* AuditTrail
    const settings = yield* HttpSettings
    const bindings = yield* CurrentBindings
    const limits = yield* RequestLimits
    const answers = yield* AnswerBudget

    const renewCookie = ({ expiresAt, secret }: NonNullable<Caller["cookieToRenew"]>) =>
      HttpEffect.appendPreResponseHandler((_, response) =>
        Effect.succeed(setSessionCookie(response, { secret, expiresAt }, settings))
      )

    /** Refuses who may not call this at all, known as they are. */
    const admission = Effect.fnUntraced(function* (
      { headers }: HttpServerRequest.HttpServerRequest,
      endpoint: HttpApiEndpoint.Top,
      call: Call["Service"]
    ) {
      const { actor, operation, sessionId } = call
      const guard = originGuardOf(endpoint, operation)
      const guarded = guard === "always" || (guard === "with_session" && sessionId !== null)
      if (guarded && !sameOrigin(headers, settings.publicUrl)) return yield* Effect.fail(crossSite)
      if (guard === "unless_foreign" && fromElsewhere(headers)) return yield* Effect.fail(crossSite)
      if (operations[operation].bearerOnly && !ownOrigin(headers, settings.publicUrl)) {
        return yield* Effect.fail(foreignOrigin)
      }
      const admitted = admit(actor, operation)
      if (admitted._tag === "Failure") return yield* Effect.fail(toWire(admitted.failure, call))
    })

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

    /** Counts a request for the rate limit, once; it was counted where the fast path or an outer call did so. */
    const countOnce = (counted: boolean) => {
      let isCounted = counted
      return (holder: Holder) => {
        if (isCounted) return Effect.void
        isCounted = true
        return Effect.tapError(limits.count(holder), (error) =>
          Effect.andThen(countLimited(holder), withErrorHeaders(error))
        )
      }
    }

    /** Who makes this request: `identify` reads it from the store, `call` says what is known until now. */
    const identification = (
      request: HttpServerRequest.HttpServerRequest,
      anonymous: Call["Service"],
      count: ReturnType<typeof countOnce>
    ) => {
      const { bearerOnly } = operations[anonymous.operation]
      const shown = limits.shownBy(request)
      const state = { call: anonymous, readAt: 0n }
      const identify = Effect.gen(function* () {
        state.call = anonymous
        state.readAt = yield* now
        const found = yield* Effect.catch(caller(request, bearerOnly), (error) => {
          const wire = bearerOf(request) === null ? tokenNeeded : toWire(error, anonymous)
          // A dead credential is none: who tries many is counted by address.
          return count(limits.learn(request, shown, anonymousCaller.actor)).pipe(
            Effect.andThen(withErrorHeaders(wire)),
            Effect.andThen(Effect.fail(wire))
          )
        })
        state.call = { ...anonymous, actor: found.actor, sessionId: found.sessionId }
        const holder = limits.learn(request, shown, found.actor)
        yield* count(holder)
        answers.heldBy(request, holder)
        return found
      })
      return { identify, shown, state }
    }

    /** Refuses a write whose long answer would find no room, before it begins; that of a sign-in is short. */
    const requireRoom = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      endpoint: HttpApiEndpoint.Top
    ) {
      const mayBeLong = endpoint.method !== "GET" && endpoint.identifier !== "signIn" && showsList(endpoint)
      if (!mayBeLong || !answers.refusesWrite(request)) return
      yield* Effect.tapError(Effect.fail(answersFull), withErrorHeaders)
    })

    return Authentication.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const name = endpoint.identifier
        if (!isOperation(name)) return yield* Effect.die(new Error(`unknown operation ${name}`))
        const request = yield* HttpServerRequest.HttpServerRequest
        const resolved = yield* ResolvedCaller
        const anonymous: Call["Service"] = { ...(yield* statedCall(request, name)), ...anonymousCaller }
        const count = countOnce(resolved !== null || (yield* AlreadyCounted))
        const { identify, shown, state } = identification(request, anonymous, count)

        const admitted = Effect.fnUntraced(function* ({ cookieToRenew }: Pick<Caller, "cookieToRenew">) {
          yield* admission(request, endpoint, state.call)
          if (cookieToRenew !== null) yield* renewCookie(cookieToRenew)
          return state.call
        })
        const fresh = Effect.gen(function* () {
          return (yield* now) - state.readAt > rightsCount ? yield* admitted(yield* identify) : state.call
        })
        const answered = Effect.gen(function* () {
          if (resolved === null) {
            if (shown.holder !== null) yield* count(shown.holder)
            yield* admitted(yield* identify)
          } else {
            state.call = { ...anonymous, ...resolved }
            state.readAt = yield* now
            yield* admitted({ cookieToRenew: null })
          }
          yield* requireRoom(request, endpoint)
          return yield* Effect.provideService(httpEffect, Call, state.call)
        })
        return yield* answered.pipe(
          refuseRemovedCaller(() => state.call, identify),
          auditRefusal(trail, () => state.call),
          Effect.provideService(FreshCall, fresh)
        )
      })
    )
  })
)
