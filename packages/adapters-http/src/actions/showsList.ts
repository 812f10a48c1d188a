import { Function, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

/** Whether a value of this shape holds a list of any length, at whatever depth. */
const holdsList = (ast: SchemaAST.AST): boolean => {
  switch (ast._tag) {
    case "Arrays":
      return true
    case "Objects":
      return ast.indexSignatures.length > 0 || ast.propertySignatures.some(({ type }) => holdsList(type))
    case "Union":
      return ast.types.some(holdsList)
    case "Any":
    case "Unknown":
      return true
    default:
      return false
  }
}

/** Whether the answer of an operation can grow with its subject: some success of it contains a list. */
export const showsList: (endpoint: HttpApiEndpoint.Top) => boolean = Function.memoize(({ success }) =>
  [...success].some(({ ast }) => holdsList(SchemaAST.toEncoded(ast)))
)
