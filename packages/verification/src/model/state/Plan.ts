import type { Answer } from "../../calls/Api.ts"
import { operationNamed } from "../../calls/PublishedApi.ts"
import type { Kind } from "./Content.ts"
import type { Thing, ThingKind } from "./State.ts"

/** Each by a token that may write; the guest without. */
export const callers = ["admin", "manager", "owner", "member", "outsider", "guest"] as const
export type ModelCaller = (typeof callers)[number]

export interface Refusal {
  readonly status: number
  readonly code: string
}

export interface Line {
  readonly action: string
  readonly id: string | null
}

export interface Plan {
  readonly by: ModelCaller
  /** By the admin's session instead of a token. */
  readonly session?: boolean
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** The operation, which says method and path, and the id of the thing in the path. */
  readonly action: string
  readonly on: string | null
  /** What else stands in the path. */
  readonly params?: Readonly<Record<string, string>>
  /** With its question mark. */
  readonly query?: string
  readonly refusal: Refusal | null
  /** 200 by default. */
  readonly status?: number
  /** The whole body of a success; ids and times are taken from the answer. */
  readonly answered?: (answer: Answer) => unknown
  readonly done?: (answer: Answer) => void
  /** Of a success; by default one of the action on the thing. */
  readonly lines?: (answer: Answer) => ReadonlyArray<Line>
  /** What is looked at afterwards, besides all that was changed. */
  readonly near?: ReadonlyArray<Thing>
}

/** Method and path, as the description of the API has them. */
export const callOf = ({ action, on, params = {}, query = "" }: Plan) => {
  const { method, path } = operationNamed(action)
  const filled = path.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slot === "id" ? on : params[slot]
    if (typeof value !== "string") throw new Error(`a plan of ${action} has no ${slot}`)
    // As clients send it: a colon needs no escape in a path.
    return encodeURIComponent(value).replaceAll("%3A", ":")
  })
  return { method, path: `${filled}${query}` }
}

/** What most plans on one thing have in common. */
export const planOn = (thing: Thing, by: ModelCaller, action: string) => ({
  by,
  action,
  on: thing.id,
  near: [thing]
})

export const refuse = (status: number, code: string): Refusal => ({ status, code })
export const guestRefused = refuse(403, "GUEST_NOT_ALLOWED")
export const forbidden = refuse(403, "FORBIDDEN")
export const invalid = refuse(400, "VALIDATION_FAILED")
export const noVersion = refuse(404, "VERSION_NOT_FOUND")
export const missing = (kind: Kind | ThingKind): Refusal => refuse(404, `${kind.toUpperCase()}_NOT_FOUND`)

export const firstOf = (...refusals: ReadonlyArray<Refusal | null>): Refusal | null =>
  refusals.find((it) => it !== null) ?? null

export const when = (holds: boolean, refusal: Refusal): Refusal | null => (holds ? refusal : null)

export const ok = () => ({ ok: true })
