import type { Bindings } from "@design-workspace/api/Bindings"
import { lowerUuid } from "@design-workspace/api/wire/params"
import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { Context, Effect, Layer } from "effect"
import { FindMyWay, HttpMiddleware, HttpRouter, type HttpServerRequest, UrlParams } from "effect/http"
import { CurrentBindings } from "../callers/Call.ts"

/** `url` may have its query. */
export interface RequestTarget {
  readonly method: string
  readonly url: string
}

export interface Routed {
  readonly operation: OperationName
  readonly params: Readonly<Record<string, string | undefined>>
}

type Request = HttpServerRequest.HttpServerRequest

interface Received {
  readonly request: Request
  readonly routed: Routed | undefined
}

/** The ids in these slots are case-sensitive. */
const itemSlots: ReadonlySet<string> = new Set(["blockId", "layerId", "specId", "nodeId"])

/** As they are written everywhere else (contract 13.9). */
const lowerCaseIds = (request: Request, routed: Routed | undefined, bindings: Bindings): Received => {
  const [path = "", ...query] = request.url.split("?")
  if (routed === undefined || !/[A-F%]/.test(path)) return { request, routed }
  const params = { ...routed.params }
  const template = bindings.get(routed.operation)?.path.split("/") ?? []
  const parts = path.split("/").map((sent, index) => {
    const slot = template[index]?.startsWith(":") ? template[index].slice(1) : ""
    const id = itemSlots.has(slot) ? undefined : params[slot]
    if (id === undefined || lowerUuid(id) === id) return sent
    params[slot] = lowerUuid(id)
    return lowerUuid(id)
  })
  const lower = parts.join("/")
  return lower === path
    ? { request, routed }
    : { request: request.modify({ url: [lower, ...query].join("?") }), routed: { ...routed, params } }
}

/** The router would read `;` and `#` as the end of the path: `/metrics;x` would reach what a proxy in front blocks. */
const encodeReservedPathChars = (request: Request): Request => {
  const [path = "", ...query] = request.url.split("?")
  if (!/[;#]/.test(path)) return request
  const encoded = path.replaceAll(";", "%3B").replaceAll("#", "%23")
  return request.modify({ url: [encoded, ...query].join("?") })
}

const isPath = (path: string): path is FindMyWay.PathInput => path.startsWith("/")

/** Null on a literal path, such as `…/deleted`, that no operation has by this method. */
type Found = OperationName | null

/** A literal path is never an id of the path beside it. The last result is kept, as three ask for it in a row. */
export class Routing extends Context.Service<
  Routing,
  {
    readonly operationOf: (target: RequestTarget) => OperationName | "none"
    readonly routeOf: (target: RequestTarget) => Routed | undefined
    /** In the one form of its path that all later code sees. */
    readonly receive: (sent: Request) => Received
    /** Sorted; empty if the path is unknown. */
    readonly methodsAt: (url: string) => ReadonlyArray<string>
  }
>()("@design-workspace/adapters-http/Routing") {
  /** Paths are matched with the router's own configuration. */
  static readonly layer = Layer.effect(
    Routing,
    Effect.gen(function* () {
      const bindings = yield* CurrentBindings
      const config = yield* HttpRouter.RouterConfig
      const routes = FindMyWay.make<Found>(config)
      for (const [name, { method, path }] of bindings) {
        if (!isPath(path)) return yield* Effect.die(new Error(`${name}: ${path} is no path`))
        routes.on(method, path, name)
      }
      const all = [...bindings.values()]
      const used = new Set(all.map(({ method }) => method))
      for (const path of new Set(all.map((it) => it.path))) {
        if (!isPath(path) || path.includes(":")) continue
        const taken = new Set(all.filter((it) => it.path === path).map(({ method }) => method))
        routes.on(
          [...used].filter((method) => !taken.has(method)),
          path,
          null
        )
      }
      const methods = [...used, "HEAD"].sort()

      let last: (RequestTarget & { readonly routed: Routed | undefined }) | undefined
      const routeOf = ({ method, url }: RequestTarget): Routed | undefined => {
        if (last?.method === method && last.url === url) return last.routed
        const found = routes.find(method === "HEAD" ? "GET" : method, url)
        const operation = found?.handler ?? null
        const routed =
          found === undefined || operation === null ? undefined : { operation, params: found.params }
        last = { method, url, routed }
        return routed
      }
      const operationOf = (target: RequestTarget) => routeOf(target)?.operation ?? "none"

      return Routing.of({
        operationOf,
        routeOf,
        receive: (sent) => {
          const exact = encodeReservedPathChars(sent)
          return lowerCaseIds(exact, routeOf(exact), bindings)
        },
        methodsAt: (url) => methods.filter((method) => operationOf({ method, url }) !== "none")
      })
    })
  )
}

const spanNames = Effect.map(Routing, ({ operationOf }) => operationOf)

const unwatched = Effect.map(Routing, ({ operationOf }) => (request: RequestTarget): boolean => {
  const operation = operationOf(request)
  return operation !== "none" && operations[operation].subject === "service"
})

/** The service's own operations have no span. Query values are private: spans have the names only. */
export const spanNamesLayer = Layer.mergeAll(
  Layer.effect(HttpMiddleware.SpanNameGenerator, spanNames),
  Layer.effect(HttpMiddleware.TracerDisabledWhen, unwatched),
  Layer.succeed(UrlParams.CurrentRedactedNames, [/^/])
)
