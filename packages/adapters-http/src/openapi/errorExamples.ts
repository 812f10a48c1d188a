import { parseOptions } from "@design-workspace/api/middleware"
import {
  acme,
  ada,
  attempt,
  finished,
  job,
  project,
  rule,
  shop,
  space
} from "@design-workspace/api/wire/Texts"
import * as Wire from "@design-workspace/api/wire/WireErrors"
import * as Access from "@design-workspace/domain/access/AccessErrors"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import * as Accounts from "@design-workspace/domain/accounts/AccountErrors"
import type { CreationPlace } from "@design-workspace/domain/audit/AuditLine"
import { CursorExpired } from "@design-workspace/domain/changes/FeedCursor"
import * as Collections from "@design-workspace/domain/collections/CollectionErrors"
import * as Documents from "@design-workspace/domain/documents/DocumentErrors"
import { GenerationInProgress } from "@design-workspace/domain/generation/lock/GenerationInProgress"
import * as Generation from "@design-workspace/domain/generation/outcome/GenerationErrors"
import * as Idempotency from "@design-workspace/domain/idempotency/Claim"
import { JobNotFound } from "@design-workspace/domain/jobs/Job"
import { RuleNotFound } from "@design-workspace/domain/memory/MemoryRule"
import * as Overlays from "@design-workspace/domain/overlays/OverlayErrors"
import * as Projects from "@design-workspace/domain/projects/ProjectErrors"
import { QuotaExceeded } from "@design-workspace/domain/quotas/QuotaExceeded"
import {
  IdentityProviderUnavailable,
  IdentityRefused
} from "@design-workspace/domain/sessions/IdentityErrors"
import { AttemptId, CollectionId, JobId, SpaceId, UserId } from "@design-workspace/domain/shared/Ids"
import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { PreconditionFailed, Stale } from "@design-workspace/domain/shared/Precondition"
import { Name } from "@design-workspace/domain/shared/Text"
import * as Spaces from "@design-workspace/domain/spaces/SpaceErrors"
import { DateTime, Effect, Ref, Result, Schema } from "effect"
import { itemNotFound } from "../answers/designRefusals.ts"
import * as Edge from "../answers/edgeErrors.ts"
import { modelFailureOf } from "../answers/runRefusals.ts"
import { type DomainError, toWire, type WireOf } from "../answers/toWire.ts"
import type { Call, RefusedPart } from "../callers/Call.ts"
import { bindings } from "../requests/Endpoints.ts"
import { issuesAt } from "../requests/requestIssues.ts"

const call = () =>
  ({
    search: "",
    actor: {
      _tag: "User",
      userId: UserId.make(ada),
      siteAdmin: true,
      organisations: new Map(),
      credential: { _tag: "Session" }
    },
    sessionId: null,
    bindings: bindings(),
    namesOf: () => Effect.succeed(new Map()),
    publicUrl: "http://127.0.0.1:3000",
    place: Ref.makeUnsafe<CreationPlace | null>(null),
    refusedParts: Ref.makeUnsafe<ReadonlyArray<RefusedPart>>([]),
    address: "127.0.0.1",
    subject: null
  }) as const satisfies Partial<Call["Service"]>

export const exampleFor = <E extends DomainError>(
  error: E,
  operation: OperationName,
  params: Call["Service"]["params"] = { id: shop }
): WireOf<E> => toWire(error, { ...call(), operation, params })

export const callerErrors = () => ({
  InvalidToken: exampleFor(new Accounts.InvalidToken(), "readProject"),
  TokenRequired: Edge.tokenNeeded,
  InvalidCredentials: exampleFor(new Accounts.InvalidCredentials(), "signIn"),
  SignInRefused: exampleFor(new IdentityRefused({ reason: "unknown_user" }), "completeOidcSignIn"),
  Forbidden: exampleFor(new Access.Forbidden({ requiredRole: "org_admin" }), "updateCollection"),
  GuestNotAllowed: exampleFor(new Access.GuestNotAllowed(), "listCollections"),
  ScopeInsufficient: exampleFor(
    new Access.ScopeInsufficient({ requiredScope: "read_write" }),
    "updateCollection"
  ),
  TokenPathNotAllowed: exampleFor(new Access.TokenPathNotAllowed(), "createToken"),
  CrossSiteRequest: Edge.crossSite,
  IdentityProviderUnavailable: exampleFor(new IdentityProviderUnavailable(), "beginOidcSignIn")
})

/** The issue of a body with an unknown field and an empty name. */
const { issue: unfit } = Schema.decodeUnknownResult(
  Schema.Struct({ name: Name }),
  parseOptions.payload
)({ name: "", colour: "red" }).pipe(Result.flip, Result.getOrThrow)

export const requestErrors = () => ({
  ValidationFailed: Edge.validationFailed(issuesAt("Payload", unfit)),
  RequestTimeout: Edge.tooSlow,
  MethodNotAllowed: Edge.methodNotAllowed("PATCH", ["GET", "HEAD", "POST"]),
  PayloadTooLarge: Edge.payloadTooLarge(1_048_576),
  UnsupportedMediaType: Edge.notJson,
  RateLimited: Edge.tooManyRequests(600, 12),
  Internal: Edge.internal("01a1fa41-7a0d-7b3c-a6f1-2c9d8e4b5f60"),
  Overloaded: exampleFor(new Overloaded({ retryAfterSeconds: 5 }), "signIn"),
  DatabaseUnavailable: Edge.databaseUnavailable,
  NotReady: Edge.stopping
})

export const missingErrors = () => ({
  ProjectNotFound: exampleFor(new Projects.ProjectNotFound({ projectId: project }), "readProject"),
  SpaceNotFound: exampleFor(new Spaces.SpaceNotFound({ spaceId: space }), "readSpace"),
  CollectionNotFound: exampleFor(
    new Collections.CollectionNotFound({ collectionId: shop }),
    "readCollection"
  ),
  BlockNotFound: itemNotFound.block,
  LayerNotFound: itemNotFound.layer,
  SpecialtyNotFound: itemNotFound.specialty,
  NodeNotFound: exampleFor(new Projects.NodeNotFound({ nodeId: "cart" }), "readDocument"),
  VersionNotFound: exampleFor(new Documents.VersionNotFound({ version: 9 }), "readDocumentVersion"),
  RuleNotFound: exampleFor(new RuleNotFound({ ruleId: rule }), "updateRule"),
  JobNotFound: exampleFor(new JobNotFound({ jobId: job }), "readJob"),
  AttemptNotFound: exampleFor(new Generation.AttemptNotFound({ attemptId: null }), "readLastGeneration"),
  NotFound: exampleFor(new Accounts.OrganisationNotFound({ orgId: acme }), "listMembers"),
  CursorExpired: exampleFor(new CursorExpired(), "watchChanges")
})

const version = DateTime.makeUnsafe(finished)

export const generationErrors = () => ({
  ConfirmRequired: exampleFor(new Access.ConfirmRequired(), "regenerateCollection"),
  GenerationInProgress: exampleFor(
    new GenerationInProgress({
      attemptId: AttemptId.make(attempt),
      jobId: JobId.make(job),
      running: true,
      retryAt: DateTime.add(version, { minutes: 10 })
    }),
    "regenerateCollection"
  ),
  JobQueueFull: exampleFor(
    new Generation.JobQueueFull({ retryAfterSeconds: Generation.queueRetrySeconds }),
    "regenerateCollection"
  ),
  GenerationFailed: Wire.GenerationFailed.make({ message: modelFailureOf({ kind: "incomplete" }).message }),
  ModelUnavailable: Wire.ModelUnavailable.make({ message: modelFailureOf({ kind: "unavailable" }).message }),
  ModelRefused: Wire.ModelRefused.make({
    message: modelFailureOf({ kind: "refused" }).message,
    modelSays: "I cannot help with that."
  }),
  BoundsUnsatisfied: exampleFor(
    new Generation.BoundsUnsatisfied({ kind: "blocks", min: 2, max: 8, got: 12 }),
    "regenerateCollection"
  )
})

const ownLayer = "x:01a1fa40-0b17-7f3e-8c5a-6e2d9a4b7c18"
const ownBlock = "x:01a1fa40-0c8e-7c02-b1d7-3f5a9be6c210"

export const stateErrors = () => ({
  SpaceInTrash: exampleFor(
    new Spaces.SpaceInTrash({
      spaceId: SpaceId.make(space),
      spaceName: "Shop platform",
      restorableByCaller: true
    }),
    "restoreProject",
    { id: project }
  ),
  Stale: exampleFor(new Stale({ updatedAt: version }), "updateCollection"),
  CollectionInTrash: exampleFor(
    new Collections.CollectionInTrash({ collectionId: CollectionId.make(shop), restorableByCaller: true }),
    "regenerateCollection"
  ),
  InUse: exampleFor(
    new Overlays.LayerInUse({ layerId: ownLayer, blocks: [{ id: ownBlock, origin: "custom" }] }),
    "removeSpaceLayer",
    { id: space, layerId: ownLayer }
  ),
  NotInherited: exampleFor(
    new Overlays.NotInherited({ kind: "block", itemId: ownBlock }),
    "restoreSpaceBlock"
  ),
  EmailTaken: exampleFor(new Accounts.EmailTaken({ email: "ada@example.org" }), "createUser"),
  QuotaExceeded: exampleFor(
    new QuotaExceeded({ quota: "live_tokens", limit: 100, used: 100 }),
    "createToken"
  ),
  IdempotencyMismatch: exampleFor(new Idempotency.IdempotencyMismatch(), "createCollection"),
  IdempotencyInFlight: exampleFor(
    new Idempotency.IdempotencyInFlight({ retryAfterSeconds: 2 }),
    "createCollection"
  ),
  PreconditionFailed: exampleFor(new PreconditionFailed({ updatedAt: version }), "updateCollection")
})

export type ErrorName = {
  [K in keyof typeof Wire]: (typeof Wire)[K] extends { readonly Type: { readonly code: unknown } } ? K : never
}[keyof typeof Wire]

/** Made by the same code that makes the real errors. */
export const errorExamples = (): { readonly [K in ErrorName]: (typeof Wire)[K]["Type"] } => ({
  ...callerErrors(),
  ...missingErrors(),
  ...stateErrors(),
  ...generationErrors(),
  ...requestErrors()
})
