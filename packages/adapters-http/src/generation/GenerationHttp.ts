import { isToken } from "@design-workspace/domain/access/Actor"
import { CollectionNotFound } from "@design-workspace/domain/collections/CollectionErrors"
import { Generation } from "@design-workspace/domain/generation/Generation"
import type { GenerationRequest } from "@design-workspace/domain/generation/GenerationRequest"
import { CollectionId } from "@design-workspace/domain/shared/Ids"
import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answer } from "../edge/answer.ts"
import { Call } from "../edge/Call.ts"
import { Draining } from "../edge/Draining.ts"
import { HttpSettings } from "../edge/HttpSettings.ts"
import { idOr } from "../edge/Ids.ts"
import { jsonOf, jsonResponse } from "../edge/Representation.ts"
import { pollUrl } from "../jobs/JobWire.ts"
import { eventStream } from "./eventStream.ts"
import { AcceptedWire, type RegenerateBody, ResultWire } from "./GenerationApi.ts"

const collectionIdOf = idOr(CollectionId, (collectionId) => new CollectionNotFound({ collectionId }))
const encodeResult = jsonOf(ResultWire)
const encodeAccepted = jsonOf(AcceptedWire)

const requestOf = (body: typeof RegenerateBody.Type): GenerationRequest => ({
  mode: body.mode,
  params: body.params,
  messages: body.messages,
  quality: body.quality ?? "pro",
  keepBlockIds: body.keep_block_ids ?? []
})

/** Handlers of `GenerationApi`. */
export const GenerationHttp = HttpApiBuilder.group(
  Api,
  "generation",
  Effect.fnUntraced(function* (handlers) {
    const generation = yield* Generation
    const settings = yield* HttpSettings
    const draining = yield* Draining

    return handlers
      .handle("regenerateCollection", ({ params, payload, query }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const id = yield* collectionIdOf(params.id)
          const request = requestOf(payload)
          const confirm = payload.confirm === true
          if (request.mode === "propose") {
            const { model, ...proposal } = yield* generation.propose(actor, id, request, { confirm })
            return HttpServerResponse.setHeader(jsonResponse(encodeResult(proposal), null), "x-model", model)
          }
          const bounded = query.mode === "async" && isToken(actor)
          const run = yield* generation.regenerate(actor, id, request, { confirm, bounded })
          const headers = { "x-job-id": run.jobId, "x-model": run.model }
          if (bounded) {
            const accepted = encodeAccepted({
              jobId: run.jobId,
              poll: pollUrl(settings.publicUrl, run.jobId)
            })
            return HttpServerResponse.jsonUnsafe(accepted, { status: 202, headers })
          }
          return HttpServerResponse.stream(Stream.interruptWhen(eventStream(run.events), draining), {
            contentType: "text/event-stream",
            headers: { ...headers, "cache-control": "no-store", "x-accel-buffering": "no" }
          })
        }).pipe(answer)
      )
      .handle("readLastGeneration", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const { id, ...attempt } = yield* generation.lastApplied(actor, yield* collectionIdOf(params.id))
          return { ...attempt, attemptId: id }
        }).pipe(answer)
      )
  })
)
