import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { CallOptions } from "../calls/Api.ts"
import type { World } from "../scenes/World.ts"

export type Caller = Exclude<keyof World, "api" | "orgId" | "otherOrgId">

export type Credential = Pick<CallOptions, "token" | "cookie">

/** But for the credential. */
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

/** `by` says who makes it, if not the usual caller. */
export interface Provocation extends Call {
  readonly by?: Caller
}

export type Make<A extends Call = Call> = (world: World) => Promise<A>

/**
 * The letters of contract section 4: the scope (`-` is none), `T` where tokens may call, `G` where guests may in some
 * state. `bearer` takes tokens alone, `open` looks at no credential.
 */
export type Access = "bearer" | "open" | `${"-" | "r" | "rw"}${"" | " T"}${"" | " G"}`

/** The answers of every operation (400, 401, scope, 404…) are derived from it. */
export interface OperationCase {
  /** Nobody's credential is needed where it is left out. */
  readonly by?: Caller
  /** Refused with FORBIDDEN; everyone who is, is in the authorisation matrix. */
  readonly forbidden?: Caller
  /** For every call again; gives the call that succeeds. */
  readonly make: Make
  /** Path parameters under which nothing is found, by the code of the 404. */
  readonly missing?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Codes that only a server with other settings answers; separate tests provoke them. */
  readonly otherwiseSetUp?: ReadonlyArray<string>
  /** They provoke the answers of this operation alone: refusals by code, successes by status or media type. */
  readonly own?: Readonly<Record<string, Make<Provocation>>>
}

export type OperationCases = Partial<Record<OperationName, OperationCase>>

export interface AdmittingCase extends OperationCase {
  readonly access: Access
}

export const unknownId = "01999999-0000-7000-8000-000000000000"

export const plain =
  (call: Call = {}) =>
  async (): Promise<Call> =>
    call

/** Makes something, and calls without naming it. */
export const plainAfter =
  (make: Make): Make =>
  async (world) => {
    await make(world)
    return {}
  }

type Named = Call & { readonly params: Readonly<Record<string, string>> }

/** The call on what is made, with more in it; path parameters are added to those that it has. */
export const on =
  <A extends Named>(make: Make<A>, more: Provocation) =>
  async (world: World): Promise<A & Provocation> => {
    const call = await make(world)
    return { ...call, ...more, params: { ...call.params, ...more.params } }
  }

/** Of what a space shows; `inherited` and `more` are of the small content. */
export const itemKinds = [
  { name: "Block", plural: "Blocks", param: "blockId", inherited: "api", more: { layer_id: "core" } },
  { name: "Layer", plural: "Layers", param: "layerId", inherited: "core", more: {} },
  { name: "Specialty", plural: "Specialties", param: "specId", inherited: "backend", more: {} }
] as const
export type ItemKind = (typeof itemKinds)[number]
