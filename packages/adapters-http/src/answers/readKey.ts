import { type Bindings, slotsOf } from "@design-workspace/api/Bindings"
import type { OperationName } from "@design-workspace/domain/access/Operations"

export interface Read {
  readonly operation: OperationName
  readonly params: Readonly<Record<string, string | undefined>>
  /** As it was sent, with its `?`. */
  readonly search: string
}

/** Only a read of a part of a graph that names much of it has a longer key; nothing is cached under one. */
const longest = 1_024

const queryOf = (search: string, known: ReadonlySet<string>): string => {
  if (search === "") return ""
  const [sent = ""] = search.split("#")
  return [...new URLSearchParams(sent)]
    .filter(([name]) => known.has(name))
    .sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join("&")
}

interface Known {
  readonly slots: ReadonlyArray<string>
  readonly names: ReadonlySet<string>
}

/** UUIDs have either case, and unknown parameters are ignored (contract 1.6). Null if the key would be too long. */
export const makeReadKey = (bindings: Bindings): ((read: Read) => string | null) => {
  const all = new Map<OperationName, Known>()
  for (const [operation, { path, query = [] }] of bindings) {
    const names = new Set(query.map((parameter) => parameter.split("=")[0] ?? ""))
    all.set(operation, { slots: slotsOf(path), names })
  }
  return ({ operation, params, search }) => {
    const known = all.get(operation)
    if (known === undefined) return null
    let key: string = operation
    for (const slot of known.slots) {
      const id = params[slot] ?? ""
      key += ` ${slot === "id" ? id.toLowerCase() : id}`
    }
    key += search === "" ? "?" : `?${queryOf(search, known.names)}`
    return key.length > longest ? null : key
  }
}
