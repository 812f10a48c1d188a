import type { SchemaObject } from "@design-workspace/adapters-http/openapi/OpenApiObjects"
import { sampleText } from "./bodySlots.ts"
import type { Hostile } from "./hostileValues.ts"

/** A value just at, below or above a limit that the document states. */
export interface LimitValue extends Hostile<string> {
  /** Whether the limit lets it in. */
  readonly fits: boolean
}

const boundOf = (schema: SchemaObject, name: string): number | undefined => {
  const bound = schema[name]
  return typeof bound === "number" ? bound : undefined
}

type Make = (size: number) => string

const around = (
  what: string,
  { max, min }: { readonly min: number | undefined; readonly max: number | undefined },
  make: Make
): ReadonlyArray<LimitValue> =>
  [min, max]
    .flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]))
    .filter((size) => size >= 0 || what === "the number")
    .map((size) => ({
      name: `${what} ${size}`,
      value: () => make(size),
      fits: size >= (min ?? size) && size <= (max ?? size)
    }))

/** More elements than this are left to the tests of graphs: a body of so many takes seconds to write. */
const manyElements = 20_000

/** Of more characters than this the bytes are limited too, of which these have four. */
const manyCharacters = 200_000

/**
 * The sizes around each limit of a place: characters (also such that take two units), elements, and the number itself.
 */
export const limitValues = (schema: SchemaObject): ReadonlyArray<LimitValue> => {
  const bounds = (name: "Length" | "Items" | "imum") => {
    const prefix =
      name === "imum" ? (["minimum", "maximum"] as const) : ([`min${name}`, `max${name}`] as const)
    return { min: boundOf(schema, prefix[0]), max: boundOf(schema, prefix[1]) }
  }
  const length = bounds("Length")
  const items = bounds("Items")
  const item = (schema["items"] ?? {}) as SchemaObject
  return [
    ...around("characters", length, (size) => JSON.stringify("a".repeat(size))),
    ...((length.max ?? 0) > manyCharacters
      ? []
      : around("astral characters", length, (size) => JSON.stringify("\u{1f600}".repeat(size)))),
    ...((items.max ?? 0) > manyElements
      ? []
      : around("elements", items, (size) => `[${Array(size).fill(sampleText(item)).join(",")}]`)),
    ...around("the number", bounds("imum"), String)
  ]
}
