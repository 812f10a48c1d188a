import type { Security } from "@design-workspace/adapters-http/openapi/OpenApiObjects"
import type { Answer } from "../../testing/Api.ts"
import type { Access, Caller, OperationCase } from "./OperationCase.ts"
import { asGuest, fromElsewhere, withToken } from "./refusals.ts"
import { personOf, type Scene, sendAs, sufficient } from "./Scene.ts"

/** Somebody who may not call, and what contract sections 1 and 2 have for that. */
export interface Refusal {
  readonly who: string
  readonly status: number
  readonly code: string
  readonly call: (scene: Scene) => Promise<Answer>
}

type Refusals = ReadonlyArray<Refusal>

const scopes: Readonly<Record<string, ReadonlyArray<string>>> = { "-": [], r: ["read"], rw: ["read_write"] }

/** The scope of an access in the contract's letters, and whether tokens and guests may call. */
const read = (access: Access) => {
  const [scope = "", ...letters] = access.split(" ")
  return { scope, tokens: letters.includes("T"), guests: letters.includes("G") }
}

/** What the document has to say of an access. */
export const securityOf = (access: Access): Security => {
  if (access === "open") return []
  if (access === "bearer") return [{ token: [] }]
  const { guests, scope, tokens } = read(access)
  return [...(tokens ? [{ token: scopes[scope] ?? [] }] : []), { session: [] }, ...(guests ? [{}] : [])]
}

const refused = (condition: boolean, who: string, code: string, call: Refusal["call"]): Refusals =>
  condition ? [{ who, status: code === "INVALID_TOKEN" ? 401 : 403, code, call }] : []

const byCookie: Refusal["call"] = async (scene) =>
  sendAs(scene, await scene.standing(), { cookie: personOf(scene).cookie })

const ofBearer: Refusals = [
  ...refused(true, "a guest", "INVALID_TOKEN", asGuest),
  ...refused(true, "a cookie", "INVALID_TOKEN", byCookie)
]

/** Whom the credential keeps out, whatever the rights. */
const byCredential = (access: Access, guarded: boolean): Refusals => {
  if (access === "open") return []
  if (access === "bearer") return ofBearer
  const { guests, scope, tokens } = read(access)
  return [
    ...refused(!guests, "a guest", "GUEST_NOT_ALLOWED", asGuest),
    ...refused(tokens && scope === "rw", "a read token", "SCOPE_INSUFFICIENT", withToken("read")),
    ...refused(!tokens, "a token", "TOKEN_PATH_NOT_ALLOWED", withToken("readWrite")),
    ...refused(
      guarded && (scope === "rw" || (!tokens && scope === "-")),
      "a cross-site cookie",
      "CROSS_SITE_REQUEST",
      fromElsewhere
    )
  ]
}

const by =
  (caller: Caller): Refusal["call"] =>
  async (scene) =>
    sendAs(scene, await scene.standing(), sufficient(scene, scene.world[caller]))

/** Everyone whom an operation refuses, but for those that a list merely shows less. */
export const refusalsOf = ({
  access,
  forbidden = [],
  fromElsewhere: ledFromElsewhere,
  missing = {},
  outOfSight,
  unseen = []
}: OperationCase): Refusals => {
  const [code = outOfSight] = Object.keys(missing)
  const blind = code === undefined ? [] : unseen
  return [
    ...byCredential(access, ledFromElsewhere === undefined),
    ...forbidden.flatMap((caller) => refused(true, caller, "FORBIDDEN", by(caller))),
    ...(blind.length > 0 && read(access).guests
      ? [{ who: "a guest", status: 404, code: String(code), call: asGuest }]
      : []),
    ...blind.map((caller) => ({ who: caller, status: 404, code: String(code), call: by(caller) }))
  ]
}
