import { type Bindings, fillPath } from "@design-workspace/api/Bindings"
import type * as Wire from "@design-workspace/api/wire/WireErrors"
import type { ResolvingCall } from "@design-workspace/api/wire/WireErrors"
import { admit } from "@design-workspace/domain/access/admit"
import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import type { LayerInUse } from "@design-workspace/domain/overlays/OverlayErrors"
import type { StillInUse } from "@design-workspace/domain/trash/Purge"
import { Result } from "effect"
import type { Call } from "../callers/Call.ts"

/** The path of the list to which an operation's resource belongs, as `/api/projects`. */
export const rootOf = (path: string): string => path.slice(0, path.indexOf("/:id")).replace(/\/deleted$/, "")

export const trashBeside = (list: string, bindings: Bindings): OperationName | undefined =>
  [...bindings].find(([, { method, path }]) => method === "GET" && path === `${list}/deleted`)?.[0]

export const trashRead = (operation: OperationName, bindings: Bindings): OperationName | undefined =>
  operations[operation].trashed
    ? trashBeside(rootOf(bindings.get(operation)?.path ?? ""), bindings)
    : undefined

interface Options {
  readonly query?: string
  readonly body?: Readonly<Record<string, boolean>>
}

/** With the ids of the refused call, if the caller's credential admits the call (contract 1). */
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

/** The read needed to rebuild a stale write. A past version never changes, so what changes is above it. */
export const rereading = (call: Call["Service"]): ReadonlyArray<ResolvingCall> =>
  reading(call, (call.bindings.get(call.operation)?.path ?? "").replace(/\/versions\/.*$/, ""))

export const readingVersion = (call: Call["Service"]): ReadonlyArray<ResolvingCall> => {
  const { bindings, operation } = call
  const trash = trashRead(operation, bindings)
  return [
    ...(trash === undefined ? [] : resolvingCalls(call, trash)),
    ...reading(call, `${rootOf(bindings.get(operation)?.path ?? "")}/:id`)
  ]
}

export const mostBlocksListed = 10

/** Hiding a block would leave it on the layer. */
export const layerUnblockingCalls = (
  { blocks }: LayerInUse,
  call: Call["Service"]
): ReadonlyArray<Wire.ResolvingCall> =>
  blocks.slice(0, mostBlocksListed).flatMap(({ id, origin }) => {
    const on = { ...call, params: { ...call.params, blockId: id, field: "layer_id" } }
    return [
      ...resolvingCalls(on, "updateSpaceBlock"),
      ...resolvingCalls(on, origin === "custom" ? "removeSpaceBlock" : "resetSpaceBlockField")
    ]
  })

export const unblockingCalls = (
  { id, kind, usedBy }: StillInUse,
  call: Call["Service"]
): ReadonlyArray<Wire.ResolvingCall> => {
  const on = (id: string) => ({ ...call, params: { id } })
  const purge = kind === "space" ? "purgeProject" : "purgeSpace"
  const purges = usedBy
    .filter(({ trashed }) => trashed)
    .flatMap((user) => resolvingCalls(on(user.id), purge, { body: { confirm: true } }))
  const live = usedBy.filter(({ trashed }) => !trashed)
  if (kind === "collection")
    return [...live.flatMap((user) => resolvingCalls(on(user.id), "trashSpace")), ...purges]
  // A project that was never trashed is not visible until its space is restored.
  return [...(live.length === 0 ? [] : resolvingCalls(on(id), "restoreSpace")), ...purges]
}
