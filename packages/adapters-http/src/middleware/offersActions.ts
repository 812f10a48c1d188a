import { SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { ActionsBeside } from "./ActionsBeside.ts"

/** Every read with a JSON object as its answer, except those of the service itself. */
export const offersActions = ({ method, middlewares, success }: HttpApiEndpoint.Top): boolean =>
  method === "GET" &&
  middlewares.has(ActionsBeside) &&
  [...success].some(({ ast }) => SchemaAST.toEncoded(ast)._tag === "Objects")
