import { type Bindings, fillPath } from "@design-workspace/api/Bindings"
import type { ResolvingCall } from "@design-workspace/api/wire/WireErrors"
import { admit } from "@design-workspace/domain/access/admit"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import { Result } from "effect"
import type { Call } from "../callers/Call.ts"
import { rootOf, trashRead } from "./trashRead.ts"

/** Query and body of the resolving call, besides its ids. */
interface Options {
  readonly query?: string
  readonly body?: Readonly<Record<string, boolean>>
}

/** With the ids of the refused call, if the caller's kind of credential admits the call (contract 1). */
export const resolvingCalls = (
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
  resolvingCalls(call, call.operation, { query: call.search, ...(body === undefined ? {} : { body }) })

/** The read at a path, otherwise at the nearest path above. */
const readAbove = (bindings: Bindings, path: string): OperationName | undefined => {
  const reads = new Map(
    [...bindings].flatMap(([it, { method, path }]) => (method === "GET" ? [[path, it]] : []))
  )
  let at = path
  while (at !== "" && !reads.has(at)) at = at.slice(0, at.lastIndexOf("/"))
  return reads.get(at)
}

const reading = (call: Call["Service"], path: string): ReadonlyArray<ResolvingCall> => {
  const name = readAbove(call.bindings, path)
  return name === undefined ? [] : resolvingCalls(call, name)
}

/** The read needed to rebuild a stale write: of the resource that changes, since a past version never does. */
export const rereading = (call: Call["Service"]): ReadonlyArray<ResolvingCall> =>
  reading(call, (call.bindings.get(call.operation)?.path ?? "").replace(/\/versions\/.*$/, ""))

/** The reads that show the version that an operation changes: its own, and the trash list if it may be there. */
export const readingVersion = (call: Call["Service"]): ReadonlyArray<ResolvingCall> => {
  const { bindings, operation } = call
  const trash = trashRead(operation, bindings)
  return [
    ...(trash === undefined ? [] : resolvingCalls(call, trash)),
    ...reading(call, `${rootOf(bindings.get(operation)?.path ?? "")}/:id`)
  ]
}
