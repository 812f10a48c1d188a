export const member = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** `a.b: value` */
export interface D2Key {
  readonly path: ReadonlyArray<string>
  readonly range: string | undefined
  readonly value: unknown
}

const textOf = (part: unknown): string => {
  const [said] = typeof part === "object" && part !== null ? Object.values(part) : []
  const value = member(said, "value")
  return typeof value === "string"
    ? value
    : listOf(value)
        .map((piece) => member(piece, "string"))
        .filter((text) => typeof text === "string")
        .join("")
}

export const keysOf = (map: unknown): ReadonlyArray<D2Key> =>
  listOf(member(map, "nodes")).flatMap((node): ReadonlyArray<D2Key> => {
    const key = member(node, "map_key")
    const written = member(key, "key")
    if (written === undefined) return []
    const range = member(written, "range")
    return [
      {
        path: listOf(member(written, "path")).map(textOf),
        range: typeof range === "string" ? range : undefined,
        value: member(key, "value")
      }
    ]
  })
