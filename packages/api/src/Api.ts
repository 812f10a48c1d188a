import { HttpApi } from "effect/http-api"
import { OrganisationsApi } from "./accounts/OrganisationsApi.ts"
import { SessionApi } from "./accounts/SessionApi.ts"
import { TokensApi } from "./accounts/TokensApi.ts"
import { UsersApi } from "./accounts/UsersApi.ts"
import { AuditApi } from "./audit/AuditApi.ts"
import { ChangesApi } from "./changes/ChangesApi.ts"
import { CollectionsApi } from "./collections/CollectionsApi.ts"
import { VersionsApi } from "./collections/VersionsApi.ts"
import { DecompositionApi } from "./decomposition/DecompositionApi.ts"
import { DocumentsApi } from "./documents/DocumentsApi.ts"
import { GenerationApi } from "./generation/GenerationApi.ts"
import { ProjectGenerationApi } from "./generation/ProjectGenerationApi.ts"
import { InterchangeApi } from "./interchange/InterchangeApi.ts"
import { JobsApi } from "./jobs/JobsApi.ts"
import { McpApi } from "./mcp/McpApi.ts"
import { RulesApi } from "./memory/RulesApi.ts"
import {
  ActionsInJson,
  Authentication,
  IdempotencyKey,
  IfMatch,
  parseOptions,
  RequestBody,
  RightsBeforeLongBody,
  Validation
} from "./middleware.ts"
import { ExplanationsApi } from "./overlays/ExplanationsApi.ts"
import { OverlaysApi } from "./overlays/OverlaysApi.ts"
import { UpstreamApi } from "./overlays/UpstreamApi.ts"
import { ProjectsApi } from "./projects/ProjectsApi.ts"
import { SearchApi } from "./search/SearchApi.ts"
import { ServiceApi } from "./service/ServiceApi.ts"
import { SpacesApi } from "./spaces/SpacesApi.ts"
import { PurgeApi, TrashApi } from "./trash/TrashApi.ts"
import { WebhooksApi } from "./webhooks/WebhooksApi.ts"

export class Api extends HttpApi.make("design-workspace")
  .add(SessionApi)
  .add(TokensApi)
  .add(OrganisationsApi)
  .add(UsersApi)
  .add(CollectionsApi)
  .add(VersionsApi)
  .add(GenerationApi)
  .add(DecompositionApi)
  .add(SpacesApi)
  .add(OverlaysApi)
  .add(UpstreamApi)
  .add(ExplanationsApi)
  .add(ProjectsApi)
  .add(DocumentsApi)
  .add(ProjectGenerationApi)
  .add(InterchangeApi)
  .add(RulesApi)
  .add(JobsApi)
  .add(McpApi)
  .add(TrashApi)
  .add(PurgeApi)
  .add(AuditApi)
  .add(ChangesApi)
  .add(SearchApi)
  .add(WebhooksApi)
  // The last is the outermost: the caller is checked before the body, rights before a long body.
  .middleware(ActionsInJson)
  .middleware(IfMatch)
  .middleware(Validation)
  .middleware(IdempotencyKey)
  .middleware(RequestBody)
  .middleware(RightsBeforeLongBody)
  .middleware(Authentication)
  // Groups added here need no credential, and no limit or invalid token refuses their calls.
  .add(ServiceApi)
  .annotate(HttpApi.PayloadParseOptions, parseOptions.payload)
  .annotate(HttpApi.QueryParseOptions, parseOptions.query) {}
