import type { OperationName } from "@design-workspace/domain/access/Operations"

/** Method and path template of an operation, as `/api/projects/:id`, and its inputs. */
export interface Binding {
  readonly method: string
  readonly path: string
  /** The valid values of path slots that do not accept any text, as `name|description`. */
  readonly slots?: Readonly<Record<string, string>> | undefined
  /** The parameters of the query, as `view=summary|full`. */
  readonly query?: ReadonlyArray<string> | undefined
  /** The shape of the body, as `{content, expected_version?: integer}`. */
  readonly body?: string | undefined
  /** The names in query and body that a call cannot go without, as `?q {title, …}`; empty if there are none. */
  readonly needed?: string | undefined
  /** Whether some success of it has a name beside the id of a user. */
  readonly showsNames?: boolean
  /** True if tokens can get its errors as Markdown. */
  readonly errorsMirrored?: boolean
}

/** Method and path of each operation over HTTP. */
export type Bindings = ReadonlyMap<OperationName, Binding>

/** The names of the slots in a path template. */
export const slotsOf = (path: string): ReadonlyArray<string> =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name)

/** The path of an operation with the known ids filled in; other slots stay as `:name`. */
export const fillPath = (binding: Binding, params: Readonly<Record<string, string | undefined>>): string =>
  binding.path.replace(/:(\w+)/g, (slot, name: string) => {
    const value = params[name]
    return value === undefined ? slot : encodeURIComponent(value)
  })
