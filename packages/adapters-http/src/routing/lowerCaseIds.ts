import type { Bindings } from "@design-workspace/client/middleware/Bindings"
import { lowerUuid } from "@design-workspace/client/wire/sentId"
import type { HttpServerRequest } from "effect/http"
import type { Routed } from "./Routing.ts"

/** The ids in these slots are case-sensitive. */
const itemSlots: ReadonlySet<string> = new Set(["blockId", "layerId", "specId", "nodeId"])

/** As they are written everywhere else (contract 13.9). All later code sees only this form. */
export const lowerCaseIds = (
  request: HttpServerRequest.HttpServerRequest,
  routed: Routed | undefined,
  bindings: Bindings
): HttpServerRequest.HttpServerRequest => {
  const [path = "", ...query] = request.url.split("?")
  if (routed === undefined || !/[A-F%]/.test(path)) return request
  const template = bindings.get(routed.operation)?.path.split("/") ?? []
  const parts = path.split("/").map((sent, index) => {
    const slot = template[index]?.startsWith(":") ? template[index].slice(1) : ""
    const id = itemSlots.has(slot) ? undefined : routed.params[slot]
    return id === undefined || lowerUuid(id) === id ? sent : lowerUuid(id)
  })
  const lower = parts.join("/")
  return lower === path ? request : request.modify({ url: [lower, ...query].join("?") })
}
