import { ActionsInJson } from "@design-workspace/api/middleware"
import { SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

/** Every read with a JSON object as its answer, except those of the service itself. */
export const offersActions = ({ method, middlewares, success }: HttpApiEndpoint.Top): boolean =>
  method === "GET" &&
  middlewares.has(ActionsInJson) &&
  [...success].some(({ ast }) => SchemaAST.toEncoded(ast)._tag === "Objects")
