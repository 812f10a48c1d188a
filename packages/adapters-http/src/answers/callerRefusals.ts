import type { Bindings } from "@design-workspace/api/Bindings"
import * as Wire from "@design-workspace/api/wire/WireErrors"
import type * as Access from "@design-workspace/domain/access/AccessErrors"
import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import type * as Accounts from "@design-workspace/domain/accounts/AccountErrors"
import type { AuditOutOfSight } from "@design-workspace/domain/audit/AuditTrail"
import type { QuotaExceeded, QuotaName } from "@design-workspace/domain/quotas/QuotaExceeded"
import type * as Identities from "@design-workspace/domain/sessions/IdentityErrors"
import { repeating, resolvingCalls } from "../actions/resolvingCalls.ts"
import type { Call } from "../callers/Call.ts"
import { ownPath } from "../settings/HttpSettings.ts"

const methodAndPath = (name: OperationName, bindings: Bindings): string => {
  const binding = bindings.get(name)
  return binding === undefined ? name : `${binding.method} ${binding.path}`
}

export const accessRefusals = {
  Forbidden: (e: Access.Forbidden) =>
    Wire.Forbidden.make({ message: `This needs the role ${e.requiredRole}.`, requiredRole: e.requiredRole }),
  GuestNotAllowed: (_: Access.GuestNotAllowed, { bindings, publicUrl }: Call["Service"]) =>
    Wire.GuestNotAllowed.make({
      message: [
        "Guests cannot do this.",
        `A person signs in on the page at ${ownPath({ publicUrl }, "/")}, or with ${methodAndPath("signIn", bindings)};`,
        "a program sends Authorization: Bearer <token>,",
        `and a person who is signed in makes tokens with ${methodAndPath("createToken", bindings)}.`
      ].join(" "),
      requiredRole: "user"
    }),
  ScopeInsufficient: (e: Access.ScopeInsufficient) =>
    Wire.ScopeInsufficient.make({
      message: `The token's scope does not reach; use one with scope ${e.requiredScope}.`,
      requiredScope: e.requiredScope
    }),
  TokenPathNotAllowed: (_: Access.TokenPathNotAllowed) =>
    Wire.TokenPathNotAllowed.make({
      message: "Tokens may not call this operation; sign in with a browser session."
    }),
  ConfirmRequired: (_: Access.ConfirmRequired, call: Call["Service"]) =>
    Wire.ConfirmRequired.make({
      message: operations[call.operation].costly
        ? "This calls a language model and may cost money; send the same body with confirm: true."
        : "This deletes permanently, and nothing can restore it; send the same call with confirm: true.",
      actions: repeating(call, { confirm: true })
    })
}

export const accountRefusals = {
  OrganisationNotFound: (_: Accounts.OrganisationNotFound) =>
    Wire.NotFound.make({ message: "There is no such organisation." }),
  UserNotFound: (_: Accounts.UserNotFound) => Wire.NotFound.make({ message: "There is no such user." }),
  UsersOutOfSight: (_: Accounts.UsersOutOfSight) =>
    Wire.NotFound.make({ message: "There are no users that you may look up." }),
  AuditOutOfSight: (_: AuditOutOfSight) =>
    Wire.NotFound.make({ message: "There is no audit trail that you may read." }),
  TokenNotFound: (_: Accounts.TokenNotFound) => Wire.NotFound.make({ message: "There is no such token." }),
  EmailTaken: (e: Accounts.EmailTaken, call: Call["Service"]) =>
    Wire.EmailTaken.make({
      message: "Another user has this e-mail address; look the user up instead.",
      actions: resolvingCalls(call, "findUsers", { query: `?email=${encodeURIComponent(e.email)}` })
    }),
  LastSiteAdmin: (_: Accounts.LastSiteAdmin, call: Call["Service"]) =>
    Wire.InUse.make({
      message: "This is the last site-admin; make another one first.",
      usedBy: [],
      actions: resolvingCalls(call, "createUser", { body: { site_admin: true } })
    })
}

const refusedIdentity: Readonly<Record<Identities.RefusedIdentity, string>> = {
  unknown_round: "This sign-in was not begun in this browser, or is over; begin again.",
  expired: "This sign-in was begun more than 10 minutes ago; begin again.",
  denied: "The identity provider did not let you sign in.",
  invalid_answer: "The answer of the identity provider is not valid, or was used before; begin again.",
  email_unverified: "The identity provider vouches for no e-mail address of yours; have it verified there.",
  unknown_user: "No user has your e-mail address; ask a site-admin to make one.",
  other_identity:
    "The user with your e-mail address signs in as somebody else at the identity provider; ask an operator to unlink that."
}

export const signInRefusals = {
  InvalidToken: (_: Accounts.InvalidToken) =>
    Wire.InvalidToken.make({ message: "The token is unknown, expired or revoked; make a new one." }),
  InvalidCredentials: (_: Accounts.InvalidCredentials, { operation }: Call["Service"]) =>
    Wire.InvalidCredentials.make({
      message:
        operation === "changePassword"
          ? "This is not your current password."
          : "E-mail and password do not match."
    }),
  NoIdentityProvider: (_: Identities.NoIdentityProvider) =>
    Wire.NotFound.make({
      message: "Nobody can sign in by an identity provider here; use e-mail and password."
    }),
  IdentityProviderUnavailable: (_: Identities.IdentityProviderUnavailable) =>
    Wire.IdentityProviderUnavailable.make({
      message: "The identity provider cannot be reached or used; try again soon, or use e-mail and password."
    }),
  IdentityRefused: (e: Identities.IdentityRefused) =>
    Wire.SignInRefused.make({ message: refusedIdentity[e.reason], reason: e.reason }),
  TooManyTries: (e: Accounts.TooManyTries) =>
    Wire.RateLimited.make({
      message: `Too many tries; try again in ${e.retryAfterSeconds} s.`,
      retryAfterSeconds: e.retryAfterSeconds
    })
}

const advice: Readonly<Record<QuotaName, readonly [what: string, room: string]>> = {
  project_bytes: [
    "The project with all its versions, graphs and documents",
    "Go on in a new project, or ask an operator for a larger quota; a guest's project gets a user's quota when its guest signs in."
  ],
  current_document_bytes: ["The current documents of the project", "Shorten some of them first."],
  collection_version_bytes: [
    "The versions of the collection",
    "Go on in a new collection; contents that a version had already can still be restored."
  ],
  custom_items: ["The space's own items", "Delete some of them first."],
  live_tokens: ["Your live tokens", "Revoke one of them first, or wait until one expires."],
  guest_projects: [
    "The projects of this guest, the trash included",
    "Go on in one of them, or sign in, which makes them yours and lifts the limit."
  ],
  address_projects_a_day: [
    "The projects that guests behind your address made on this UTC day",
    "Sign in, or try again tomorrow."
  ],
  memory_rules: [
    "The memory rules of this owner, disabled ones included",
    "Give one that is disabled another text, and enable it."
  ],
  idempotency_keys: [
    "Your stored keys",
    "Send the request without an Idempotency-Key, or wait: a key is stored for a day."
  ],
  webhooks: [
    "The webhooks of this organisation, those that are switched off included",
    "Delete one of them first."
  ]
}

const callsThatMakeRoom: Readonly<Partial<Record<QuotaName, OperationName>>> = {
  current_document_bytes: "listDocuments",
  custom_items: "listSpaceBlocks",
  live_tokens: "listTokens",
  guest_projects: "listProjects",
  memory_rules: "listRules",
  webhooks: "listWebhooks"
}

const quotaText = ({ limit, quota, used }: QuotaExceeded): string => {
  const [what, room] = advice[quota]
  const unit = quota.endsWith("_bytes") ? " bytes" : ""
  return `${what} take up ${used} of ${limit}${unit}, and this does not fit; nothing was written. ${room}`
}

const makingRoom = ({ quota }: QuotaExceeded, call: Call["Service"]): ReadonlyArray<Wire.ResolvingCall> => {
  const name = callsThatMakeRoom[quota]
  return name === undefined ? [] : resolvingCalls(call, name)
}

export const quotaRefusals = {
  QuotaExceeded: (e: QuotaExceeded, call: Call["Service"]) =>
    Wire.QuotaExceeded.make({
      message: quotaText(e),
      quota: e.quota,
      limit: e.limit,
      used: e.used,
      actions: makingRoom(e, call)
    })
}
