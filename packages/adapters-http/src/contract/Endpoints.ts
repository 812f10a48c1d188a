import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { Function, type Schema } from "effect"
import { HttpApi, type HttpApiEndpoint, type HttpApiGroup } from "effect/http-api"
import { Api } from "./Api.ts"
import { type Binding, type Bindings, isOperation } from "../routing/Bindings.ts"
import { hasMirror } from "../wire/hasMirror.ts"
import { inputNotation } from "./inputNotation.ts"

/** An endpoint of the API under its operation's name, and the group whose tag it has. */
export interface Endpoint {
  readonly name: OperationName
  readonly group: string
  readonly definition: HttpApiEndpoint.Top
  /** The errors of its own definition, each with its status; those of the edge come on top. */
  readonly errors: ReadonlyArray<{ readonly status: number; readonly schema: Schema.Constraint }>
}

/**
 * Every endpoint of an API, in its order. An operation without an endpoint, or an endpoint without a row in the operations table,
 * is a mistake of the program and fails.
 */
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

/** Every endpoint of the service. */
export const endpoints = (): ReadonlyArray<Endpoint> => endpointsOf(Api)

/** Read off an endpoint when an Action first says it: for all of them that would be work for each start. */
const inputOnce = Function.memoize(inputNotation)

const bindingOf = ({ definition, name }: Endpoint): Binding => {
  const { method, path } = definition
  return {
    method,
    path,
    mirrored: hasMirror(definition, name),
    get slots() {
      return inputOnce(definition).slots
    },
    get query() {
      return inputOnce(definition).query
    },
    get body() {
      return inputOnce(definition).body
    }
  }
}

/** Where each operation of the service is found, and what goes into it. */
export const bindings = (): Bindings => new Map(endpoints().map((it) => [it.name, bindingOf(it)]))
