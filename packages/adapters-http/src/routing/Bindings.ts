import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { Context } from "effect"

/** Method and path template of an operation, as `/api/projects/:id`, and what goes into it. */
export interface Binding {
  readonly method: string
  readonly path: string
  /** What an id in the path can be where it is not any text, as `name|description`. */
  readonly slots?: Readonly<Record<string, string>> | undefined
  /** The query's parameters, as `view=summary|full`. */
  readonly query?: ReadonlyArray<string> | undefined
  /** The shape of the body, as `{content, expected_version?: integer}`. */
  readonly body?: string | undefined
  /** Tokens get its answers as Markdown if they ask for it; a write without this answers in JSON alone, its errors too. */
  readonly mirrored?: boolean
}

/** Where each operation is found over HTTP. */
export type Bindings = ReadonlyMap<OperationName, Binding>

/** Whether the operations table has a row of this name. */
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
