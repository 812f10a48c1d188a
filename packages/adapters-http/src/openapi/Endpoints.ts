import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { Schema } from "effect"
import { HttpApi, type HttpApiEndpoint } from "effect/http-api"
import { Api } from "../Api.ts"
import { isOperation } from "../edge/Bindings.ts"

/** An endpoint of the API under its operation's name, and the group whose tag it has. */
export interface Endpoint {
  readonly name: OperationName
  readonly group: string
  readonly definition: HttpApiEndpoint.Top
  /** The errors of its own definition, each with its status; those of the edge come on top. */
  readonly errors: ReadonlyArray<{ readonly status: number; readonly schema: Schema.Constraint }>
}

/** Every endpoint of the API, in its order. */
export const endpoints = (): ReadonlyArray<Endpoint> => {
  const found: Array<Endpoint> = []
  HttpApi.reflect(Api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, errors, group }) => {
      const name = endpoint.identifier
      if (!isOperation(name)) return
      const own = [...errors].flatMap(([status, schemas]) =>
        schemas.filter((schema) => endpoint.error.has(schema)).map((schema) => ({ status, schema }))
      )
      found.push({ name, group: group.identifier, definition: endpoint, errors: own })
    }
  })
  return found
}
