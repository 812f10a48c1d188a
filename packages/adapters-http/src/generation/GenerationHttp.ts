import { Api } from "@design-workspace/client/contract/Api"
import { EstimateWire } from "@design-workspace/client/contract/generation/acceptedRun"
import {
  AttemptWire,
  ListedAttemptWire,
  RecordedAttemptWire
} from "@design-workspace/client/contract/generation/GenerationApi"
import type { Call } from "@design-workspace/client/middleware/Call"
import { pageOf, pageWire, toPageWire } from "@design-workspace/client/wire/Pages"
import { Collections } from "@design-workspace/domain/collections/Collections"
import { Generation } from "@design-workspace/domain/generation/Generation"
import type { CollectionId } from "@design-workspace/domain/shared/Ids"
import { Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Offer } from "../actions/Actions.ts"
import { collectionOffers } from "../collections/collectionOffers.ts"
import { handler } from "../middleware/handler.ts"
import { mirrored } from "../representation/mirrored.ts"
import { listView } from "../representation/wireMirror.ts"
import { acceptedVersions } from "../requests/acceptedVersions.ts"
import { reuseFirstResult } from "../requests/FirstResult.ts"
import { attemptIdOf, collectionIdOf } from "../routing/pathIds.ts"
import { makeRegeneration } from "./makeRegeneration.ts"
import { namedAttempt } from "./namedAttempt.ts"
import { requestOf } from "./requestOf.ts"

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

/** The operations that the pages about generations link to. */
const linkedOperations = [
  "readCollection",
  "regenerateCollection",
  "listAttempts",
  "readAttempt",
  "estimateGeneration"
] as const

export const GenerationHttp = HttpApiBuilder.group(
  Api,
  "generation",
  Effect.fnUntraced(function* (handlers) {
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
        const { items, next } = yield* generation.attempts(call.actor, collectionId, pageOf(query))
        const page = toPageWire({ items: items.map(namedAttempt), next })
        return yield* attempts(page, { offers: offersOn(call, collectionId) })
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
