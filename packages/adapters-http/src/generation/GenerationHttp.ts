import { isToken } from "@design-workspace/domain/access/Actor"
import { Collections } from "@design-workspace/domain/collections/Collections"
import { Generation } from "@design-workspace/domain/generation/Generation"
import type { GenerationRequest } from "@design-workspace/domain/generation/request/GenerationRequest"
import type { AttemptId, CollectionId } from "@design-workspace/domain/shared/Ids"
import { Effect, Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../contract/Api.ts"
import { collectionOffers } from "../collections/collectionOffers.ts"
import type { Offer } from "../actions/Actions.ts"
import { handler } from "../middleware/handler.ts"
import type { Call } from "../callers/Call.ts"
import { reuseFirstResult } from "../requests/FirstResult.ts"
import { CurrentClaim } from "../requests/CurrentClaim.ts"
import { Draining } from "../settings/Draining.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { acceptedBy } from "../middleware/IfMatch.ts"
import { mirrored } from "../representation/mirrored.ts"
import { pageOf, pageWire, toPageWire } from "../wire/Pages.ts"
import { attemptIdOf, collectionIdOf } from "../routing/pathIds.ts"
import { jsonOf, jsonResponse } from "../representation/Representation.ts"
import { listView } from "../representation/wireMirror.ts"
import { pollUrl } from "../contract/jobs/JobWire.ts"
import { briefOf } from "../contract/generation/briefBody.ts"
import { eventStream } from "./eventStream.ts"
import {
  AcceptedWire,
  AttemptWire,
  EstimateWire,
  ListedAttemptWire,
  RecordedAttemptWire,
  type RegenerateBody
} from "../contract/generation/GenerationApi.ts"
import { makeReadersRight } from "./makeReadersRight.ts"
import { makeOpenStreams } from "./openStreams.ts"
import { ResultWire } from "../contract/generation/ResultWire.ts"

const encodeResult = jsonOf(ResultWire)
const encodeAccepted = jsonOf(AcceptedWire)

const oneAttempt = mirrored(AttemptWire, { kind: "generation", id: "attempt_id" })
const messages = { messages: { id: "role", only: ["content"] } }
const estimate = mirrored(EstimateWire, { kind: "generation estimate" })

const recorded = mirrored(RecordedAttemptWire, { kind: "attempt", id: "attempt_id", lists: messages })
const attempts = mirrored(
  pageWire(ListedAttemptWire),
  listView("attempts", {
    id: "attempt_id",
    only: ["status", "mode", "quality", "model", "started_by", "started_at", "duration_ms", "error"]
  })
)

/** On the wire an attempt's id is named `attemptId`. */
const named = <A extends { readonly id: AttemptId }>({ id, ...attempt }: A) => ({ ...attempt, attemptId: id })

/** The operations that the pages about generations link to. */
const recoveryActions = [
  "readCollection",
  "regenerateCollection",
  "listAttempts",
  "readAttempt",
  "estimateGeneration"
] as const

const requestOf = (body: typeof RegenerateBody.Type): GenerationRequest => ({
  mode: body.mode,
  params: body.params,
  ...briefOf(body),
  keepBlockIds: body.keepBlockIds ?? []
})

/** Handlers of `GenerationApi`. */
export const GenerationHttp = HttpApiBuilder.group(
  Api,
  "generation",
  Effect.fnUntraced(function* (handlers) {
    const generation = yield* Generation
    const settings = yield* HttpSettings
    const open = yield* makeOpenStreams(yield* Draining)
    const collections = yield* Collections
    const rightTo = yield* makeReadersRight

    const offersOn = (call: Call["Service"], id: CollectionId) =>
      Effect.map(collections.read(call.actor, id), (collection) =>
        collectionOffers(call, collection).map((it): Offer => ({ ...it, only: recoveryActions }))
      )

    return handlers.handleAll({
      regenerateCollection: handler(function* ({ params, payload, query, request: http }, call) {
        const { actor } = call
        const id = yield* collectionIdOf(params.id)
        const request = requestOf(payload)
        const options = { confirm: payload.confirm === true, accepts: acceptedBy(http) }
        if (request.mode === "propose") {
          const { model, ...proposal } = yield* generation.propose(actor, id, request, options)
          return HttpServerResponse.setHeader(jsonResponse(encodeResult(proposal), null), "x-model", model)
        }
        const bounded = query.mode === "async" && isToken(actor)
        const { claim, started } = yield* CurrentClaim
        const run = yield* started === undefined
          ? generation.regenerate(actor, id, request, { ...options, bounded, claim })
          : generation.follow(actor, id, started)
        const headers = { "x-job-id": run.jobId, "x-model": run.model }
        const poll = pollUrl(settings.publicUrl, run.jobId)
        if (bounded) {
          const accepted = encodeAccepted({ jobId: run.jobId, poll })
          return HttpServerResponse.jsonUnsafe(accepted, { status: 202, headers })
        }
        return HttpServerResponse.stream(
          eventStream({ ...run, poll, right: rightTo(http, call, id, run.attemptId) }, open),
          {
            contentType: "text/event-stream",
            headers: { ...headers, "cache-control": "no-store", "x-accel-buffering": "no" }
          }
        )
      }),
      readLastGeneration: handler(function* ({ params }, call) {
        const collectionId = yield* collectionIdOf(params.id)
        const attempt = yield* generation.lastApplied(call.actor, collectionId)
        return yield* oneAttempt(named(attempt), { offers: offersOn(call, collectionId) })
      }),
      listAttempts: handler(function* ({ params, query }, call) {
        const collectionId = yield* collectionIdOf(params.id)
        const { items, next } = yield* generation.attempts(call.actor, collectionId, pageOf(query))
        const page = toPageWire({ items: items.map(named), next })
        return yield* attempts(page, { offers: offersOn(call, collectionId) })
      }),
      readAttempt: handler(function* ({ params }, call) {
        const collectionId = yield* collectionIdOf(params.id)
        const attemptId = yield* attemptIdOf(params.attemptId)
        const attempt = yield* generation.attempt(call.actor, collectionId, attemptId)
        return yield* recorded(named(attempt), { offers: offersOn(call, collectionId) })
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
