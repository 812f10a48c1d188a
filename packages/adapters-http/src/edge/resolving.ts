import { admit } from "@design-workspace/domain/access/Admission"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import { Result } from "effect"
import type { ResolvingCall } from "../wire/WireErrors.ts"
import { fillPath } from "./Bindings.ts"
import type { Call } from "./Call.ts"

/** What the refused call is resolved by, besides its ids. */
interface Options {
  readonly query?: string
  readonly body?: Readonly<Record<string, boolean>>
}

/** The call that resolves a refusal, if this caller's kind of credential admits it (contract 1); it stands on the refused call's ids. */
export const resolving = (
  { actor, bindings, params }: Pick<Call["Service"], "actor" | "bindings" | "params">,
  name: OperationName,
  { body, query = "" }: Options = {}
): ReadonlyArray<ResolvingCall> => {
  const binding = bindings.get(name)
  if (binding === undefined || Result.isFailure(admit(actor, name))) return []
  const path = `${fillPath(binding, params)}${query}`
  return [{ name, method: binding.method, path, ...(body === undefined ? {} : { body }) }]
}

/** The refused call again: later, under another key, or with these fields in its body. */
export const repeating = (call: Call["Service"], body?: Options["body"]): ReadonlyArray<ResolvingCall> =>
  resolving(call, call.operation, { query: call.search, ...(body === undefined ? {} : { body }) })

/** Which read shows what a write did not expect. */
const freshReads: Partial<Record<OperationName, OperationName>> = {
  writeProjectGraph: "readProjectGraph",
  writeDocument: "readDocument",
  updateCollection: "readCollection",
  applyDecomposition: "readCollection"
}

/** The read after which a stale write can be built anew. */
export const rereading = (call: Call["Service"]): ReadonlyArray<ResolvingCall> => {
  const name = freshReads[call.operation]
  return name === undefined ? [] : resolving(call, name)
}
