import { admit } from "@design-workspace/domain/access/Admission"
import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import type { Place } from "@design-workspace/domain/audit/AuditLog"
import { AuditTrail } from "@design-workspace/domain/audit/AuditTrail"
import { Clock, Context, Effect, Layer, Ref } from "effect"
import { HttpEffect, HttpRouter, HttpServerRequest } from "effect/http"
import { type HttpApiEndpoint, HttpApiMiddleware } from "effect/http-api"
import { AnswerBudget } from "./AnswerBudget.ts"
import { OriginGuard } from "./annotations.ts"
import { CurrentBindings, isOperation } from "./Bindings.ts"
import { Call, type RefusedPart } from "./Call.ts"
import { Counted } from "./Counted.ts"
import { answersFull, crossSite, foreignOrigin, tokenNeeded } from "./edgeErrors.ts"
import { callerRefusals, FreshCall } from "./FreshCall.ts"
import type { Holder } from "./Holder.ts"
import { HttpSettings } from "./HttpSettings.ts"
import { countLimited } from "./limitedMetric.ts"
import { bearerOf, type Caller, makeCaller, stranger } from "./makeCaller.ts"
import { notingRefusal } from "./notingRefusal.ts"
import { addressOf, RequestLimits } from "./RequestLimits.ts"
import { showsList } from "./showsList.ts"
import { refusingWhoIsGone } from "./refusingWhoIsGone.ts"
import { Glanced } from "./Seen.ts"
import { fromElsewhere, ownOrigin, sameOrigin } from "./sameOrigin.ts"
import { searchOf } from "./searchOf.ts"
import { setSessionCookie } from "./sessionCookie.ts"
import { toWire } from "./toWire.ts"
import { withErrorHeaders } from "./withErrorHeaders.ts"

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

    return Authentication.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const name = endpoint.identifier
        if (!isOperation(name)) return yield* Effect.die(new Error(`unknown operation ${name}`))
        const request = yield* HttpServerRequest.HttpServerRequest
        const route = yield* HttpRouter.RouteContext
        const address = addressOf(request)
        const asked = {
          operation: name,
          params: route.params,
          search: searchOf(request.url),
          bindings,
          place: yield* Ref.make<Place | null>(null),
          refusedParts: yield* Ref.make<ReadonlyArray<RefusedPart>>([]),
          seen: null,
          address
        }
        const anonymous: Call["Service"] = { ...asked, ...stranger }
        const { bearerOnly } = operations[name]
        const shown = limits.shownBy(request)
        let isCounted: boolean = yield* Counted
        const count = (holder: Holder) => {
          if (isCounted) return Effect.void
          isCounted = true
          return Effect.tapError(limits.count(holder), (error) =>
            Effect.andThen(countLimited(holder), withErrorHeaders(error))
          )
        }

        // The call by its caller's rights, and when they were read.
        let call = anonymous
        let readAt = 0n
        const identify = Effect.gen(function* () {
          call = anonymous
          readAt = yield* now
          const found = yield* Effect.catch(caller(request, bearerOnly), (error) => {
            const wire = bearerOf(request) === null ? tokenNeeded : toWire(error, anonymous)
            // A dead credential is none: who tries many is counted by address.
            return count(limits.learn(request, shown, stranger.actor)).pipe(
              Effect.andThen(withErrorHeaders(wire)),
              Effect.andThen(Effect.fail(wire))
            )
          })
          call = { ...asked, actor: found.actor, sessionId: found.sessionId }
          const holder = limits.learn(request, shown, found.actor)
          yield* count(holder)
          answers.heldBy(request, holder)
          return found
        })
        const admitted = Effect.fnUntraced(function* ({ cookieToRenew }: Caller) {
          yield* admission(request, endpoint, call)
          if (cookieToRenew !== null) yield* renewCookie(cookieToRenew)
          return call
        })
        const fresh = Effect.gen(function* () {
          return (yield* now) - readAt > rightsCount ? yield* admitted(yield* identify) : call
        })
        const answered = Effect.gen(function* () {
          const glanced = yield* Glanced
          if (glanced !== null) {
            call = { ...asked, ...stranger, ...glanced }
            readAt = yield* now
            return yield* Effect.provideService(httpEffect, Call, call)
          }
          if (shown.holder !== null) yield* count(shown.holder)
          const known = yield* admitted(yield* identify)
          // What a write has changed must be told: without room for that it is not begun. A read is judged by
          // its answer; that of a sign-in is short, and strangers are not to keep others from it.
          const mayBeLong = endpoint.method !== "GET" && name !== "signIn" && showsList(endpoint)
          if (mayBeLong && answers.refusesWrite(request))
            return yield* Effect.tapError(Effect.fail(answersFull), withErrorHeaders)
          return yield* Effect.provideService(httpEffect, Call, known)
        })
        return yield* answered.pipe(
          refusingWhoIsGone(() => call, identify),
          notingRefusal(trail, () => call),
          Effect.provideService(FreshCall, fresh)
        )
      })
    )
  })
)
