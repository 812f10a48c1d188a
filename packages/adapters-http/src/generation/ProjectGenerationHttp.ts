import { Api } from "@design-workspace/api"
import { EstimateWire } from "@design-workspace/api/generation/acceptedRun"
import {
  type GenerateProjectBody,
  ListedProjectAttemptWire,
  ProjectAttemptWire
} from "@design-workspace/api/generation/ProjectGenerationApi"
import { pollUrl } from "@design-workspace/api/jobs/JobsApi"
import { pageRequestOf } from "@design-workspace/api/wire/Pages"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { PlannedDocument } from "@design-workspace/domain/generation/attempts/PlannedDocument"
import { ProjectGeneration } from "@design-workspace/domain/generation/projects/ProjectGeneration"
import type { ProjectGenerationRequest } from "@design-workspace/domain/generation/request/ProjectGenerationRequest"
import { Projects } from "@design-workspace/domain/projects/Projects"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Preconditions } from "@design-workspace/domain/versions/Preconditions"
import { type DateTime, Effect, Schema } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { Offer } from "../actions/Actions.ts"
import { mirrored, mirroredPage } from "../answers/mirrored.ts"
import type { Call } from "../callers/Call.ts"
import { handler } from "../middleware/handler.ts"
import { acceptedVersions } from "../middleware/IfMatchLive.ts"
import { makeProjectPageOffers } from "../projects/projectOffers.ts"
import { CurrentClaim, reuseFirstResult } from "../requests/idempotencyKey.ts"
import { attemptIdOf, projectIdOf } from "../requests/pathIds.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { acceptedAnswer, namedAttempt } from "./runAnswers.ts"

interface Asked {
  readonly id: ProjectId
  readonly request: ProjectGenerationRequest
  readonly expected: DateTime.Utc | null
  readonly confirm: boolean
}

/** Refusals have an order: who calls, then `If-Match`, then what the project is like now, which these are about. */
const isAboutState = ({ _tag }: { readonly _tag: string }): boolean =>
  ["GenerationInProgress", "InvalidInput", "JobQueueFull", "Stale"].includes(_tag)

const makeProjectStart = Effect.gen(function* () {
  const generation = yield* ProjectGeneration
  const preconditions = yield* Preconditions

  return Effect.fnUntraced(function* (
    http: HttpServerRequest.HttpServerRequest,
    { actor }: Call["Service"],
    { confirm, expected, id, request }: Asked
  ) {
    const { claim, started } = yield* CurrentClaim
    if (started !== undefined) return yield* generation.started(actor, id, started)
    const change = generation.generate(actor, id, request, { claim, confirm, expected })
    const accepts = acceptedVersions(http)
    if (accepts === undefined) return yield* change
    const ref = { kind: "project", id } as const
    return yield* preconditions.guard({ ref, accepts, change, comesAfterVersion: isAboutState })
  })
})

const estimate = mirrored(EstimateWire, { kind: "project generation estimate" })
const attempts = mirroredPage(ListedProjectAttemptWire, "project attempts", {
  id: "attempt_id",
  only: ["status", "scope", "quality", "model", "result_summary", "started_by", "started_at", "error"]
})
const oneAttempt = mirrored(ProjectAttemptWire, {
  kind: "project attempt",
  id: "attempt_id",
  lists: { documents: { id: "node_id", only: ["state", "version", "reason"] } },
  texts: ["instructions"]
})

const requestOf = (body: typeof GenerateProjectBody.Type): ProjectGenerationRequest => ({
  scope: body.scope,
  nodeIds: body.nodeIds ?? null,
  instructions: body.instructions ?? null,
  quality: body.quality ?? "fast"
})

const documentOf = ({ nodeId, outcome }: PlannedDocument) => ({
  nodeId,
  state: outcome?.state ?? null,
  version: outcome?.version ?? null,
  reason: outcome?.reason ?? null
})

const linkedOperations: ReadonlyArray<OperationName> = [
  "readProject",
  "generateProject",
  "estimateProjectGeneration",
  "listProjectAttempts"
]

const narrowed =
  (onList: boolean) =>
  (offer: Offer): ReadonlyArray<Offer> => {
    if (offer.subject === "job") return [offer]
    if (offer.subject !== "project") return []
    const onProject: Offer = { ...offer, open: [], only: linkedOperations }
    const onAttempts: Offer = { ...offer, open: ["attemptId"], only: ["readProjectAttempt"] }
    return onList ? [onProject, onAttempts] : [onProject]
  }

export const ProjectGenerationHttp = HttpApiBuilder.group(Api, "projectGeneration", (handlers) =>
  Effect.gen(function* () {
    const generation = yield* ProjectGeneration
    const projects = yield* Projects
    const settings = yield* HttpSettings
    const start = yield* makeProjectStart
    const pageOffers = yield* makeProjectPageOffers

    const offersOn = Effect.fnUntraced(function* (call: Call["Service"], id: ProjectId, onList = false) {
      const found = yield* projects.findVisible(call.actor, id)
      const onIt = { ...call, params: { id } }
      return (yield* pageOffers(onIt, found)).flatMap(narrowed(onList))
    })

    return handlers.handleAll({
      generateProject: handler(function* ({ params, payload, request: http }, call) {
        const run = yield* start(http, call, {
          id: yield* projectIdOf(params.id),
          request: requestOf(payload),
          expected: payload.expectedUpdatedAt ?? null,
          confirm: payload.confirm === true
        })
        return acceptedAnswer(run, pollUrl(settings.publicUrl, run.jobId))
      }),
      estimateProjectGeneration: handler(function* ({ params, payload }, call) {
        const id = yield* projectIdOf(params.id)
        const found = yield* reuseFirstResult(
          Schema.toType(EstimateWire),
          generation.estimate(call.actor, id, requestOf(payload), payload.expectedUpdatedAt ?? null)
        )
        return yield* estimate(found, { offers: offersOn(call, id) })
      }),
      listProjectAttempts: handler(function* ({ params, query }, call) {
        const id = yield* projectIdOf(params.id)
        const { items, next } = yield* generation.attempts(call.actor, id, pageRequestOf(query))
        return yield* attempts({ items: items.map(namedAttempt), next }, offersOn(call, id, true))
      }),
      readProjectAttempt: handler(function* ({ params }, call) {
        const id = yield* projectIdOf(params.id)
        const attemptId = yield* attemptIdOf(params.attemptId)
        const { attempt, documents } = yield* generation.attempt(call.actor, id, attemptId)
        const whole = { ...namedAttempt(attempt), documents: documents.map(documentOf) }
        return yield* oneAttempt(whole, { offers: offersOn(call, id) })
      })
    })
  })
)
