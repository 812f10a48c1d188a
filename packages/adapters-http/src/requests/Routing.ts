import type { OperationName } from "@design-workspace/domain/access/Operations"
import { Context, Effect, Layer } from "effect"
import { FindMyWay, HttpRouter } from "effect/http"
import { CurrentBindings } from "../callers/Call.ts"

/** The parts of a request that determine its operation; `url` is the path with or without its query. */
export interface RequestTarget {
  readonly method: string
  readonly url: string
}

/** The operation of a request, and the ids in its path. */
export interface Routed {
  readonly operation: OperationName
  readonly params: Readonly<Record<string, string | undefined>>
}

const isPath = (path: string): path is FindMyWay.PathInput => path.startsWith("/")

/** The operation that was found; null on a literal path, such as `…/deleted`, that no operation has by this method. */
type Found = OperationName | null

/**
 * A literal path is never read as an id of the path beside it. Whoever asks for the request that was asked for last gets
 * what was found then: the span's name, whether there is a span, and the envelope ask one after the other.
 */
export class Routing extends Context.Service<
  Routing,
  {
    /** The operation of a request; `none` if there is none. */
    readonly operationOf: (target: RequestTarget) => OperationName | "none"
    /** The operation of a request with the ids in its path; undefined if there is none. */
    readonly routeOf: (target: RequestTarget) => Routed | undefined
    /** The methods that operations have on this path, sorted; empty if the path is unknown. */
    readonly methodsAt: (url: string) => ReadonlyArray<string>
  }
>()("@design-workspace/adapters-http/Routing") {
  /** The routing of the API that is served. Paths are matched with the router's own configuration. */
  static readonly layer = Layer.effect(
    Routing,
    Effect.gen(function* () {
      const bindings = yield* CurrentBindings
      const config = yield* HttpRouter.RouterConfig
      const routes = FindMyWay.make<Found>(config)
      const methodsOf = new Map<string, Set<FindMyWay.HTTPMethod>>()
      for (const [name, { method, path }] of bindings) {
        if (!isPath(path)) return yield* Effect.die(new Error(`${name}: ${path} is no path`))
        routes.on(method, path, name)
        methodsOf.set(path, (methodsOf.get(path) ?? new Set()).add(method))
      }
      const used = new Set([...bindings.values()].map(({ method }) => method))
      for (const [path, its] of methodsOf) {
        if (!isPath(path) || path.includes(":")) continue
        for (const method of used.difference(its)) routes.on(method, path, null)
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
        methodsAt: (url) => methods.filter((method) => operationOf({ method, url }) !== "none")
      })
    })
  )
}
