import { Api } from "@design-workspace/api"
import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { OrganisationsHttp, TokensHttp, UsersHttp } from "./accounts/AccountsHttp.ts"
import { SessionHttp } from "./accounts/SessionHttp.ts"
import { AnswerCache } from "./answers/AnswerCache.ts"
import { AuditHttp } from "./audit/AuditHttp.ts"
import { CurrentBindings } from "./callers/Call.ts"
import { ChangesHttp } from "./changes/ChangesHttp.ts"
import { CollectionsHttp, VersionsHttp } from "./collections/CollectionsHttp.ts"
import { ConsoleHttp } from "./console/ConsoleHttp.ts"
import { DecompositionHttp } from "./decomposition/DecompositionHttp.ts"
import { DocumentsHttp } from "./documents/DocumentsHttp.ts"
import { makeFastReads } from "./fastpath/FastReads.ts"
import { makeFastWrites } from "./fastpath/FastWrites.ts"
import { GenerationHttp } from "./generation/GenerationHttp.ts"
import { ProjectGenerationHttp } from "./generation/ProjectGenerationHttp.ts"
import { InterchangeHttp } from "./interchange/InterchangeHttp.ts"
import { JobsHttp } from "./jobs/JobsHttp.ts"
import { McpHttp } from "./mcp/McpHttp.ts"
import { RulesHttp } from "./memory/RulesHttp.ts"
import { ActionsInJsonLive } from "./middleware/ActionsInJsonLive.ts"
import { AnswerBudget } from "./middleware/AnswerBudget.ts"
import { AuthenticationLive } from "./middleware/AuthenticationLive.ts"
import { EnvelopeLive, FastPath } from "./middleware/Envelope.ts"
import { IdempotencyKeyLive } from "./middleware/IdempotencyKeyLive.ts"
import { IfMatchLive } from "./middleware/IfMatchLive.ts"
import { LongPolls } from "./middleware/LongPolls.ts"
import { RequestBodyLive, RightsBeforeLongBodyLive } from "./middleware/RequestBodyLive.ts"
import { RequestLimits } from "./middleware/RequestLimits.ts"
import { ValidationLive } from "./middleware/ValidationLive.ts"
import { ApiReference } from "./openapi/ApiReference.ts"
import { ExplanationsHttp } from "./overlays/ExplanationsHttp.ts"
import { OverlaysHttp } from "./overlays/OverlaysHttp.ts"
import { UpstreamHttp } from "./overlays/UpstreamHttp.ts"
import { ProjectsHttp } from "./projects/ProjectsHttp.ts"
import { WholeReadTurns } from "./projects/WholeReadTurns.ts"
import { bindings } from "./requests/Endpoints.ts"
import { Routing } from "./requests/Routing.ts"
import { SearchHttp } from "./search/SearchHttp.ts"
import { ServiceHttp } from "./service/ServiceHttp.ts"
import { HttpSettings } from "./settings/HttpSettings.ts"
import { SpacesHttp } from "./spaces/SpacesHttp.ts"
import { PurgeHttp, TrashHttp } from "./trash/TrashHttp.ts"
import { WebhooksHttp } from "./webhooks/WebhooksHttp.ts"

/** A wrong pairing of table and API stops the start here. */
export const bindingsLayer = Layer.sync(CurrentBindings, bindings)

const Handlers = Layer.mergeAll(
  SessionHttp,
  TokensHttp,
  OrganisationsHttp,
  UsersHttp,
  CollectionsHttp,
  VersionsHttp,
  GenerationHttp,
  DecompositionHttp,
  SpacesHttp,
  OverlaysHttp,
  UpstreamHttp,
  ExplanationsHttp,
  ProjectsHttp,
  DocumentsHttp,
  ProjectGenerationHttp,
  InterchangeHttp,
  RulesHttp,
  JobsHttp,
  McpHttp,
  PurgeHttp,
  TrashHttp,
  AuditHttp,
  ChangesHttp,
  SearchHttp,
  WebhooksHttp,
  ServiceHttp
)

/** Paths are literal but for a slash at their end. The router limits no id's length; its schema does. */
export const routing = {
  caseSensitive: true,
  ignoreDuplicateSlashes: false,
  ignoreTrailingSlash: true,
  maxParamLength: Number.MAX_SAFE_INTEGER
}

/** The server names its spans by it and must read paths in the same way. */
export const routingLayer = Routing.layer.pipe(
  Layer.provide(bindingsLayer),
  Layer.provideMerge(Layer.succeed(HttpRouter.RouterConfig, routing))
)

const FastPathLive = Layer.effect(
  FastPath,
  Effect.gen(function* () {
    const { fastPath } = yield* HttpSettings
    if (!fastPath) return FastPath.defaultValue()
    const reads = yield* makeFastReads
    const writes = yield* makeFastWrites
    return (request, routed, ordinary) => reads(request, routed, writes(request, routed, ordinary))
  })
)

export const HttpApp = Layer.mergeAll(
  HttpApiBuilder.layer(Api).pipe(
    Layer.provide(Handlers),
    Layer.provide([
      AuthenticationLive,
      RightsBeforeLongBodyLive,
      RequestBodyLive,
      IdempotencyKeyLive,
      ValidationLive,
      IfMatchLive,
      ActionsInJsonLive
    ])
  ),
  ConsoleHttp,
  EnvelopeLive.pipe(Layer.provide(FastPathLive))
).pipe(
  Layer.provide(ApiReference.layer),
  Layer.provide([
    AnswerBudget.layer,
    AnswerCache.layer,
    LongPolls.layer,
    RequestLimits.layer,
    WholeReadTurns.layer
  ]),
  Layer.provide(bindingsLayer)
)
