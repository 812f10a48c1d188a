import type * as Access from "@design-workspace/domain/access/AccessErrors"
import { operations } from "@design-workspace/domain/access/Operations"
import type * as Accounts from "@design-workspace/domain/accounts/AccountErrors"
import type * as Identities from "@design-workspace/domain/sessions/IdentityErrors"
import type { AuditOutOfSight } from "@design-workspace/domain/audit/AuditTrail"
import type * as Collections from "@design-workspace/domain/collections/CollectionErrors"
import type * as Documents from "@design-workspace/domain/documents/DocumentErrors"
import type * as Generation from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { GenerationInProgress } from "@design-workspace/domain/generation/lock/GenerationInProgress"
import { boundsText, budgetText, modelFailureOf, modelFailures, tooLongText } from "./modelTexts.ts"
import type * as Idempotency from "@design-workspace/domain/idempotency/IdempotencyErrors"
import type { JobNotFound } from "@design-workspace/domain/jobs/Jobs"
import type { RuleNotFound } from "@design-workspace/domain/memory/MemoryRule"
import type * as Overlays from "@design-workspace/domain/overlays/OverlayErrors"
import type * as Projects from "@design-workspace/domain/projects/ProjectErrors"
import type { InvalidInput, Issue } from "@design-workspace/domain/shared/InvalidInput"
import type { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import type { PreconditionFailed } from "@design-workspace/domain/shared/Precondition"
import type { QuotaExceeded } from "@design-workspace/domain/quotas/QuotaExceeded"
import type { Stale } from "@design-workspace/domain/shared/Stale"
import type * as Spaces from "@design-workspace/domain/spaces/SpaceErrors"
import type { StillInUse } from "@design-workspace/domain/trash/PurgeErrors"
import { DateTime } from "effect"
import type * as Pictures from "./PictureErrors.ts"
import * as Wire from "../wire/WireErrors.ts"
import type { Call } from "../callers/Call.ts"
import { unblockingCalls, layerUnblockingCalls, mostBlocksTold } from "../actions/unblockingCalls.ts"
import { makingRoom, quotaText } from "./quotaRefusal.ts"
import { readingVersion, repeating, rereading, resolvingCalls } from "../actions/resolvingCalls.ts"
import { wirePath } from "../wire/wirePath.ts"

type FailedCall = Call["Service"]

/** The error for a space without such an item, by kind of item. */
export const itemNotFound = {
  block: Wire.BlockNotFound.make({ message: "There is no such block here." }),
  layer: Wire.LayerNotFound.make({ message: "There is no such layer here." }),
  specialty: Wire.SpecialtyNotFound.make({ message: "There is no such specialty here." })
}

const unavailable = ({ message }: { readonly message: string }) => Wire.ModelUnavailable.make({ message })
const useless = ({ message }: { readonly message: string }) => Wire.GenerationFailed.make({ message })

/** The error for a failed model call, by kind of failure. */
export const modelFailed = {
  rate_limited: unavailable(modelFailures.rate_limited),
  unavailable: unavailable(modelFailures.unavailable),
  timed_out: unavailable(modelFailures.timed_out),
  interrupted: unavailable(modelFailures.interrupted),
  misconfigured: useless(modelFailures.misconfigured),
  rejected: useless(modelFailures.rejected),
  incomplete: useless(modelFailures.incomplete)
}

/**
 * The message for a generation in progress. A running one blocks edits and other runs. One that was applied blocks
 * only other runs, until its window has passed.
 */
const inProgress = ({ retryAt, running }: GenerationInProgress, { operation }: FailedCall): string => {
  const at = DateTime.formatIso(retryAt)
  if (!running)
    return `This collection was generated a short while ago; the next generation can begin at ${at}.`
  return operation === "regenerateCollection"
    ? `A generation of this collection is running; cancel it, or try again at ${at}, or sooner if it ends.`
    : `A generation of this collection is running; wait for its end or cancel it.`
}

/** The message for a failed sign-in with the identity provider. */
const refusedIdentity: Readonly<Record<Identities.RefusedIdentity, string>> = {
  unknown_round: "This sign-in was not begun in this browser, or is over; begin again.",
  expired: "This sign-in was begun more than 10 minutes ago; begin again.",
  denied: "The identity provider did not let you sign in.",
  invalid_answer: "The answer of the identity provider does not hold, or was used before; begin again.",
  email_unverified: "The identity provider vouches for no e-mail address of yours; have it verified there.",
  unknown_user: "No user has your e-mail address; ask a site-admin to make one.",
  other_identity:
    "The user with your e-mail address signs in as somebody else at the identity provider; ask an operator to unlink that."
}

/** The place of an issue in the request. The first step of its path may be a parameter of the call's own path. */
const placeOf = (path: Issue["path"], { params }: FailedCall): Issue["path"] => {
  const [first] = path
  return typeof first === "string" && Object.hasOwn(params, first) ? ["path", ...path] : wirePath(path)
}

/**
 * Maps every error of the domain, and of the pictures, exactly once to its wire error (contract 1.5 and the table of
 * codes).
 */
const mapping = {
  InvalidInput: (e: InvalidInput, call: FailedCall) =>
    Wire.ValidationFailed.make({
      message: "The request breaks a rule; see issues.",
      issues: e.issues.map(({ message, path }) => ({ path: placeOf(path, call), message }))
    }),
  Forbidden: (e: Access.Forbidden) =>
    Wire.Forbidden.make({
      message: `This needs the role ${e.requiredRole}.`,
      requiredRole: e.requiredRole
    }),
  GuestNotAllowed: (_: Access.GuestNotAllowed) =>
    Wire.GuestNotAllowed.make({ message: "Guests cannot do this; sign in first.", requiredRole: "user" }),
  ScopeInsufficient: (e: Access.ScopeInsufficient) =>
    Wire.ScopeInsufficient.make({
      message: `The token's scope does not reach; use one with scope ${e.requiredScope}.`,
      requiredScope: e.requiredScope
    }),
  TokenPathNotAllowed: (_: Access.TokenPathNotAllowed) =>
    Wire.TokenPathNotAllowed.make({
      message: "Tokens may not call this operation; sign in with a browser session."
    }),
  InvalidToken: (_: Accounts.InvalidToken) =>
    Wire.InvalidToken.make({ message: "The token is unknown, expired or revoked; make a new one." }),
  InvalidCredentials: (_: Accounts.InvalidCredentials, { operation }: FailedCall) =>
    Wire.InvalidCredentials.make({
      message:
        operation === "changePassword"
          ? "This is not your current password."
          : "E-mail and password do not go together."
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
    }),
  OrganisationNotFound: (_: Accounts.OrganisationNotFound) =>
    Wire.NotFound.make({ message: "There is no such organisation." }),
  UserNotFound: (_: Accounts.UserNotFound) => Wire.NotFound.make({ message: "There is no such user." }),
  UsersOutOfSight: (_: Accounts.UsersOutOfSight) =>
    Wire.NotFound.make({ message: "There are no users that you may look up." }),
  AuditOutOfSight: (_: AuditOutOfSight) =>
    Wire.NotFound.make({ message: "There is no audit trail that you may read." }),
  TokenNotFound: (_: Accounts.TokenNotFound) => Wire.NotFound.make({ message: "There is no such token." }),
  EmailTaken: (e: Accounts.EmailTaken, call: FailedCall) =>
    Wire.EmailTaken.make({
      message: "Another user has this e-mail address; look the user up instead.",
      actions: resolvingCalls(call, "findUsers", { query: `?email=${encodeURIComponent(e.email)}` })
    }),
  LastSiteAdmin: (_: Accounts.LastSiteAdmin, call: FailedCall) =>
    Wire.InUse.make({
      message: "This is the last site-admin; make another one first.",
      usedBy: [],
      actions: resolvingCalls(call, "createUser", { body: { site_admin: true } })
    }),
  CollectionNotFound: (_: Collections.CollectionNotFound) =>
    Wire.CollectionNotFound.make({ message: "There is no such collection." }),
  CollectionInTrash: (e: Collections.CollectionInTrash, call: FailedCall) => {
    const restore = resolvingCalls({ ...call, params: { id: e.collectionId } }, "restoreCollection")
    const actions = e.restorableByCaller ? restore : []
    return Wire.CollectionInTrash.make({
      message:
        actions.length > 0
          ? "The collection is in the trash; restore it first."
          : "The collection is in the trash; ask those who may restore it, or take another.",
      actions
    })
  },
  BlockNotFound: (_: Collections.BlockNotFound) => itemNotFound.block,
  SpaceNotFound: (_: Spaces.SpaceNotFound) => Wire.SpaceNotFound.make({ message: "There is no such space." }),
  SpaceInTrash: (e: Spaces.SpaceInTrash, call: FailedCall) =>
    Wire.SpaceInTrash.make({
      message: e.restorableByCaller
        ? "The project's space is in the trash; restore both with restore_space=1."
        : "The project's space is in the trash; ask an admin of its organisation to restore it.",
      spaceId: e.spaceId,
      spaceName: e.spaceName,
      actions: e.restorableByCaller
        ? resolvingCalls(call, "restoreProject", { query: "?restore_space=1" })
        : []
    }),
  CollectionInUse: (e: Collections.CollectionInUse) =>
    Wire.InUse.make({
      message:
        "Spaces of other organisations stand on this collection: it cannot become one organisation's own.",
      usedBy: e.spaceIds,
      actions: []
    }),
  ItemNotFound: (e: Overlays.ItemNotFound) => itemNotFound[e.kind],
  NotInherited: (e: Overlays.NotInherited) =>
    Wire.NotInherited.make({
      message: `This ${e.kind} is the space's own, not inherited: there is nothing to restore or reset.`
    }),
  LayerInUse: (e: Overlays.LayerInUse, call: FailedCall) =>
    Wire.InUse.make({
      message:
        e.blocks.length > mostBlocksTold
          ? `${e.blocks.length} blocks stand on this layer; move or delete them first. The actions are those for ${mostBlocksTold} of them.`
          : "Blocks stand on this layer; move or delete them first.",
      usedBy: e.blocks.map(({ id }) => id),
      actions: layerUnblockingCalls(e, call)
    }),
  StillInUse: (e: StillInUse, call: FailedCall) =>
    Wire.InUse.make({
      message:
        e.kind === "space"
          ? "Projects lie in this space, in the trash or not; purge them first."
          : "Spaces stand on this collection, in the trash or not; purge them first, or give them another.",
      usedBy: e.usedBy.map(({ id }) => id),
      actions: unblockingCalls(e, call)
    }),
  ProjectNotFound: (_: Projects.ProjectNotFound) =>
    Wire.ProjectNotFound.make({ message: "There is no such project." }),
  NodeNotFound: (_: Projects.NodeNotFound) =>
    Wire.NodeNotFound.make({ message: "The project's graph has no such node." }),
  GraphVersionNotFound: (_: Projects.GraphVersionNotFound) =>
    Wire.VersionNotFound.make({ message: "The project never had this version." }),
  CollectionVersionNotFound: (_: Collections.CollectionVersionNotFound) =>
    Wire.VersionNotFound.make({ message: "The collection has no such version." }),
  VersionNotFound: (_: Documents.VersionNotFound) =>
    Wire.VersionNotFound.make({ message: "There is no such version." }),
  DocumentNotFound: (_: Documents.DocumentNotFound) =>
    Wire.VersionNotFound.make({ message: "The block has no document yet; write one first." }),
  DocumentStale: (e: Documents.DocumentStale, call: FailedCall) =>
    Wire.Stale.make({
      message: `The document is at version ${e.version} by now; read it and write again.`,
      updatedAt: e.updatedAt,
      version: e.version,
      actions: rereading(call)
    }),
  Stale: (e: Stale, call: FailedCall) =>
    Wire.Stale.make({
      message: "It changed since the version you expected; read it again and rebuild your change.",
      updatedAt: e.updatedAt,
      actions: rereading(call)
    }),
  PreconditionFailed: (e: PreconditionFailed, call: FailedCall) =>
    Wire.PreconditionFailed.make({
      message: `The ${operations[call.operation].subject} is no longer at the version that If-Match names. What counts is its own updated_at, in quotes, also where only a part of it is written; read it again.`,
      updatedAt: e.updatedAt,
      actions: readingVersion(call)
    }),
  QuotaExceeded: (e: QuotaExceeded, call: FailedCall) =>
    Wire.QuotaExceeded.make({
      message: quotaText(e),
      quota: e.quota,
      limit: e.limit,
      used: e.used,
      actions: makingRoom(e, call)
    }),
  IdempotencyMismatch: (_: Idempotency.IdempotencyMismatch, call: FailedCall) =>
    Wire.IdempotencyMismatch.make({
      message: "This Idempotency-Key was used for another request; send this one with a key of its own.",
      actions: repeating(call)
    }),
  IdempotencyInFlight: (e: Idempotency.IdempotencyInFlight, call: FailedCall) =>
    Wire.IdempotencyInFlight.make({
      message: `The request with this Idempotency-Key is not answered yet; repeat it in ${e.retryAfterSeconds} s.`,
      retryAfterSeconds: e.retryAfterSeconds,
      actions: repeating(call)
    }),
  RuleNotFound: (_: RuleNotFound) => Wire.RuleNotFound.make({ message: "There is no such memory rule." }),
  JobNotFound: (_: JobNotFound) => Wire.JobNotFound.make({ message: "There is no such job." }),
  AttemptNotFound: ({ attemptId }: Generation.AttemptNotFound) =>
    Wire.AttemptNotFound.make({
      message:
        attemptId === null
          ? "No generation was applied to this collection yet."
          : "There is no such attempt on this collection."
    }),
  ConfirmRequired: (_: Access.ConfirmRequired, call: FailedCall) =>
    Wire.ConfirmRequired.make({
      message: operations[call.operation].costly
        ? "This calls a language model and may cost money; send the same body with confirm: true."
        : "This deletes for good, and nothing brings it back; send the same call with confirm: true.",
      actions: repeating(call, { confirm: true })
    }),
  GenerationInProgress: (e: GenerationInProgress, call: FailedCall) =>
    Wire.GenerationInProgress.make({
      message: inProgress(e, call),
      attemptId: e.attemptId,
      jobId: e.jobId,
      retryAt: e.retryAt,
      // A caller that may change a collection may follow and cancel its jobs.
      actions: [
        ...resolvingCalls({ ...call, params: { id: e.jobId } }, "readJob"),
        ...(e.running ? resolvingCalls({ ...call, params: { id: e.jobId } }, "cancelJob") : []),
        ...repeating(call),
        ...resolvingCalls(call, "readCollection")
      ]
    }),
  JobQueueFull: (e: Generation.JobQueueFull) =>
    Wire.JobQueueFull.make({
      message: `As many jobs wait as may wait; try again in ${e.retryAfterSeconds} s.`,
      retryAfterSeconds: e.retryAfterSeconds
    }),
  ModelBusy: (e: Generation.ModelBusy) =>
    Wire.JobQueueFull.make({
      message: `The language model is busy with others; try again in ${e.retryAfterSeconds} s.`,
      retryAfterSeconds: e.retryAfterSeconds
    }),
  BoundsUnsatisfied: (e: Generation.BoundsUnsatisfied) =>
    Wire.BoundsUnsatisfied.make({
      message: boundsText(e),
      kind: e.kind,
      min: e.min,
      max: e.max,
      got: e.got
    }),
  ModelFailed: (e: Generation.ModelFailed) =>
    e.retryAfterSeconds === undefined || modelFailed[e.kind].code !== "MODEL_UNAVAILABLE"
      ? modelFailed[e.kind]
      : Wire.ModelUnavailable.make({
          message: modelFailureOf(e).message,
          retryAfterSeconds: e.retryAfterSeconds
        }),
  QuestionTooLong: (e: Generation.QuestionTooLong) => Wire.GenerationFailed.make({ message: tooLongText(e) }),
  AttemptBudgetSpent: (e: Generation.AttemptBudgetSpent) =>
    Wire.GenerationFailed.make({ message: budgetText(e) }),
  DayBudgetExceeded: (e: Generation.DayBudgetExceeded) =>
    Wire.GenerationFailed.make({ message: budgetText(e) }),
  DayBudgetSpent: (e: Generation.DayBudgetSpent) =>
    Wire.RateLimited.make({ message: budgetText(e), retryAfterSeconds: e.retryAfterSeconds }),
  Overloaded: (e: Overloaded) =>
    Wire.Overloaded.make({
      message: `The service is busy with others; nothing was changed. Try again in ${e.retryAfterSeconds} s.`,
      retryAfterSeconds: e.retryAfterSeconds
    }),
  PicturesBusy: (e: Pictures.PicturesBusy) =>
    Wire.RateLimited.make({
      message: `As many pictures wait to be drawn as may wait; try again in ${e.retryAfterSeconds} s, or read the graph as JSON.`,
      retryAfterSeconds: e.retryAfterSeconds
    }),
  PictureOverdue: (_: Pictures.PictureOverdue) =>
    Wire.NotReady.make({
      message:
        "The machine has no time to lay this picture out now; try again soon, or ask for format=mermaid, which needs no layout."
    })
}

type Mapping = typeof mapping

/** Any error that has a mapping. */
export type DomainError = Parameters<Mapping[keyof Mapping]>[0]

/** The wire error that a domain error maps to. */
export type WireOf<E> = E extends { readonly _tag: infer T extends keyof Mapping }
  ? ReturnType<Mapping[T]>
  : never

/** The wire error of a domain error. The tag determines which one, in the type too. */
export const toWire = <E extends DomainError>(error: E, call: FailedCall): WireOf<E> => {
  const map = mapping[error._tag] as unknown as (error: E, call: FailedCall) => WireOf<E>
  return map(error, call)
}
