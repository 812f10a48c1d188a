import { isToken } from "@design-workspace/domain/access/Actor"
import { Generation } from "@design-workspace/domain/generation/Generation"
import type { GenerationRequest } from "@design-workspace/domain/generation/GenerationRequest"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { Draining } from "../edge/Draining.ts"
import { HttpSettings } from "../edge/HttpSettings.ts"
import { collectionIdOf } from "../edge/pathIds.ts"
import { jsonOf, jsonResponse } from "../edge/Representation.ts"
import { pollUrl } from "../jobs/JobWire.ts"
import { eventStream } from "./eventStream.ts"
import { AcceptedWire, type RegenerateBody, ResultWire } from "./GenerationApi.ts"

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

    return handlers.handleAll({
      regenerateCollection: answering(function* ({ params, payload, query }, { actor }) {
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
        const poll = pollUrl(settings.publicUrl, run.jobId)
        if (bounded) {
          const accepted = encodeAccepted({ jobId: run.jobId, poll })
          return HttpServerResponse.jsonUnsafe(accepted, { status: 202, headers })
        }
        return HttpServerResponse.stream(eventStream({ ...run, poll }, draining), {
          contentType: "text/event-stream",
          headers: { ...headers, "cache-control": "no-store", "x-accel-buffering": "no" }
        })
      }),
      readLastGeneration: answering(function* ({ params }, { actor }) {
        const { id, ...attempt } = yield* generation.lastApplied(actor, yield* collectionIdOf(params.id))
        return { ...attempt, attemptId: id }
      })
    })
  })
)
