import type { Answer } from "../../calls/Api.ts"
import type { State } from "./State.ts"
import type { Thing } from "./Thing.ts"

/** Who calls, each by a token that may write; the guest without. */
export const callers = ["admin", "manager", "owner", "member", "outsider", "guest"] as const
export type ModelCaller = (typeof callers)[number]

/** How a call must be refused. */
export interface Refusal {
  readonly status: number
  readonly code: string
}

/** What a line of the audit trail must say: what was done to which thing. */
export interface Line {
  readonly action: string
  readonly id: string | null
}

/** What a command does, and its result by the contract. */
export interface Plan {
  readonly by: ModelCaller
  /** By the admin's session instead of a token. */
  readonly session?: boolean
  readonly method: "DELETE" | "PATCH" | "POST" | "PUT"
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** The operation, and the id of the thing in the path. */
  readonly action: string
  readonly on: string | null
  readonly refusal: Refusal | null
  /** The status of a success; 200 by default. */
  readonly status?: number
  /** The whole body of a success, given what was answered: for ids and times that are the server's. */
  readonly answered?: (answer: Answer) => unknown
  /** What a success changes in the state. */
  readonly done?: (answer: Answer) => void
  /** The lines that a success leaves; by default one of the action on the thing. */
  readonly lines?: (answer: Answer) => ReadonlyArray<Line>
  /** What the run looks at afterwards, besides all that was changed. */
  readonly near?: ReadonlyArray<Thing>
}

export const refuse = (status: number, code: string): Refusal => ({ status, code })
export const guestRefused = refuse(403, "GUEST_NOT_ALLOWED")
export const forbidden = refuse(403, "FORBIDDEN")
export const invalid = refuse(400, "VALIDATION_FAILED")

/** The first refusal that applies. */
export const firstOf = (...refusals: ReadonlyArray<Refusal | null>): Refusal | null =>
  refusals.find((it) => it !== null) ?? null

/** The refusal if the condition holds, else null. */
export const when = (holds: boolean, refusal: Refusal): Refusal | null => (holds ? refusal : null)

export const ok = () => ({ ok: true })

/** Plans a command from the state and its parameters; null if the state has nothing for it. */
export type PlanMaker<P> = (state: State, parameters: P) => Plan | null
