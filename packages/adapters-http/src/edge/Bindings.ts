import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { Context } from "effect"

/** Method and path template of an operation, as `/api/projects/:id`, and what goes into it. */
export interface Binding {
  readonly method: string
  readonly path: string
  /** What an id in the path can be where it is not any text, as `name|description`. */
  readonly slots?: Readonly<Record<string, string>>
  /** The query's parameters, as `view=summary|full`. */
  readonly query?: ReadonlyArray<string>
  /** The shape of the body, as `{content, expected_version?: integer}`. */
  readonly body?: string
}

export type Bindings = ReadonlyMap<OperationName, Binding>

/**
 * Where each operation is found over HTTP, read off the API definition. A name without an endpoint, or an endpoint
 * without a name, is a mistake of the program and stops the start.
 */
export const bindingsOf = (endpoints: Iterable<Binding & { readonly identifier: string }>): Bindings => {
  const bindings = new Map<OperationName, Binding>()
  for (const { identifier, ...binding } of endpoints) {
    if (!isOperation(identifier)) throw new Error(`endpoint "${identifier}" is not in the operations table`)
    bindings.set(identifier, binding)
  }
  for (const name of Object.keys(operations)) {
    if (isOperation(name) && !bindings.has(name)) throw new Error(`operation "${name}" has no endpoint`)
  }
  return bindings
}

export const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name)

/** The names of the ids that a path template leaves open. */
export const slotsOf = (path: string): ReadonlyArray<string> =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name)

/** The path of an operation with the ids that are known filled in; others stay as `:name`. */
export const fillPath = (binding: Binding, params: Readonly<Record<string, string | undefined>>): string =>
  binding.path.replace(/:(\w+)/g, (slot, name: string) => {
    const value = params[name]
    return value === undefined ? slot : encodeURIComponent(value)
  })

/** The bindings of the API that is served, for handlers that offer next calls. */
export class CurrentBindings extends Context.Service<CurrentBindings, Bindings>()(
  "@design-workspace/adapters-http/CurrentBindings"
) {}
