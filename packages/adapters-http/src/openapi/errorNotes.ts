import { sentences } from "@design-workspace/api/wire/Texts"
import * as Wire from "@design-workspace/api/wire/WireErrors"
import { Record, type Schema } from "effect"
import { jsonOf } from "../answers/Representation.ts"
import { type ErrorName, errorExamples } from "./errorExamples.ts"

/** `fields` are those that mean something else in other errors. */
interface ErrorNote {
  readonly when: string
  readonly example: unknown
  readonly fields: Readonly<Record<string, string>>
}

const missing = (what: string): string => `There is no such ${what}, or the caller may not see it.`

const occasions: Readonly<Record<ErrorName, string>> = {
  ValidationFailed:
    "Path, query, headers or body break a rule; `issues` has up to 100 of all the breaches, each with its path: that of a field is its path in the body (`[]` is the whole body), others begin with `path`, `query` or `headers`.",
  InvalidToken: "The token is unknown, expired or revoked.",
  TokenRequired: "No token was sent, and no other credential counts here.",
  InvalidCredentials: "E-mail and password, or the current password, are wrong.",
  SignInRefused: "The sign-in by the identity provider came to nothing; `reason` says why.",
  Forbidden: "The caller lacks the right; `required_role` says which role has it.",
  GuestNotAllowed: "The caller is a guest, and guests may not do this.",
  ScopeInsufficient: "The token's scope is `read`, and this is a write.",
  TokenPathNotAllowed: "The operation is not on the token allowlist.",
  CrossSiteRequest:
    "A write with a cookie, or the sign-in, that does not show that it comes from the service's own origin.",
  ProjectNotFound: missing("project"),
  SpaceNotFound: missing("space"),
  CollectionNotFound: missing("collection"),
  BlockNotFound: missing("block"),
  LayerNotFound: missing("layer"),
  SpecialtyNotFound: missing("specialty"),
  NodeNotFound: "The project's graph has no such node.",
  VersionNotFound: "There is no such version, or no version yet.",
  RuleNotFound: missing("memory rule"),
  JobNotFound: missing("job"),
  AttemptNotFound:
    "No generation was applied to the collection yet, or the collection or project has no such attempt.",
  NotFound:
    "There is no such organisation, user or token; or nothing is at this path; or no identity provider is set up.",
  ConfirmRequired: "The call is costly or final, and the body lacks `confirm: true`.",
  GenerationInProgress: sentences(
    "A generation of the collection or project is queued or running; `job_id` is its job.",
    "On a project it keeps another generation out, and another `status`.",
    "On a collection it also keeps the next generation out, but no edit, once it was applied, until `retry_at`: a design that `propose` makes with `include=design` can be applied by `updateCollection` meanwhile."
  ),
  SpaceInTrash: "The project's space is in the trash too, and `restore_space` is absent.",
  Stale:
    "It changed since the version that the body expects; of a document, `version` is the number of its current one.",
  CollectionInTrash: "The collection is in the trash.",
  InUse: "Something else stands on it; `used_by` has the ids.",
  NotInherited: "The item is the space's own: there is nothing to restore or to reset.",
  EmailTaken: "Another user has this e-mail address.",
  QuotaExceeded: sentences(
    "It would take more than the quota that `quota` names.",
    "`limit` and `used` are bytes where the name ends in `_bytes`, else they count things.",
    "`used` is what is taken without it.",
    "Nothing was written; `message` says what makes room."
  ),
  IdempotencyMismatch: "The `Idempotency-Key` was sent before with another request.",
  IdempotencyInFlight:
    "The first request with this `Idempotency-Key` still runs; the header `Retry-After` says when to send it again.",
  CursorExpired: sentences(
    "The cursor is older than what is kept (7 days, unless the service is set up otherwise), or from before an import or a restore of the service.",
    "Call again without `after` for a new one, and read anew what you follow."
  ),
  RequestTimeout: sentences(
    "The request came too slowly: its head within 30 s, its body at 16 KiB a second on average after 10 s.",
    "The connection is closed; send it again."
  ),
  PreconditionFailed:
    "The collection, space, project or memory rule that the path names first is not at the version that `If-Match` names: its `updated_at` counts, also where only a part of it is written.",
  MethodNotAllowed: "The path is known, the method is not one of those in `Allow`.",
  PayloadTooLarge: "The body has more bytes than `limit_bytes`.",
  UnsupportedMediaType: "The body is not JSON by its `Content-Type`.",
  JobQueueFull:
    "As many jobs wait as may wait: of collections with `mode=async`, of projects in any case; or a proposal or a preview waited 30 s for its turn, since the model was busy with others.",
  RateLimited: sentences(
    "There were more requests, or failed tries to sign in, in a minute than are allowed.",
    "Or the tokens that models may take for the organisation on this day are used up.",
    "Or as many pictures of graphs wait to be drawn, or large designs to be written for another tool, as may wait, in all or of one caller, or this one waited 30 s for its turn.",
    "Or as many calls with `wait` as the caller may have wait for news."
  ),
  Internal: "The service failed; `request_id` leads to its log.",
  GenerationFailed:
    "The model is not set up or its provider did not take the request, its answer was cut off or cannot be used, or a question or one generation may take no more tokens; nothing was written.",
  ModelUnavailable: sentences(
    "The model was not reached, takes no more requests for now, was too slow, or its answer broke off; another try may help.",
    "`retry_after_seconds`, and the header `Retry-After`, come where the provider names a time."
  ),
  ModelRefused: sentences(
    "The model refused: its provider filtered the answer, or the whole answer is words without a design; nothing was written.",
    "It is not asked again.",
    "`model_says` has the beginning of what it said."
  ),
  BoundsUnsatisfied:
    "The model made more or fewer items than requested, also when it was asked again; nothing was written.",
  Overloaded: sentences(
    "The process holds as much for this caller, for all callers or for callers without a credential as it may.",
    "Or as many passwords are checked or made as have a turn or may wait for one.",
    "Or as many calls with `wait` wait for news as the process lets wait.",
    "Nothing was changed.",
    "`retry_after_seconds` and the header `Retry-After` say when to send it again."
  ),
  DatabaseUnavailable: "The database cannot be reached.",
  IdentityProviderUnavailable: "The identity provider cannot be reached, or not be used as it is set up.",
  NotReady: sentences(
    "The process is starting, which `Retry-After` says, or stopping.",
    "Or the machine had no time to lay a picture out within 30 s, which `format=mermaid` does not need, or to make a PNG within 60 s."
  )
}

const fields: Partial<Readonly<Record<ErrorName, ErrorNote["fields"]>>> = {
  GuestNotAllowed: { required_role: "Always `user`: someone who has signed in." },
  GenerationInProgress: {
    attempt_id: "The attempt that is in the way.",
    job_id: "Its job: `readJob` reads it, `cancelJob` stops it while it runs."
  },
  Stale: {
    updated_at: "The version that it has now.",
    version: "Only of a document: the number of its current version, 0 if it has none."
  },
  PreconditionFailed: { updated_at: "The version that it has now." },
  ModelUnavailable: {
    retry_after_seconds:
      "In how many seconds to send it again, as `Retry-After`; absent if the provider names no time."
  },
  ModelRefused: {
    model_says: "What the model said, at most 500 characters on one line; absent if it said nothing."
  },
  BoundsUnsatisfied: {
    kind: "What there were too many or too few of.",
    min: "The fewest that were asked for.",
    max: "The most that were asked for.",
    got: "How many the model made."
  }
}

const schemas: Readonly<Record<ErrorName, Schema.Codec<unknown, unknown>>> = Wire

export const errorNotes = (): Readonly<Record<ErrorName, ErrorNote>> => {
  const examples = errorExamples()
  return Record.map(occasions, (when, name) => ({
    when,
    example: jsonOf(schemas[name])(examples[name]),
    fields: fields[name] ?? {}
  }))
}
