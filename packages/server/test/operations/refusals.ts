import type { Answer, CallOptions } from "@design-workspace/verification/calls/Api"
import { newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import type { Call } from "@design-workspace/verification/operations/OperationCase"
import {
  personOf,
  type Scene,
  send,
  sendAs,
  sufficient
} from "@design-workspace/verification/operations/Scene"
import { overfull, withheld } from "./overload.ts"
import { usedUp } from "./usedUp.ts"

type Refuse = (scene: Scene) => Promise<Answer>

/** The standing call, with something wrong about it. */
const but =
  (change: (call: Call) => Call, more: CallOptions = {}): Refuse =>
  async (scene) =>
    send(scene, change(await scene.standing()), more)

const same = (call: Call): Call => call

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

const withUnknownField = but((call) => ({
  ...call,
  body: { ...(isObject(call.body) ? call.body : {}), unheard_of: true }
}))

/** A field that no body has, also where no body is taken; a page that no list has; or no way to ask for actions. */
const invalid: Refuse = (scene) => {
  const { method, pages } = scene.operation
  if (method !== "GET") return withUnknownField(scene)
  const query = pages ? "?limit=0" : "?actions=perhaps"
  return but((call) => ({ ...call, query }))(scene)
}

const crossSite: CallOptions = { headers: { "sec-fetch-site": "cross-site" } }

/** With the cookie of who may call. */
export const fromElsewhere: Refuse = async (scene) => {
  const call = await scene.standing()
  return sendAs(scene, call, call.as ?? { cookie: personOf(scene).cookie }, crossSite)
}

/** Without any credential. */
export const asGuest: Refuse = async (scene) => sendAs(scene, await scene.standing(), {})

/** With the token of this scope of who may call. */
export const withToken =
  (scope: "read" | "readWrite"): Refuse =>
  async (scene) =>
    sendAs(scene, await scene.standing(), { token: personOf(scene)[scope] })

const forbidden: Refuse = async (scene) => {
  const { operation, the, world } = scene
  const caller = the.forbidden
  if (caller === undefined) throw new Error(`${operation.name}: who is forbidden?`)
  return sendAs(scene, await scene.standing(), sufficient(scene, world[caller]))
}

const mismatch: Refuse = async (scene) => {
  const more = { headers: withKey(newKey()) }
  const call = await scene.the.make(scene.world)
  await send(scene, call, more)
  return send(scene, { ...call, query: "?other=1" }, more)
}

/** A call that counts as still under way: its answer is taken from the database again. */
const inFlight: Refuse = async (scene) => {
  const key = newKey()
  const more = { headers: withKey(key) }
  const call = await scene.the.make(scene.world)
  await send(scene, call, more)
  await scene.ask(`UPDATE idempotency_key SET answer = NULL, attempt_id = NULL WHERE key = '${key}'`)
  return send(scene, call, more)
}

const largest = 16 * 1_048_576

/** The refusals that every operation gives for the same reasons, by code. */
export const refusals: Readonly<Record<string, Refuse>> = {
  VALIDATION_FAILED: invalid,
  INVALID_TOKEN: async (scene) => sendAs(scene, await scene.standing(), { token: "dw_dead" }),
  TOKEN_REQUIRED: asGuest,
  CROSS_SITE_REQUEST: fromElsewhere,
  GUEST_NOT_ALLOWED: asGuest,
  SCOPE_INSUFFICIENT: withToken("read"),
  TOKEN_PATH_NOT_ALLOWED: withToken("readWrite"),
  FORBIDDEN: forbidden,
  PRECONDITION_FAILED: but(same, { headers: { "if-match": '"2001-01-01T00:00:00.000Z"' } }),
  PAYLOAD_TOO_LARGE: but(same, { raw: Buffer.alloc(largest + 1, " ") }),
  UNSUPPORTED_MEDIA_TYPE: but(same, { raw: "x", headers: { "content-type": "text/plain" } }),
  REQUEST_TIMEOUT: withheld,
  OVERLOADED: overfull,
  IDEMPOTENCY_MISMATCH: mismatch,
  IDEMPOTENCY_IN_FLIGHT: inFlight,
  QUOTA_EXCEEDED: usedUp
}
