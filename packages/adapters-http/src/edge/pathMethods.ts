import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { Bindings } from "./Bindings.ts"

/** What the API's paths take; a path that is written out, such as `…/deleted`, is no id of the one beside it. */
export interface PathMethods {
  /** The methods that some operation has on this path; none means that the path is unknown. */
  readonly at: (url: string) => ReadonlyArray<string>
  /** Whether the router took a path that is written out for an id, for want of the method. */
  readonly mistook: (url: string, operation: OperationName | "none") => boolean
}

const pathOf = (url: string): string => {
  const [path = ""] = url.split("?")
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path
}

const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+")}$`)

/** `PathMethods` of the API that is served. */
export const pathMethods = (bindings: Bindings): PathMethods => {
  const routes = [...bindings.values()].map(({ method, path }) => ({ method, path, pattern: pattern(path) }))
  const writtenOut = new Set(routes.flatMap(({ path }) => (path.includes(":") ? [] : [path])))

  return {
    at: (url) => {
      const path = pathOf(url)
      const found = routes.filter((route) =>
        writtenOut.has(path) ? route.path === path : route.pattern.test(path)
      )
      const methods = new Set(found.map(({ method }) => method))
      if (methods.has("GET")) methods.add("HEAD")
      return [...methods].sort()
    },
    mistook: (url, operation) => {
      if (operation === "none") return false
      const path = pathOf(url)
      return writtenOut.has(path) && bindings.get(operation)?.path !== path
    }
  }
}
