import { Api } from "@design-workspace/api"
import type { Binding, Bindings } from "@design-workspace/api/Bindings"
import { ActionsInJson } from "@design-workspace/api/middleware"
import { Download, MirroredWrite, Versioned } from "@design-workspace/api/wire/annotations"
import { nameFieldsOnWire } from "@design-workspace/api/wire/NamesWire"
import {
  isOperation,
  type Operation,
  type OperationName,
  operations,
  type ResourceKind
} from "@design-workspace/domain/access/Operations"
import { Context, Function, type Schema, SchemaAST } from "effect"
import { HttpApi, type HttpApiEndpoint, type HttpApiGroup } from "effect/http-api"
import { inputNotation } from "./inputNotation.ts"

export interface Endpoint {
  readonly name: OperationName
  readonly group: string
  readonly definition: HttpApiEndpoint.Top
  /** Of its own definition; those of the HTTP layer come on top. */
  readonly errors: ReadonlyArray<{ readonly status: number; readonly schema: Schema.Constraint }>
}

/** In order. An operation without an endpoint, or the reverse, is a defect. */
export const endpointsOf = <Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<string, Groups>
): ReadonlyArray<Endpoint> => {
  const found: Array<Endpoint> = []
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, errors, group }) => {
      const name = endpoint.identifier
      if (!isOperation(name)) throw new Error(`endpoint "${name}" is not in the operations table`)
      const own = [...errors].flatMap(([status, schemas]) =>
        schemas.filter((schema) => endpoint.error.has(schema)).map((schema) => ({ status, schema }))
      )
      found.push({ name, group: group.identifier, definition: endpoint, errors: own })
    }
  })
  const names: ReadonlySet<string> = new Set(found.map(({ name }) => name))
  for (const name of Object.keys(operations)) {
    if (!names.has(name)) throw new Error(`operation "${name}" has no endpoint`)
  }
  return found
}

export const endpoints = (): ReadonlyArray<Endpoint> => endpointsOf(Api)

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

/** Credentials are created new each time, and service calls have their own way to repeat. */
const neverRepeated: ReadonlySet<ResourceKind> = new Set(["session", "token", "service"])

/** Contract 1.10; not for what answers with a secret. */
export const honoursIdempotencyKey = (operation: OperationName, method: string): boolean =>
  method === "POST" &&
  !neverRepeated.has(operations[operation].subject) &&
  !operations[operation].answersSecret

/** Derived when an Action first shows it, since all at once would slow down every start. */
const inputOnce = Function.memoize(inputNotation)

const bindingOf = ({ definition, name }: Endpoint): Binding => {
  const { method, path } = definition
  return {
    method,
    path,
    errorsMirrored: hasErrorMirror(definition, name),
    get showsNames() {
      return showsNames(definition)
    },
    get slots() {
      return inputOnce(definition).slots
    },
    get query() {
      return inputOnce(definition).query
    },
    get body() {
      return inputOnce(definition).body
    },
    get needed() {
      return inputOnce(definition).needed
    }
  }
}

export const bindings = (): Bindings => new Map(endpoints().map((it) => [it.name, bindingOf(it)]))
