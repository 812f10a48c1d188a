import { RequiredRole } from "@design-workspace/domain/access/AccessErrors"
import { Scope } from "@design-workspace/domain/access/Actor"
import { QuotaName } from "@design-workspace/domain/quotas/QuotaExceeded"
import { RefusedIdentity } from "@design-workspace/domain/sessions/IdentityErrors"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema, SchemaAST, String } from "effect"
import { snakeKeys } from "./snakeKeys.ts"

/** `body` has the fields that matter (contract 1). */
export const ResolvingCall = Schema.Struct({
  name: Schema.String,
  method: Schema.String,
  path: Schema.String,
  body: Schema.optionalKey(Schema.Record(Schema.String, Schema.Boolean))
})
export type ResolvingCall = typeof ResolvingCall.Type

const statuses = new Map<string, number>()

/** Undefined for a text that is no code of these errors. */
export const statusOfCode = (code: string): number | undefined => statuses.get(code)

const wireError = <const Code extends string, const Fields extends Schema.Struct.Fields>(
  status: number,
  code: Code,
  fields: Fields
) => {
  const identifier = String.snakeToPascal(code.toLowerCase())
  statuses.set(code, status)
  return snakeKeys({ code: Schema.tag(code), message: Schema.String, ...fields }, identifier).annotate({
    identifier,
    httpApiStatus: status
  })
}

const statusIn = SchemaAST.resolveAt<number>("httpApiStatus")

/** Undefined for a schema that is no wire error. */
export const statusOf = (error: Schema.Constraint): number | undefined => statusIn(error.ast)

const actions = { actions: Schema.Array(ResolvingCall) }

export const ValidationFailed = wireError(400, "VALIDATION_FAILED", {
  issues: Schema.Array(
    Schema.Struct({
      path: Schema.Array(Schema.Union([Schema.String, Schema.Int])),
      message: Schema.String
    }).annotate({ identifier: "Issue" })
  )
})

/** No credential was sent where only a token counts. */
export const TokenRequired = wireError(401, "TOKEN_REQUIRED", {})
export const InvalidToken = wireError(401, "INVALID_TOKEN", {})
export const InvalidCredentials = wireError(401, "INVALID_CREDENTIALS", {})

export const SignInRefused = wireError(401, "SIGN_IN_REFUSED", { reason: RefusedIdentity })

export const Forbidden = wireError(403, "FORBIDDEN", {
  requiredRole: RequiredRole.annotate({
    description:
      "`site_admin`; `org_admin`: of the owning organisation, site-admins count as such; `space_manager`: of that space; `project_owner`: of that project; `project_write`: whoever may write it; `member`: of the organisation; `rule_owner`: whose own memory rule it is."
  })
})
export const GuestNotAllowed = wireError(403, "GUEST_NOT_ALLOWED", { requiredRole: Schema.Literal("user") })
export const ScopeInsufficient = wireError(403, "SCOPE_INSUFFICIENT", { requiredScope: Scope })
export const TokenPathNotAllowed = wireError(403, "TOKEN_PATH_NOT_ALLOWED", {})
export const CrossSiteRequest = wireError(403, "CROSS_SITE_REQUEST", {})

export const ProjectNotFound = wireError(404, "PROJECT_NOT_FOUND", {})
export const SpaceNotFound = wireError(404, "SPACE_NOT_FOUND", {})
export const CollectionNotFound = wireError(404, "COLLECTION_NOT_FOUND", {})
export const BlockNotFound = wireError(404, "BLOCK_NOT_FOUND", {})
export const LayerNotFound = wireError(404, "LAYER_NOT_FOUND", {})
export const SpecialtyNotFound = wireError(404, "SPECIALTY_NOT_FOUND", {})
export const NodeNotFound = wireError(404, "NODE_NOT_FOUND", {})
export const VersionNotFound = wireError(404, "VERSION_NOT_FOUND", {})
export const RuleNotFound = wireError(404, "RULE_NOT_FOUND", {})
export const JobNotFound = wireError(404, "JOB_NOT_FOUND", {})
export const AttemptNotFound = wireError(404, "ATTEMPT_NOT_FOUND", {})
export const NotFound = wireError(404, "NOT_FOUND", {})

export const ConfirmRequired = wireError(409, "CONFIRM_REQUIRED", actions)
export const GenerationInProgress = wireError(409, "GENERATION_IN_PROGRESS", {
  attemptId: Schema.String,
  jobId: Schema.String,
  retryAt: Timestamp,
  ...actions
})
export const SpaceInTrash = wireError(409, "SPACE_IN_TRASH", {
  spaceId: Schema.String,
  spaceName: Schema.String,
  ...actions
})
export const Stale = wireError(409, "stale", {
  updatedAt: Timestamp,
  /** For a document: the number of its current version. */
  version: Schema.optionalKey(Schema.Int),
  ...actions
})
export const CollectionInTrash = wireError(409, "COLLECTION_IN_TRASH", actions)
export const InUse = wireError(409, "IN_USE", { usedBy: Schema.Array(Schema.String), ...actions })
export const NotInherited = wireError(409, "NOT_INHERITED", {})
export const EmailTaken = wireError(409, "EMAIL_TAKEN", actions)
/** `limit` and `used` are bytes if the quota's name ends in `_bytes`, otherwise counts. */
export const QuotaExceeded = wireError(409, "QUOTA_EXCEEDED", {
  quota: QuotaName,
  limit: Schema.Int,
  used: Schema.Int,
  ...actions
})
export const IdempotencyMismatch = wireError(409, "IDEMPOTENCY_MISMATCH", actions)
export const IdempotencyInFlight = wireError(409, "IDEMPOTENCY_IN_FLIGHT", {
  retryAfterSeconds: Schema.Int,
  ...actions
})

/** What is followed must be read anew. */
export const CursorExpired = wireError(410, "CURSOR_EXPIRED", {})

export const RequestTimeout = wireError(408, "REQUEST_TIMEOUT", {})
export const PreconditionFailed = wireError(412, "PRECONDITION_FAILED", { updatedAt: Timestamp, ...actions })
export const MethodNotAllowed = wireError(405, "METHOD_NOT_ALLOWED", {})
export const PayloadTooLarge = wireError(413, "PAYLOAD_TOO_LARGE", { limitBytes: Schema.Int })
export const UnsupportedMediaType = wireError(415, "UNSUPPORTED_MEDIA_TYPE", {})

const retryAfter = { retryAfterSeconds: Schema.Int }
export const JobQueueFull = wireError(429, "JOB_QUEUE_FULL", retryAfter)
export const RateLimited = wireError(429, "RATE_LIMITED", retryAfter)

export const Internal = wireError(500, "INTERNAL", { requestId: Schema.String })
export const GenerationFailed = wireError(500, "GENERATION_FAILED", {})
export const ModelUnavailable = wireError(500, "MODEL_UNAVAILABLE", {
  retryAfterSeconds: Schema.optionalKey(Schema.Int)
})
/** `modelSays` is the beginning of what the model said, on one line; absent if it said nothing. */
export const ModelRefused = wireError(500, "MODEL_REFUSED", { modelSays: Schema.optionalKey(Schema.String) })
export const Overloaded = wireError(503, "OVERLOADED", retryAfter)
export const DatabaseUnavailable = wireError(503, "DATABASE_UNAVAILABLE", {})
export const IdentityProviderUnavailable = wireError(503, "IDENTITY_PROVIDER_UNAVAILABLE", {})
export const NotReady = wireError(503, "NOT_READY", {})

export const BoundsUnsatisfied = wireError(500, "BOUNDS_UNSATISFIED", {
  kind: Schema.Literals(["layers", "specialties", "blocks"]),
  min: Schema.Int,
  max: Schema.Int,
  got: Schema.Int
})
