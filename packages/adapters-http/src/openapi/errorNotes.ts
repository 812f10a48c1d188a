import type * as Wire from "../wire/WireErrors.ts"
import type { JsonObject } from "./mapJson.ts"

/** The errors of the wire, by the names of their schemas. */
type ErrorName = {
  [K in keyof typeof Wire]: (typeof Wire)[K] extends { readonly fields: { readonly code: unknown } }
    ? K
    : never
}[keyof typeof Wire]

interface ErrorNote {
  /** When it is answered. */
  readonly when: string
  readonly message: string
  /** What an example holds besides code and message. */
  readonly more?: JsonObject
}

const id = "01a1fa37-caab-7153-b2c3-4ac39e8ed08b"
const at = "2026-11-20T09:41:07.312Z"

const action = (name: string, method: string, path: string, body?: JsonObject): JsonObject => ({
  actions: [{ name, method, path, ...(body === undefined ? {} : { body }) }]
})

const missing = (what: string): ErrorNote => ({
  when: `There is no such ${what}, or the caller may not see it.`,
  message: `There is no such ${what}.`
})

/** When each error is answered, and what an example of it says. */
export const errorNotes: Readonly<Record<ErrorName, ErrorNote>> = {
  ValidationFailed: {
    when: "Path, query or body break a rule; `issues` has up to 100 of the breaches, each with its path.",
    message: "The request is not valid; see issues.",
    more: { issues: [{ path: ["payload", "name"], message: "must not be empty" }] }
  },
  InvalidToken: {
    when: "The token is unknown, expired or revoked.",
    message: "The token is unknown, expired or revoked; make a new one."
  },
  InvalidCredentials: {
    when: "E-mail and password, or the current password, are wrong.",
    message: "E-mail and password do not go together."
  },
  Forbidden: {
    when: "The caller lacks the right; `required_role` says which role has it.",
    message: "This needs the role org_admin.",
    more: { required_role: "org_admin" }
  },
  GuestNotAllowed: {
    when: "The caller is a guest, and guests may not do this.",
    message: "Guests cannot do this; sign in first.",
    more: { required_role: "user" }
  },
  ScopeInsufficient: {
    when: "The token's scope is `read`, and this is a write.",
    message: "The token's scope does not reach; use one with scope read_write.",
    more: { required_scope: "read_write" }
  },
  TokenPathNotAllowed: {
    when: "The operation is not on the token allowlist.",
    message: "Tokens may not call this operation; sign in with a browser session."
  },
  CrossSiteRequest: {
    when: "A write with a cookie, or the sign-in, that does not show that it comes from the service's own origin.",
    message:
      "A write with a cookie must come from this site's own pages: send Sec-Fetch-Site: same-origin or an Origin header equal to the service's public URL, or use a token."
  },
  ProjectNotFound: missing("project"),
  SpaceNotFound: missing("space"),
  CollectionNotFound: missing("collection"),
  BlockNotFound: missing("block"),
  LayerNotFound: missing("layer"),
  SpecialtyNotFound: missing("specialty"),
  NodeNotFound: {
    when: "The project's graph has no such node.",
    message: "The project's graph has no such node."
  },
  VersionNotFound: {
    when: "There is no such version, or no version yet.",
    message: "There is no such version."
  },
  RuleNotFound: missing("memory rule"),
  JobNotFound: missing("job"),
  AttemptNotFound: {
    when: "No generation was applied to the collection yet.",
    message: "No generation was applied to this collection yet."
  },
  NotFound: {
    when: "There is no such organisation, user or token; or nothing is at this path.",
    message: "There is no such organisation."
  },
  ConfirmRequired: {
    when: "The call is costly or final, and the body lacks `confirm: true`.",
    message: "This calls a language model and may cost money; send the same body with confirm: true.",
    more: action("regenerateCollection", "POST", `/api/collections/${id}/regenerate`, { confirm: true })
  },
  GenerationInProgress: {
    when: "A generation of the collection holds its window, until `retry_at` at the latest.",
    message: `A generation of this collection holds its window; try again after ${at} at the latest.`,
    more: {
      attempt_id: "01a1fa3e-91c4-7d0b-8f5e-5f2d1c6b7a80",
      retry_at: at,
      ...action("readCollection", "GET", `/api/collections/${id}`)
    }
  },
  SpaceInTrash: {
    when: "The project's space is in the trash too, and `restore_space` is absent.",
    message: "The project's space is in the trash; restore both with restore_space=1.",
    more: {
      space_id: "01a1fa37-d0c2-7e11-9a53-0b7c55e0f3aa",
      space_name: "Shop platform",
      ...action("restoreProject", "POST", `/api/projects/${id}/restore?restore_space=1`)
    }
  },
  Stale: {
    when: "It changed since the version that the body expects.",
    message: "It changed since the version you expected; read it again and rebuild your change.",
    more: { updated_at: at, ...action("readCollection", "GET", `/api/collections/${id}`) }
  },
  CollectionInTrash: {
    when: "The collection is in the trash.",
    message: "The collection is in the trash; restore it first.",
    more: action("restoreCollection", "POST", `/api/collections/${id}/restore`)
  },
  InUse: {
    when: "Something else stands on it; `used_by` has the ids.",
    message: "Blocks stand on this layer; move or delete them first.",
    more: {
      used_by: ["x:01a1fa40-0c8e-7c02-b1d7-3f5a9be6c210"],
      actions: []
    }
  },
  NotInherited: {
    when: "The item is the space's own: there is nothing to restore or to reset.",
    message: "This block is the space's own, not inherited: there is nothing to restore or reset."
  },
  EmailTaken: {
    when: "Another user has this e-mail address.",
    message: "Another user has this e-mail address; look the user up instead.",
    more: action("findUsers", "GET", "/api/users?email=ada%40example.org")
  },
  IdempotencyMismatch: {
    when: "The `Idempotency-Key` was sent before with another request.",
    message: "This Idempotency-Key was used for another request; take another key.",
    more: action("createCollection", "POST", "/api/collections")
  },
  IdempotencyInFlight: {
    when: "The first request with this `Idempotency-Key` still runs; the header `Retry-After` says when to send it again.",
    message: "The first request with this Idempotency-Key still runs; send it again in 2 s.",
    more: { retry_after_seconds: 2, ...action("createCollection", "POST", "/api/collections") }
  },
  PreconditionFailed: {
    when: "It is not the version that `If-Match` names.",
    message: "It is no longer the version that If-Match names; read it again.",
    more: { updated_at: at }
  },
  MethodNotAllowed: {
    when: "The path is known, the method is not one of those in `Allow`.",
    message: "This path does not take PATCH; it takes GET, HEAD, POST."
  },
  PayloadTooLarge: {
    when: "The body has more bytes than `limit_bytes`.",
    message: "The body may have at most 1048576 bytes.",
    more: { limit_bytes: 1_048_576 }
  },
  UnsupportedMediaType: {
    when: "The body is not JSON by its `Content-Type`.",
    message: "The body must be JSON: send Content-Type: application/json."
  },
  JobQueueFull: {
    when: "As many jobs wait as may wait (`mode=async` only).",
    message: "As many jobs wait as may wait; try again in 30 s.",
    more: { retry_after_seconds: 30 }
  },
  RateLimited: {
    when: "More requests, or tries to sign in, in a minute than are allowed.",
    message: "More than 600 requests in a minute; try again in 12 s.",
    more: { retry_after_seconds: 12 }
  },
  Internal: {
    when: "The service failed; `request_id` leads to its log.",
    message: "Something went wrong on our side.",
    more: { request_id: "01a1fa41-7a0d-7b3c-a6f1-2c9d8e4b5f60" }
  },
  GenerationFailed: {
    when: "The model refused, or its answer cannot be used; nothing was written.",
    message: "The language model broke off; nothing was written."
  },
  ModelUnavailable: {
    when: "The model cannot be reached.",
    message: "The language model could not be reached; try again later."
  },
  BoundsUnsatisfied: {
    when: "The model made more or fewer items than asked for, also when asked again; nothing was written.",
    message: "The model made 12 blocks where 2 to 8 were asked for; widen the bounds or say more.",
    more: { kind: "blocks", min: 2, max: 8, got: 12 }
  },
  DatabaseUnavailable: {
    when: "The database cannot be reached.",
    message: "The database cannot be reached; try again soon."
  },
  NotReady: {
    when: "The process is stopping.",
    message: "The process is stopping; call another one."
  }
}
