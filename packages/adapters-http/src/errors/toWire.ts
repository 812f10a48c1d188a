import type { Call } from "@design-workspace/client/middleware/Call"
import * as Wire from "@design-workspace/client/wire/WireErrors"
import type * as Accounts from "@design-workspace/domain/accounts/AccountErrors"
import type { AuditOutOfSight } from "@design-workspace/domain/audit/AuditTrail"
import type { CursorExpired } from "@design-workspace/domain/changes/FeedCursor"
import type * as Collections from "@design-workspace/domain/collections/CollectionErrors"
import type * as Documents from "@design-workspace/domain/documents/DocumentErrors"
import type * as Generation from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { InterchangeBusy } from "@design-workspace/domain/interchange/InterchangeErrors"
import type * as Overlays from "@design-workspace/domain/overlays/OverlayErrors"
import type * as Pictures from "@design-workspace/domain/pictures/PictureErrors"
import type * as Projects from "@design-workspace/domain/projects/ProjectErrors"
import type * as Identities from "@design-workspace/domain/sessions/IdentityErrors"
import type * as Spaces from "@design-workspace/domain/spaces/SpaceErrors"
import type { DeliveryNotFound } from "@design-workspace/domain/webhooks/Delivery"
import type { WebhookNotFound } from "@design-workspace/domain/webhooks/Webhook"
import { rereading, resolvingCalls } from "../actions/resolvingCalls.ts"
import { layerUnblockingCalls, mostBlocksListed } from "../actions/unblockingCalls.ts"
import { accessRefusals } from "./accessRefusals.ts"
import { generationRefusals } from "./generationRefusals.ts"
import { itemNotFound } from "./itemNotFound.ts"
import { boundsText, budgetText, modelFailureOf, tooLongText } from "./modelTexts.ts"
import { quotaRefusals } from "./quotaRefusals.ts"
import { requestRefusals } from "./requestRefusals.ts"
import { trashRefusals } from "./trashRefusals.ts"

/** The message for a failed sign-in with the identity provider. */
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

const signInRefusals = {
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

/** The error for a failed model call, with the code and the sentence that a failed run gets too. */
const modelFailed = (failure: Generation.ModelFailed) => {
  const { code, message } = modelFailureOf(failure)
  const { says } = failure
  if (code === "MODEL_REFUSED")
    return Wire.ModelRefused.make({ message, ...(says === undefined ? {} : { modelSays: says }) })
  if (code !== "MODEL_UNAVAILABLE") return Wire.GenerationFailed.make({ message })
  const { retryAfterSeconds } = failure
  return Wire.ModelUnavailable.make({
    message,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  })
}

/** The refusals for a model that takes no request now, or gave no usable answer. */
const modelRefusals = {
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
  ModelFailed: (e: Generation.ModelFailed) => modelFailed(e),
  QuestionTooLong: (e: Generation.QuestionTooLong) => Wire.GenerationFailed.make({ message: tooLongText(e) }),
  AttemptBudgetSpent: (e: Generation.AttemptBudgetSpent) =>
    Wire.GenerationFailed.make({ message: budgetText(e) }),
  LargerThanDayBudget: (e: Generation.LargerThanDayBudget) =>
    Wire.GenerationFailed.make({ message: budgetText(e) }),
  DayBudgetSpent: (e: Generation.DayBudgetSpent) =>
    Wire.RateLimited.make({ message: budgetText(e), retryAfterSeconds: e.retryAfterSeconds })
}

const accountRefusals = {
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

const projectRefusals = {
  ProjectNotFound: (_: Projects.ProjectNotFound) =>
    Wire.ProjectNotFound.make({ message: "There is no such project." }),
  NodeNotFound: (_: Projects.NodeNotFound) =>
    Wire.NodeNotFound.make({ message: "The project's graph has no such node." }),
  GraphVersionNotFound: (_: Projects.GraphVersionNotFound) =>
    Wire.VersionNotFound.make({ message: "The project never had this version." }),
  VersionNotFound: (_: Documents.VersionNotFound) =>
    Wire.VersionNotFound.make({ message: "There is no such version." }),
  DocumentNotFound: (_: Documents.DocumentNotFound) =>
    Wire.VersionNotFound.make({ message: "The block has no document yet; write one first." }),
  DocumentStale: (e: Documents.DocumentStale, call: Call["Service"]) =>
    Wire.Stale.make({
      message: `The document is at version ${e.version} by now; read it and write again.`,
      updatedAt: e.updatedAt,
      version: e.version,
      actions: rereading(call)
    })
}

const spaceRefusals = {
  SpaceNotFound: (_: Spaces.SpaceNotFound) => Wire.SpaceNotFound.make({ message: "There is no such space." }),
  ItemNotFound: (e: Overlays.ItemNotFound) => itemNotFound[e.kind],
  NotInherited: (e: Overlays.NotInherited) =>
    Wire.NotInherited.make({
      message: `This ${e.kind} is the space's own, not inherited: there is nothing to restore or reset.`
    }),
  LayerInUse: (e: Overlays.LayerInUse, call: Call["Service"]) =>
    Wire.InUse.make({
      message:
        e.blocks.length > mostBlocksListed
          ? `${e.blocks.length} blocks stand on this layer; move or delete them first. The actions are those for ${mostBlocksListed} of them.`
          : "Blocks stand on this layer; move or delete them first.",
      usedBy: e.blocks.map(({ id }) => id),
      actions: layerUnblockingCalls(e, call)
    })
}

const pictureRefusals = {
  InterchangeBusy: (e: InterchangeBusy) =>
    Wire.RateLimited.make({
      message: `There is no room to write or read another large design now; try again in ${e.retryAfterSeconds} s.`,
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

const collectionRefusals = {
  CollectionNotFound: (_: Collections.CollectionNotFound) =>
    Wire.CollectionNotFound.make({ message: "There is no such collection." }),
  BlockNotFound: (_: Collections.BlockNotFound) => itemNotFound.block,
  CollectionInUse: (e: Collections.CollectionInUse) =>
    Wire.InUse.make({
      message:
        "Spaces of other organisations stand on this collection: it cannot become one organisation's own.",
      usedBy: e.spaceIds,
      actions: []
    }),
  CollectionVersionNotFound: (_: Collections.CollectionVersionNotFound) =>
    Wire.VersionNotFound.make({ message: "The collection has no such version." })
}

const changeRefusals = {
  CursorExpired: (_: CursorExpired) =>
    Wire.CursorExpired.make({
      message:
        "The cursor is older than what is kept, or of before an import or a restore. Take a new one by calling without after, and then read anew what you follow."
    })
}

const webhookRefusals = {
  WebhookNotFound: (_: WebhookNotFound) => Wire.NotFound.make({ message: "There is no such webhook." }),
  DeliveryNotFound: (_: DeliveryNotFound) =>
    Wire.NotFound.make({ message: "The webhook has no such delivery, or no longer." })
}

type Tables = ReadonlyArray<object>

/** The errors that more than one of the tables maps. */
type Repeated<T extends Tables, Before = never> = T extends readonly [
  infer Head,
  ...infer Rest extends Tables
]
  ? (keyof Head & Before) | Repeated<Rest, Before | keyof Head>
  : never

type Joined<T extends Tables> = T extends readonly [infer Head, ...infer Rest extends Tables]
  ? Head & Joined<Rest>
  : unknown

/** The tables as one. The compiler refuses tables that map the same error. */
const joined = <const T extends Tables>(
  ...tables: T & ([Repeated<T>] extends [never] ? unknown : never)
): Joined<T> => Object.assign({}, ...tables)

/** Maps every error of the domain, and of the pictures, exactly once (contract 1.5 and the table of codes). */
const mapping = joined(
  accessRefusals,
  accountRefusals,
  changeRefusals,
  collectionRefusals,
  generationRefusals,
  modelRefusals,
  pictureRefusals,
  projectRefusals,
  quotaRefusals,
  requestRefusals,
  signInRefusals,
  spaceRefusals,
  trashRefusals,
  webhookRefusals
)

type Mapping = typeof mapping

/** Any error that has a mapping. */
export type DomainError = Parameters<Mapping[keyof Mapping]>[0]

/** The wire error that a domain error maps to. */
export type WireOf<E> = E extends { readonly _tag: infer T extends keyof Mapping }
  ? ReturnType<Mapping[T]>
  : never

/** The wire error of a domain error. The tag determines which one, in the type too. */
export const toWire = <E extends DomainError>(error: E, call: Call["Service"]): WireOf<E> => {
  const map = mapping[error._tag] as unknown as (error: E, call: Call["Service"]) => WireOf<E>
  return map(error, call)
}
