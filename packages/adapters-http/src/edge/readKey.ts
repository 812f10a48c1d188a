import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { Bindings } from "./Bindings.ts"

/** A read as its path and query say it. */
export interface Read {
  readonly operation: OperationName
  readonly params: Readonly<Record<string, string | undefined>>
  /** The query as it was sent, with its `?`; empty without one. */
  readonly search: string
}

/** No read with valid parameters has a longer key; for what has one nothing is kept. */
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

/**
 * Makes the key of a read: the operation, the ids (a UUID is read in either case), and of the query what the operation knows of it, in one order. What it does not know
 * is ignored (contract 1.6), and so is no part of the key. Null where the key would be long.
 */
export const makeReadKey = (bindings: Bindings): ((read: Read) => string | null) => {
  const names = new Map<OperationName, ReadonlySet<string>>()
  const namesOf = (operation: OperationName): ReadonlySet<string> => {
    const found =
      names.get(operation) ??
      new Set(bindings.get(operation)?.query?.map((parameter) => parameter.split("=")[0] ?? ""))
    names.set(operation, found)
    return found
  }
  return ({ operation, params, search }) => {
    let key: string = operation
    // A loop: every read that is repeated comes through here twice.
    for (const name in params) {
      const id = params[name] ?? ""
      key += ` ${name === "id" ? id.toLowerCase() : id}`
    }
    key += search === "" ? "?" : `?${queryOf(search, namesOf(operation))}`
    return key.length > longest ? null : key
  }
}
