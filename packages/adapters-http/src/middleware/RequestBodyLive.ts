import { RequestBody, RightsBeforeLongBody } from "@design-workspace/api/middleware"
import { BodyLimit, OptionalBody } from "@design-workspace/api/wire/annotations"
import type * as Wire from "@design-workspace/api/wire/WireErrors"
import { operations } from "@design-workspace/domain/access/Operations"
import { CallRights, type JudgedCall, type PathRef } from "@design-workspace/domain/rights/CallRights"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { Context, Data, Effect, Layer, Predicate, SchemaAST, Stream } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import {
  bodiesFull,
  codedBody,
  notJson,
  payloadTooLarge,
  tooSlow,
  validationFailed
} from "../answers/edgeErrors.ts"
import { changeAnswer, countRefused, type RefusedFor, refuse, refuseWith } from "../answers/refuse.ts"
import { Call, FreshCall } from "../callers/Call.ts"
import { holderOf } from "../callers/credentials.ts"
import { announcedSize, hasBody, isInner, isLong, makeFramingCheck } from "../requests/bodySize.ts"
import { GatheredBytes } from "../requests/GatheredBytes.ts"
import { shownKey } from "../requests/issuesOf.ts"
import { jsonStructureIssue } from "../requests/jsonStructureIssue.ts"
import {
  collectionIdOf,
  jobIdOf,
  orgIdOf,
  projectIdOf,
  ruleIdOf,
  spaceIdOf,
  webhookIdOf
} from "../requests/pathIds.ts"
import { issuesIn } from "../requests/requestIssues.ts"
import { BodyBudget, type HeldBody, LargeBodyTurn } from "./BodyBudget.ts"
import { BodyPace, type Pace, untilTooSlow } from "./BodyPace.ts"

type Request = HttpServerRequest.HttpServerRequest

/** Further bytes on it are not read. */
const closingConnection = changeAnswer((response) =>
  HttpServerResponse.setHeader(response, "connection", "close")
)

/** A larger body is handled in its turn, and yields to other requests between its steps. */
const largeText = mebibyte

const longestWait = "30 seconds"

interface Reading {
  readonly held: HeldBody
  readonly pace: Pace
}

class InvalidBody extends Data.TaggedError("InvalidBody")<{ readonly issues: ReadonlyArray<Issue> }> {}

const invalidBody = (message: string) => new InvalidBody({ issues: [{ path: [], message }] })

type Unread = typeof Wire.Overloaded.Type | typeof Wire.PayloadTooLarge.Type | InvalidBody

/** For what is not the body's own fault; the rest of it is not read. */
const refuseReading = <E extends { readonly code: string }>(why: RefusedFor, error: E) =>
  countRefused(why).pipe(Effect.andThen(closingConnection), Effect.andThen(refuseWith(error)))

const refuseFraming = Effect.andThen(
  closingConnection,
  Effect.fail(invalidBody("must come in larger chunks: their sizes take more bytes than the body"))
)

const readBytes = Effect.fnUntraced(function* (request: Request, limit: number, { held, pace }: Reading) {
  const gathered = new GatheredBytes()
  // A request without a body has nothing to wait for, but its stream would wait.
  if (!hasBody(request)) return gathered
  const tooLarge = () => Effect.fail(payloadTooLarge(limit))
  if (announcedSize(request) > limit) return yield* tooLarge()
  const counted = !isInner(request)
  // What other anonymous callers hold does not keep anybody from a sign-in.
  const isShort = !isLong(request)
  const isMostlyFraming = makeFramingCheck(request)
  const reading = request.stream.pipe(
    Stream.mapError(() => invalidBody("The body did not arrive whole.")),
    Stream.runForEach((chunk): Effect.Effect<void, Unread, Request> => {
      if (gathered.size + chunk.length > limit) return tooLarge()
      if (counted && !held.take(chunk.length, isShort)) return refuseReading("overloaded", bodiesFull)
      gathered.add(chunk)
      return isMostlyFraming(gathered.size) ? refuseFraming : Effect.void
    })
  )
  const slow = Effect.flatMap(
    untilTooSlow(() => gathered.size, pace),
    () => refuseReading("too_slow", tooSlow)
  )
  yield* counted ? Effect.raceFirst(reading, slow) : reading
  return gathered
})

const takeTurn = Effect.fnUntraced(function* (held: HeldBody) {
  const turn = held.join()
  if (turn === null) return yield* refuseReading("overloaded", bodiesFull)
  yield* Effect.timeoutOrElse(turn.begun, {
    duration: longestWait,
    orElse: () => refuseReading("overloaded", bodiesFull)
  })
})

const queryNames = ({ query }: HttpApiEndpoint.Top): ReadonlyArray<PropertyKey> => {
  const wire = query && SchemaAST.toEncoded(query.ast)
  return wire?._tag === "Objects" ? wire.propertySignatures.map(({ name }) => name) : []
}

/** An empty object is allowed. */
const uncalledFor = (body: unknown, endpoint: HttpApiEndpoint.Top): ReadonlyArray<Issue> => {
  if (!Predicate.isObject(body)) return [{ path: [], message: "must be left out, or be an empty object" }]
  const inQuery = queryNames(endpoint)
  return Object.keys(body).map((name) => ({
    path: [shownKey(name)],
    message: inQuery.includes(name)
      ? `is not a field of a body here, but a parameter of the query: send ?${name}=…`
      : "is not a known field: this operation takes no body"
  }))
}

const refuseFields = Effect.fnUntraced(function* (text: string, endpoint: HttpApiEndpoint.Top) {
  const body = yield* Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: () => invalidBody("must be a valid JSON body, or left out")
  })
  const issues = uncalledFor(body, endpoint)
  if (issues.length > 0) return yield* new InvalidBody({ issues })
})

/** A body of a GET has no meaning (RFC 9110, 9.3.1). */
export const readsBody = ({ method }: HttpApiEndpoint.Top): boolean => method !== "GET"

const decodeText = (bytes: Uint8Array) =>
  Effect.try({
    try: () => new TextDecoder("utf-8", { fatal: true }).decode(bytes),
    catch: () => invalidBody("The body is not valid UTF-8.")
  })

const isJson = (contentType: string | undefined): boolean =>
  contentType === undefined || /^application\/(?:[a-z0-9.-]+\+)?json\s*(?:;|$)/i.test(contentType)

const unreadType = ({ headers }: Request) => {
  if (!isJson(headers["content-type"])) return notJson
  const coding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity"
  return coding === "identity" || coding === "" ? undefined : codedBody
}

const readText = Effect.fnUntraced(function* (
  request: Request,
  endpoint: HttpApiEndpoint.Top,
  reading: Reading
) {
  const takesNone = endpoint.payload.size === 0
  const needsNone = takesNone || Context.get(endpoint.annotations, OptionalBody)
  const wrongType = unreadType(request)
  // A wrong type is refused before a required body is read. Without a body the type does not matter.
  if (!needsNone && wrongType !== undefined) return yield* Effect.fail(wrongType)
  const gathered = yield* readBytes(request, Context.get(endpoint.annotations, BodyLimit), reading)
  // A DELETE is often sent without a body: then the schema reports the missing field.
  if (gathered.size === 0 && (needsNone || endpoint.method === "DELETE")) return "{}"
  if (wrongType !== undefined) return yield* Effect.fail(wrongType)
  // A call within a request is handled in the turn of that request.
  if (gathered.size > largeText && !isInner(request)) yield* takeTurn(reading.held)
  const text = yield* decodeText(gathered.take())
  const issue = jsonStructureIssue(text)
  if (issue !== null) return yield* new InvalidBody({ issues: [issue] })
  if (text.length > largeText) yield* Effect.yieldNow
  if (takesNone) yield* refuseFields(text, endpoint)
  return text
})

/** The text is released with the request, even if a stream answers it. */
const withText = (request: Request, text: string) => {
  let heldText = text
  const read: Request = Object.create(request, {
    text: { get: () => Effect.succeed(heldText) },
    headers: { value: { ...request.headers, "content-type": "application/json" } }
  })
  const release = Effect.sync(() => {
    heldText = ""
  })
  return { read, release }
}

export const RequestBodyLive = Layer.effect(
  RequestBody,
  Effect.gen(function* () {
    const budget = yield* BodyBudget
    const pace = yield* BodyPace

    return RequestBody.of((httpEffect, { endpoint }) => {
      if (!readsBody(endpoint)) return httpEffect
      return Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const { actor, address } = yield* Call
        const held = budget.hold(holderOf(actor, address))
        const handled = Effect.gen(function* () {
          const text = yield* Effect.catchIf(
            readText(request, endpoint, { held, pace }),
            (error) => error instanceof InvalidBody,
            ({ issues }) =>
              Effect.flatMap(issuesIn(["Params", "Headers", "Query"], endpoint), (others) =>
                Effect.fail(validationFailed([...others, ...issues]))
              )
          )
          const { release, read } = withText(request, text)
          const handling = httpEffect.pipe(
            Effect.provideService(HttpServerRequest.HttpServerRequest, read),
            Effect.provideService(Call, yield* yield* FreshCall),
            Effect.ensuring(release)
          )
          return yield* isInner(request)
            ? handling
            : Effect.provideService(handling, LargeBodyTurn, { end: Effect.sync(held.endTurn) })
        })
        return yield* Effect.ensuring(handled, Effect.sync(held.end))
      })
    })
  })
)

const idsOf = {
  organisation: orgIdOf,
  collection: collectionIdOf,
  space: spaceIdOf,
  project: projectIdOf,
  rule: ruleIdOf,
  job: jobIdOf,
  webhook: webhookIdOf
}

const hasRef = (subject: string): subject is keyof typeof idsOf => Object.hasOwn(idsOf, subject)

/** An id that cannot exist fails like one that does not exist. */
const pathRef = Effect.fnUntraced(function* ({ operation, params: { id } }: Call["Service"]) {
  const { subject } = operations[operation]
  if (id === undefined || !hasRef(subject)) return null
  return { kind: subject, id: yield* idsOf[subject](id) } as PathRef
})

export const judgeCall = Effect.map(
  CallRights,
  (rights) => (call: Call["Service"], known: Pick<JudgedCall, "places" | "trashedToo">) =>
    pathRef(call).pipe(
      Effect.flatMap((ref) => rights.judge(call.actor, { operation: call.operation, ref, ...known })),
      Effect.catch(refuse(call))
    )
)

export const RightsBeforeLongBodyLive = Layer.effect(
  RightsBeforeLongBody,
  Effect.gen(function* () {
    const judge = yield* judgeCall
    return RightsBeforeLongBody.of((httpEffect, { endpoint }) => {
      if (!readsBody(endpoint)) return httpEffect
      const limit = Context.get(endpoint.annotations, BodyLimit)
      return Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        // A body whose stated length is too large is refused unread, whatever the operation.
        if (isLong(request) && announcedSize(request) <= limit)
          yield* judge(yield* Call, { trashedToo: false, places: null })
        return yield* httpEffect
      })
    })
  })
)
