import type { OperationName } from "@design-workspace/domain/access/Operations"
import { Effect } from "effect"
import { FindMyWay, HttpRouter } from "effect/http"
import { CurrentBindings } from "./Bindings.ts"

/** What of a request says which operation it asks for. */
interface Asked {
  readonly method: string
  readonly url: string
}

const isPath = (path: string): path is FindMyWay.PathInput => path.startsWith("/")

/** Makes the look-up of the operation that a request asks for, as the router will find it; `none` where there is none. */
export const operationAt = Effect.gen(function* () {
  const bindings = yield* CurrentBindings
  const operations = FindMyWay.make<OperationName>(yield* HttpRouter.RouterConfig)
  for (const [name, { method, path }] of bindings) if (isPath(path)) operations.on(method, path, name)
  return ({ method, url }: Asked): OperationName | "none" =>
    operations.find(method === "HEAD" ? "GET" : method, url)?.handler ?? "none"
})
