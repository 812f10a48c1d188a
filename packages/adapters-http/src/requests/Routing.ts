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

/** A literal path, such as `…/deleted`, is never read as an id of the path beside it. */
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
      const routes = FindMyWay.make<OperationName>(config)
      const writtenOut = FindMyWay.make<string>(config)
      for (const [name, { method, path }] of bindings) {
        if (!isPath(path)) return yield* Effect.die(new Error(`${name}: ${path} is no path`))
        routes.on(method, path, name)
      }
      const paths = new Set([...bindings.values()].map(({ path }) => path))
      for (const path of paths) if (isPath(path) && !path.includes(":")) writtenOut.on("GET", path, path)
      const methods = [...new Set([...bindings.values()].map(({ method }) => method)), "HEAD"].sort()

      const routeOf = ({ method, url }: RequestTarget): Routed | undefined => {
        const found = routes.find(method === "HEAD" ? "GET" : method, url)
        if (found === undefined) return undefined
        const { handler: operation, params } = found
        const path = writtenOut.find("GET", url)?.handler
        return path === undefined || bindings.get(operation)?.path === path
          ? { operation, params }
          : undefined
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
