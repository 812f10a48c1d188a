import { ActionsInJson } from "@design-workspace/api/middleware"
import { Download, MirroredWrite, Versioned } from "@design-workspace/api/wire/annotations"
import { nameFieldsOnWire } from "@design-workspace/api/wire/NamesWire"
import { type Operation, type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { Context, Function, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

/** Whether tokens can get it as Markdown (contract 5.7). */
export const hasMirror = ({ annotations }: HttpApiEndpoint.Top, name: OperationName): boolean => {
  const { scope, subject, tokens }: Operation = operations[name]
  return (
    tokens &&
    subject !== "service" &&
    !Context.get(annotations, Download) &&
    (scope !== "read_write" || Context.get(annotations, MirroredWrite))
  )
}

/** Any read's, and those of writes that may answer in Markdown (contract 13.1). */
export const hasErrorMirror = (definition: HttpApiEndpoint.Top, name: OperationName): boolean =>
  definition.method === "GET" || hasMirror(definition, name)

/** Beside a user's id: in itself, or in one of its fields. */
const hasName = (ast: SchemaAST.AST, mayLack: boolean, depth = 0): boolean => {
  if (ast._tag === "Arrays") return ast.rest.some((it) => hasName(it, mayLack, depth))
  if (ast._tag !== "Objects" || depth > 1) return false
  return ast.propertySignatures.some(
    ({ name, type }) =>
      (nameFieldsOnWire.has(String(name)) && (mayLack || !SchemaAST.isOptional(type))) ||
      hasName(type, mayLack, depth + 1)
  )
}

/** Whether some success has one (contract 16.5). A write answers as a read with an ETag does without `names=1`. */
export const showsNames: (endpoint: HttpApiEndpoint.Top) => boolean = Function.memoize(
  ({ method, success }) => [...success].some(({ ast }) => hasName(SchemaAST.toEncoded(ast), method === "GET"))
)

/** Only with `names=1`, as reads with an ETag. */
export const offersNames = (endpoint: HttpApiEndpoint.Top): boolean =>
  Context.get(endpoint.annotations, Versioned) && showsNames(endpoint)

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

/** Whether its answer can grow with its subject. */
export const showsList: (endpoint: HttpApiEndpoint.Top) => boolean = Function.memoize(({ success }) =>
  [...success].some(({ ast }) => holdsList(SchemaAST.toEncoded(ast)))
)

/** Every read with a JSON object as its answer, except those of the service itself. */
export const offersActions = ({ method, middlewares, success }: HttpApiEndpoint.Top): boolean =>
  method === "GET" &&
  middlewares.has(ActionsInJson) &&
  [...success].some(({ ast }) => SchemaAST.toEncoded(ast)._tag === "Objects")
