import { Api } from "@design-workspace/api"
import type { Binding, Bindings } from "@design-workspace/api/Bindings"
import { isOperation, type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { Function, type Schema } from "effect"
import { HttpApi, type HttpApiEndpoint, type HttpApiGroup } from "effect/http-api"
import { hasErrorMirror, showsNames } from "./endpointTraits.ts"
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
