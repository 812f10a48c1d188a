import type { OperationName } from "@design-workspace/domain/access/Operations"

/** `path` is a template, as `/api/projects/:id`. */
export interface Binding {
  readonly method: string
  readonly path: string
  /** Values of path slots that do not accept any text, as `name|description`. */
  readonly slots?: Readonly<Record<string, string>> | undefined
  /** As `view=summary|full`. */
  readonly query?: ReadonlyArray<string> | undefined
  /** As `{content, expected_version?: integer}`. */
  readonly body?: string | undefined
  /** What a call cannot go without, as `?q {title, …}`. */
  readonly needed?: string | undefined
  readonly showsNames?: boolean
  /** Tokens can get its errors as Markdown. */
  readonly errorsMirrored?: boolean
}

export type Bindings = ReadonlyMap<OperationName, Binding>

export const slotsOf = (path: string): ReadonlyArray<string> =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name)

/** Other slots stay as `:name`. */
export const fillPath = (binding: Binding, params: Readonly<Record<string, string | undefined>>): string =>
  binding.path.replace(/:(\w+)/g, (slot, name: string) => {
    const value = params[name]
    return value === undefined ? slot : encodeURIComponent(value)
  })
