import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { CallOptions } from "../calls/Api.ts"
import type { World } from "../scenes/World.ts"

/** Someone of the world. */
export type Caller = Exclude<keyof World, "api" | "orgId" | "otherOrgId">

export type Credential = Pick<CallOptions, "token" | "cookie">

/** One call of an operation, but for the credential. */
export interface Call {
  readonly params?: Readonly<Record<string, string>>
  /** With its question mark. */
  readonly query?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The credential of somebody made for this call alone; none is a guest's. */
  readonly as?: Credential
  /** What a list shows to whoever may see it, and to nobody else. */
  readonly shows?: string
}

/** A call that provokes one answer; `by` says who makes it, if not the usual caller. */
export interface Provocation extends Call {
  readonly by?: Caller
}

export type Make<A extends Call = Call> = (world: World) => Promise<A>

/**
 * Whom contract section 4 lets call, in its own letters: the scope (`-` is none), `T` where tokens may call, and `G`
 * where guests may in some state. `bearer` takes tokens alone, `open` looks at no credential.
 */
export type Access = "bearer" | "open" | `${"-" | "r" | "rw"}${"" | " T"}${"" | " G"}`

/**
 * How one operation is called and by whom. The answers of every operation (400, 401, scope, 404…) are derived from it.
 */
export interface OperationCase {
  /** Who may call it; nobody's credential is needed where that is left out. */
  readonly by?: Caller
  /** Somebody who is refused with FORBIDDEN; everyone who is, is in the authorisation matrix. */
  readonly forbidden?: Caller
  /** Makes what the operation works on, for every call again, and gives the call that succeeds. */
  readonly make: Make
  /** Path parameters under which nothing is found, by the code of the 404. */
  readonly missing?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Codes that only a server with other settings answers; separate tests provoke them. */
  readonly otherwiseSetUp?: ReadonlyArray<string>
  /** Calls that provoke the answers of this operation alone: refusals by code, successes by status or media type. */
  readonly own?: Readonly<Record<string, Make<Provocation>>>
}

export type OperationCases = Partial<Record<OperationName, OperationCase>>

/** With the letters that the authorisation matrix has. */
export interface AdmittingCase extends OperationCase {
  readonly access: Access
}

/** An id that no resource has. */
export const unknownId = "01999999-0000-7000-8000-000000000000"

/** A call without anything to prepare. */
export const plain =
  (call: Call = {}) =>
  async (): Promise<Call> =>
    call
