import { Versioned } from "@design-workspace/api/wire/annotations"
import { nameFieldsOnWire } from "@design-workspace/api/wire/NamesWire"
import { Context, Function, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

/** Whether a value of this shape has a name beside a user's id: itself, or in one of its fields. */
const hasName = (ast: SchemaAST.AST, mayLack: boolean, depth = 0): boolean => {
  if (ast._tag === "Arrays") return ast.rest.some((it) => hasName(it, mayLack, depth))
  if (ast._tag !== "Objects" || depth > 1) return false
  return ast.propertySignatures.some(
    ({ name, type }) =>
      (nameFieldsOnWire.has(String(name)) && (mayLack || !SchemaAST.isOptional(type))) ||
      hasName(type, mayLack, depth + 1)
  )
}

/**
 * Whether some success of an endpoint has a name beside the id of a user (contract 16.5). A write answers what a read
 * with an ETag answers that is not asked for names.
 */
export const showsNames: (endpoint: HttpApiEndpoint.Top) => boolean = Function.memoize(
  ({ method, success }) => [...success].some(({ ast }) => hasName(SchemaAST.toEncoded(ast), method === "GET"))
)

/** Whether it has names only with `names=1`, as reads with an ETag have. */
export const offersNames = (endpoint: HttpApiEndpoint.Top): boolean =>
  Context.get(endpoint.annotations, Versioned) && showsNames(endpoint)
