import type { Call } from "../operations/OperationCase.ts"
import type { Caller } from "./Caller.ts"
import type { Cell } from "./Cell.ts"
import { calls } from "./calls.ts"
import type { Estate } from "./Estate.ts"
import type { Row } from "./Row.ts"

/** The calls of cells, and what they are made on. */
export interface Standings {
  /** On what stands there for all that change nothing. */
  readonly standing: (cell: Cell) => Promise<Call>
  /** On what is made for this cell alone. */
  readonly own: (cell: Cell) => Promise<Call>
}

const callerOf = ({ operation }: Row): Caller => {
  const found = calls[operation]
  if (found === undefined) throw new Error(`nobody says how ${operation} is called`)
  return found
}

const malformedQueries: Readonly<Record<string, string>> = {
  readProjectGraph: "?view=everything",
  readDocumentVersion: "?diff_from=none",
  readDocumentDiff: "?from=none",
  readCollectionDiff: "?from=0",
  readSpaceUpstream: "?since=0"
}

/** The call with a field that no body has, or a query that no read takes. */
const malformed = ({ operation }: Row, call: Call): Call =>
  operation.includes("Oidc")
    ? call
    : /^(list|read|find)/.test(operation)
      ? { ...call, query: malformedQueries[operation] ?? "?limit=0" }
      : { ...call, body: { ...(call.body as object | undefined), unheard_of: true } }

/** What is one's own stands there for each alone; what a variant prepares is the row's alone. */
const keyOf = ({ principal, row }: Cell): string =>
  JSON.stringify([
    callerOf(row).at.name,
    row.place,
    row.place === "own" ? principal : "",
    ...(row.variant === "" || row.variant === "malformed" ? [] : [row.operation, row.way, row.variant])
  ])

const once = <A>(cache: Map<string, Promise<A>>, key: string, make: () => Promise<A>): Promise<A> => {
  const found = cache.get(key) ?? make()
  cache.set(key, found)
  return found
}

/** Makes what cells are called on. */
export const makeStandings = (estate: Estate): Standings => {
  const places = new Map<string, Promise<string>>()
  const made = new Map<string, Promise<Call>>()
  const on = async ({ principal, row }: Cell, id: string): Promise<Call> => {
    const call = await callerOf(row).call({ estate, row, principal, id })
    return row.variant === "malformed" ? malformed(row, call) : call
  }
  const placeOf = ({ principal, row }: Cell) => callerOf(row).at(estate, row.place, principal)
  const standing = (cell: Cell): Promise<Call> => {
    const { operation, place, variant, way } = cell.row
    const call = JSON.stringify([operation, way, place, variant, place === "own" ? cell.principal : ""])
    return once(made, call, async () => on(cell, await once(places, keyOf(cell), () => placeOf(cell))))
  }
  return {
    standing,
    own: async (cell) => (cell.row.changes === true ? on(cell, await placeOf(cell)) : standing(cell))
  }
}
