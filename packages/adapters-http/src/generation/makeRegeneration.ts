import { ProposalWire } from "@design-workspace/client/contract/generation/ProposalWire"
import { pollUrl } from "@design-workspace/client/contract/jobs/JobWire"
import type { Call } from "@design-workspace/client/middleware/Call"
import { isToken } from "@design-workspace/domain/access/Actor"
import type { AcceptedRun } from "@design-workspace/domain/generation/FollowedRuns"
import { Generation } from "@design-workspace/domain/generation/Generation"
import type { ProposalOptions } from "@design-workspace/domain/generation/Proposals"
import type { GenerationRequest } from "@design-workspace/domain/generation/request/GenerationRequest"
import type { CollectionId } from "@design-workspace/domain/shared/Ids"
import { Effect, type Stream } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { jsonOf, jsonResponse } from "../representation/Representation.ts"
import { CurrentClaim } from "../requests/CurrentClaim.ts"
import { Draining } from "../settings/Draining.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { acceptedAnswer, runHeaders } from "./acceptedAnswer.ts"
import { eventStream } from "./eventStream.ts"
import { makeReadersRight } from "./makeReadersRight.ts"
import { makeOpenStreams } from "./openStreams.ts"

const encodeProposal = jsonOf(ProposalWire)

/** A generation as a call asks for it. */
interface Asked {
  readonly id: CollectionId
  readonly request: GenerationRequest
  readonly options: ProposalOptions
  /** The caller wants no events, but a job to poll. Only tokens may. */
  readonly async: boolean
  /** The answer to a proposal has the design. */
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

/** Makes the generation of a collection, answered with a proposal, a job to poll or the run's events. */
export const makeRegeneration = Effect.gen(function* () {
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

  /** The run that this call starts, or the one that its first try with the same key has started. */
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

  return Effect.fnUntraced(function* (
    http: HttpServerRequest.HttpServerRequest,
    call: Call["Service"],
    asked: Asked
  ) {
    if (asked.request.mode === "propose") return yield* propose(call, asked)
    const bounded = asked.async && isToken(call.actor)
    const run = yield* runFor(call, asked, bounded)
    const poll = pollUrl(settings.publicUrl, run.jobId)
    if (bounded) return acceptedAnswer(run, poll)
    const right = rightTo(http, call, asked.id, run.attemptId)
    return streamedAnswer(run, eventStream({ ...run, poll, right }, open))
  })
})
