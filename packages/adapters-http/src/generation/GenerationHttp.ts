import { Api } from "@design-workspace/api"
import { EstimateWire } from "@design-workspace/api/generation/acceptedRun"
import { briefOf } from "@design-workspace/api/generation/briefBody"
import {
  AttemptWire,
  ListedAttemptWire,
  ProposalWire,
  RecordedAttemptWire,
  type RegenerateBody
} from "@design-workspace/api/generation/GenerationApi"
import { pollUrl } from "@design-workspace/api/jobs/JobsApi"
import { pageRequestOf } from "@design-workspace/api/wire/Pages"
import { isToken } from "@design-workspace/domain/access/Actor"
import { Collections } from "@design-workspace/domain/collections/Collections"
import { type AcceptedRun, Generation } from "@design-workspace/domain/generation/Generation"
import type { ProposalOptions } from "@design-workspace/domain/generation/Proposals"
import type { GenerationRequest } from "@design-workspace/domain/generation/request/GenerationRequest"
import type { AttemptId, CollectionId } from "@design-workspace/domain/shared/Ids"
import { Effect, Schema, type Stream } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { Offer } from "../actions/Actions.ts"
import { mirrored, mirroredPage } from "../answers/mirrored.ts"
import { jsonOf, jsonResponse } from "../answers/Representation.ts"
import type { Call } from "../callers/Call.ts"
import { credentialOf, makeCaller } from "../callers/credentials.ts"
import { collectionOffers } from "../collections/collectionOffers.ts"
import { handler } from "../middleware/handler.ts"
import { acceptedVersions } from "../middleware/IfMatchLive.ts"
import { CurrentClaim, reuseFirstResult } from "../requests/idempotencyKey.ts"
import { attemptIdOf, collectionIdOf } from "../requests/pathIds.ts"
import { Draining, HttpSettings } from "../settings/HttpSettings.ts"
import { eventStream } from "./eventStream.ts"
import { makeOpenStreams, type ReadersRight } from "./openStreams.ts"
import { acceptedAnswer, namedAttempt, runHeaders } from "./runAnswers.ts"

type Request = HttpServerRequest.HttpServerRequest

/** The credential is valid, and its user may generate the collection (contract 8.6). */
const makeReadersRight = Effect.gen(function* () {
  const generation = yield* Generation
  const callerOf = yield* makeCaller

  return (http: Request, call: Call["Service"], id: CollectionId, attemptId: AttemptId): ReadersRight => ({
    key: `${credentialOf(call)} ${id}`,
    holds: callerOf(http, false).pipe(
      Effect.flatMap((now) => generation.mayFollow(now.actor, id, attemptId)),
      Effect.catchTag("InvalidToken", () => Effect.succeed(false))
    )
  })
})

const encodeProposal = jsonOf(ProposalWire)

interface Asked {
  readonly id: CollectionId
  readonly request: GenerationRequest
  readonly options: ProposalOptions
  /** Answers with a job to poll; only tokens may ask for it. */
  readonly async: boolean
  readonly withDesign: boolean
}

const streamedAnswer = (
  run: AcceptedRun,
  events: Stream.Stream<Uint8Array>
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.stream(events, {
    contentType: "text/event-stream",
    headers: { ...runHeaders(run), "cache-control": "no-store", "x-accel-buffering": "no" }
  })

const makeRegeneration = Effect.gen(function* () {
  const generation = yield* Generation
  const settings = yield* HttpSettings
  const open = yield* makeOpenStreams(yield* Draining)
  const rightTo = yield* makeReadersRight

  const propose = Effect.fnUntraced(function* (
    { actor }: Call["Service"],
    { id, options, request, withDesign }: Asked
  ) {
    const { basedOn, design, model, ...counts } = yield* generation.propose(actor, id, request, options)
    const json = encodeProposal(withDesign ? { ...counts, design, basedOn } : counts)
    return HttpServerResponse.setHeader(jsonResponse(json, null), "x-model", model)
  })

  /** The run of this call, or of its first try with the same key. */
  const runFor = Effect.fnUntraced(function* (
    { actor }: Call["Service"],
    { id, options, request }: Asked,
    bounded: boolean
  ) {
    const { claim, started } = yield* CurrentClaim
    return yield* started === undefined
      ? generation.regenerate(actor, id, request, { ...options, bounded, claim })
      : generation.follow(actor, id, started)
  })

  return Effect.fnUntraced(function* (http: Request, call: Call["Service"], asked: Asked) {
    if (asked.request.mode === "propose") return yield* propose(call, asked)
    const bounded = asked.async && isToken(call.actor)
    const run = yield* runFor(call, asked, bounded)
    const poll = pollUrl(settings.publicUrl, run.jobId)
    if (bounded) return acceptedAnswer(run, poll)
    const right = rightTo(http, call, asked.id, run.attemptId)
    return streamedAnswer(run, eventStream({ ...run, poll, right }, open))
  })
})

const requestOf = (body: typeof RegenerateBody.Type): GenerationRequest => ({
  mode: body.mode,
  params: body.params,
  ...briefOf(body),
  keepBlockIds: body.keepBlockIds ?? []
})

const oneAttempt = mirrored(AttemptWire, { kind: "generation", id: "attempt_id" })
const messages = { messages: { id: "role", only: ["content"] } }
const estimate = mirrored(EstimateWire, { kind: "generation estimate" })

const recorded = mirrored(RecordedAttemptWire, { kind: "attempt", id: "attempt_id", lists: messages })
const attempts = mirroredPage(ListedAttemptWire, "attempts", {
  id: "attempt_id",
  only: ["status", "mode", "quality", "model", "started_by", "started_at", "duration_ms", "error"]
})

const linkedOperations = [
  "readCollection",
  "regenerateCollection",
  "listAttempts",
  "readAttempt",
  "estimateGeneration"
] as const

export const GenerationHttp = HttpApiBuilder.group(Api, "generation", (handlers) =>
  Effect.gen(function* () {
    const generation = yield* Generation
    const collections = yield* Collections
    const regenerate = yield* makeRegeneration

    const offersOn = (call: Call["Service"], id: CollectionId) =>
      Effect.map(collections.read(call.actor, id), (collection) =>
        collectionOffers(call, collection).map((it): Offer => ({ ...it, only: linkedOperations }))
      )

    return handlers.handleAll({
      regenerateCollection: handler(function* ({ params, payload, query, request: http }, call) {
        return yield* regenerate(http, call, {
          id: yield* collectionIdOf(params.id),
          request: requestOf(payload),
          options: { confirm: payload.confirm === true, accepts: acceptedVersions(http) },
          async: query.mode === "async",
          withDesign: query.include === "design"
        })
      }),
      readLastGeneration: handler(function* ({ params }, call) {
        const collectionId = yield* collectionIdOf(params.id)
        const attempt = yield* generation.lastApplied(call.actor, collectionId)
        return yield* oneAttempt(namedAttempt(attempt), { offers: offersOn(call, collectionId) })
      }),
      listAttempts: handler(function* ({ params, query }, call) {
        const collectionId = yield* collectionIdOf(params.id)
        const { items, next } = yield* generation.attempts(call.actor, collectionId, pageRequestOf(query))
        return yield* attempts({ items: items.map(namedAttempt), next }, offersOn(call, collectionId))
      }),
      readAttempt: handler(function* ({ params }, call) {
        const collectionId = yield* collectionIdOf(params.id)
        const attemptId = yield* attemptIdOf(params.attemptId)
        const attempt = yield* generation.attempt(call.actor, collectionId, attemptId)
        return yield* recorded(namedAttempt(attempt), { offers: offersOn(call, collectionId) })
      }),
      estimateGeneration: handler(function* ({ params, payload }, call) {
        const id = yield* collectionIdOf(params.id)
        const found = yield* reuseFirstResult(
          Schema.toType(EstimateWire),
          generation.estimate(call.actor, id, requestOf(payload))
        )
        return yield* estimate(found, { offers: offersOn(call, id) })
      })
    })
  })
)
