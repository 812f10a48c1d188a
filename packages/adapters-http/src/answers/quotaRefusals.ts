import * as Wire from "@design-workspace/api/wire/WireErrors"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { QuotaExceeded, QuotaName } from "@design-workspace/domain/quotas/QuotaExceeded"
import { resolvingCalls } from "../actions/resolvingCalls.ts"
import type { Call } from "../callers/Call.ts"

/** For each quota: what counts towards it, and how to make room. */
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

/** The operation that makes room for a quota, or shows what takes it up. */
const callsThatMakeRoom: Readonly<Partial<Record<QuotaName, OperationName>>> = {
  current_document_bytes: "listDocuments",
  custom_items: "listSpaceBlocks",
  live_tokens: "listTokens",
  guest_projects: "listProjects",
  memory_rules: "listRules",
  webhooks: "listWebhooks"
}

/** The message for a quota that is used up, with what to do. */
const quotaText = ({ limit, quota, used }: QuotaExceeded): string => {
  const [what, room] = advice[quota]
  const unit = quota.endsWith("_bytes") ? " bytes" : ""
  return `${what} take up ${used} of ${limit}${unit}, and this does not fit; nothing was written. ${room}`
}

const makingRoom = ({ quota }: QuotaExceeded, call: Call["Service"]): ReadonlyArray<Wire.ResolvingCall> => {
  const name = callsThatMakeRoom[quota]
  return name === undefined ? [] : resolvingCalls(call, name)
}

/** The refusal of what does not fit into a quota. */
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
