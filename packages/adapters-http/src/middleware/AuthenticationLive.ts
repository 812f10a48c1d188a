import { Authentication } from "@design-workspace/api/middleware"
import { OriginGuard } from "@design-workspace/api/wire/annotations"
import { GuestNotAllowed } from "@design-workspace/domain/access/AccessErrors"
import { callerId } from "@design-workspace/domain/access/Actor"
import { admit } from "@design-workspace/domain/access/admit"
import { isOperation, type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { People } from "@design-workspace/domain/accounts/People"
import type { CreationPlace } from "@design-workspace/domain/audit/AuditLine"
import { AuditTrail } from "@design-workspace/domain/audit/AuditTrail"
import { StoreFaults } from "@design-workspace/domain/shared/StoreFaults"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Cause, Clock, Context, Effect, Layer, Ref } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { answersFull, crossSite, foreignOrigin, tokenNeeded } from "../answers/edgeErrors.ts"
import { auditRefusal, changeAnswer, refuse, refuseWith } from "../answers/refuse.ts"
import { toWire } from "../answers/toWire.ts"
import {
  AlreadyCounted,
  Call,
  CurrentBindings,
  FreshCall,
  type RefusedPart,
  ResolvedCaller
} from "../callers/Call.ts"
import { anonymousCaller, type Caller, makeCaller, setSessionCookie } from "../callers/credentials.ts"
import { fromAllowedOrigin } from "../callers/crossOrigin.ts"
import { fromElsewhere, ownOrigin, sameOrigin } from "../callers/origins.ts"
import { showsList } from "../requests/Endpoints.ts"
import { searchOf } from "../requests/query.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { AnswerBudget } from "./AnswerBudget.ts"
import { addressOf, countLimited, type PresentedCredential, RequestLimits } from "./RequestLimits.ts"

type Request = HttpServerRequest.HttpServerRequest

/** In nanoseconds. Rights that were read earlier are read again, for example after a slow body. */
const rightsMaxAge = 1_000_000_000n

/** In nanoseconds. */
const monotonicNow = Clock.clockWith((clock) => clock.monotonicTimeNanos)

/** `takeResolved` and `identify` set the caller, `callNow` returns it. */
const makeIdentification = Effect.gen(function* () {
  const caller = yield* makeCaller
  const limits = yield* RequestLimits
  const answerBudget = yield* AnswerBudget

  /** `counted` says that the fast path or an outer call did so already. */
  const countOnce = (counted: boolean) => {
    let isCounted = counted
    return (holder: Holder) => {
      if (isCounted) return Effect.void
      isCounted = true
      return Effect.catch(limits.count(holder), (error) =>
        Effect.andThen(countLimited(holder), refuseWith(error))
      )
    }
  }

  return (request: Request, anonymous: Call["Service"], isCounted: boolean) => {
    const { bearerOnly } = operations[anonymous.operation]
    const count = countOnce(isCounted)
    // Not read for a call that the fast path has resolved, unless its rights are read again.
    let read: PresentedCredential | undefined
    const presented = () => {
      read ??= limits.presentedBy(request)
      return read
    }
    let call = anonymous
    let readAt = 0n

    return {
      /** Anonymous if no caller was found yet. */
      callNow: () => call,

      /** For the holder that the credential had the last time. */
      countPresented: Effect.suspend(() => {
        const { holder } = presented()
        return holder === null ? Effect.void : count(holder)
      }),

      takeResolved: Effect.fnUntraced(function* (resolved: Pick<Call["Service"], "actor" | "subject">) {
        call = { ...anonymous, ...resolved }
        readAt = yield* monotonicNow
      }),

      identify: Effect.gen(function* () {
        call = anonymous
        readAt = yield* monotonicNow
        const { bearer } = presented()
        const found = yield* Effect.catch(caller(request, bearerOnly, bearer), (error) => {
          const wire = bearer === null ? tokenNeeded : toWire(error, anonymous)
          // An invalid credential counts as none, so that many tries are limited by address.
          return Effect.andThen(
            count(limits.learn(request, presented(), anonymousCaller.actor)),
            refuseWith(wire)
          )
        })
        call = { ...anonymous, actor: found.actor, sessionId: found.sessionId }
        const holder = limits.learn(request, presented(), found.actor)
        yield* count(holder)
        answerBudget.countFor(request, holder)
        return found
      }),

      isOutdated: Effect.map(monotonicNow, (now) => now - readAt > rightsMaxAge)
    }
  }
})

const namedWhatIsGone = ({ reasons }: Cause.Cause<unknown>, { faultIn }: StoreFaults["Service"]): boolean =>
  reasons.some((reason) => Cause.isDieReason(reason) && faultIn(reason.defect) === "reference_gone")

/**
 * If the caller was removed while the call ran, identifies again and refuses: 401 for a token, 403 for a cookie. Only a
 * broken foreign key triggers it, so normal writes cost nothing.
 */
const refuseRemovedCaller =
  <E2, R2>(
    faults: StoreFaults["Service"],
    callNow: () => Call["Service"],
    identify: Effect.Effect<Caller, E2, R2>
  ) =>
  <A, E, R>(answered: Effect.Effect<A, E, R>) =>
    Effect.catchCause(
      answered,
      Effect.fnUntraced(function* (cause: Cause.Cause<E>) {
        const { actor: before } = callNow()
        if (before._tag === "Guest" || !namedWhatIsGone(cause, faults)) return yield* Effect.failCause(cause)
        const { actor } = yield* identify
        if (callerId(actor) === before.userId) return yield* Effect.failCause(cause)
        return yield* refuse(callNow())(new GuestNotAllowed())
      })
    )

const statedCallOf = (
  bindings: CurrentBindings["Service"],
  { namesOf }: People["Service"],
  settings: Pick<HttpSettings["Service"], "publicUrl">
) =>
  Effect.fnUntraced(function* (request: Request, operation: OperationName) {
    const { params } = yield* HttpRouter.RouteContext
    return {
      operation,
      params,
      search: searchOf(request.url),
      bindings,
      namesOf,
      publicUrl: settings.publicUrl,
      place: yield* Ref.make<CreationPlace | null>(null),
      refusedParts: yield* Ref.make<ReadonlyArray<RefusedPart>>([]),
      subject: null,
      address: addressOf(request)
    }
  })

export const originGuardOf = (endpoint: HttpApiEndpoint.Top, name: OperationName) =>
  Context.get(endpoint.annotations, OriginGuard) ??
  (operations[name].scope === "read_write" ? "with_session" : "never")

const requireAdmitted = (settings: HttpSettings["Service"]) =>
  Effect.fnUntraced(function* (
    { headers }: Request,
    guard: ReturnType<typeof originGuardOf>,
    call: Call["Service"]
  ) {
    const { actor, operation, sessionId } = call
    const guarded = guard === "always" || (guard === "with_session" && sessionId !== null)
    if (guarded && !sameOrigin(headers, settings.publicOrigin)) return yield* Effect.fail(crossSite)
    if (guard === "unless_foreign" && fromElsewhere(headers)) return yield* Effect.fail(crossSite)
    const foreign = () =>
      !ownOrigin(headers, settings.publicOrigin) && !fromAllowedOrigin({ headers }, settings)
    if (operations[operation].bearerOnly && foreign()) return yield* Effect.fail(foreignOrigin)
    const admitted = admit(actor, operation)
    if (admitted._tag === "Failure") return yield* refuse(call)(admitted.failure)
  })

/** A sign-in passes: its answer is short. */
const requireRoomForAnswer = (answerBudget: AnswerBudget["Service"]) =>
  Effect.fnUntraced(function* (request: Request, endpoint: HttpApiEndpoint.Top) {
    const mayBeLong = endpoint.method !== "GET" && endpoint.identifier !== "signIn" && showsList(endpoint)
    if (!mayBeLong || !answerBudget.refusesWrite(request)) return
    yield* refuseWith(answersFull)
  })

export const AuthenticationLive = Layer.effect(
  Authentication,
  Effect.gen(function* () {
    const trail = yield* AuditTrail
    const settings = yield* HttpSettings
    const faults = yield* StoreFaults
    const identification = yield* makeIdentification
    const requireAllowed = requireAdmitted(settings)

    const requireRoom = requireRoomForAnswer(yield* AnswerBudget)
    const statedCall = statedCallOf(yield* CurrentBindings, yield* People, settings)
    const renewCookie = ({ expiresAt, secret }: NonNullable<Caller["cookieToRenew"]>) =>
      changeAnswer((response) => setSessionCookie(response, { secret, expiresAt }, settings))

    return Authentication.of((httpEffect, { endpoint }) => {
      const { identifier: name } = endpoint
      if (!isOperation(name)) return Effect.die(new Error(`unknown operation ${name}`))
      const guard = originGuardOf(endpoint, name)
      return Effect.gen(function* () {
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
          yield* requireAllowed(request, guard, callNow())
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
    })
  })
)
