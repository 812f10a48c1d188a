import type { Call } from "../OperationCase.ts"
import { accountCalls } from "./accountCalls.ts"
import type { CallRecipe } from "./CallRecipe.ts"
import type { Cell } from "./Cell.ts"
import { collectionCalls } from "./collectionCalls.ts"
import type { MatrixFixture } from "./MatrixFixture.ts"
import type { Row } from "./matrix.ts"
import { otherCalls } from "./otherCalls.ts"
import { projectCalls } from "./projectCalls.ts"
import { spaceCalls } from "./spaceCalls.ts"
import { absentIds } from "./subjectMakers.ts"

const calls: Readonly<Record<string, CallRecipe>> = {
  ...accountCalls,
  ...collectionCalls,
  ...spaceCalls,
  ...projectCalls,
  ...otherCalls
}

const recipeOf = ({ operation }: Row): CallRecipe => {
  const found = calls[operation]
  if (found === undefined) throw new Error(`nobody says how ${operation} is called`)
  return found
}

const malformedQueries: Readonly<Record<string, string>> = {
  readJobEvents: "?wait=31",
  readProjectGraph: "?view=everything",
  exportProject: "?format=tar",
  readDocumentVersion: "?diff_from=none",
  readDocumentDiff: "?from=none",
  readCollectionDiff: "?from=0",
  readSpaceUpstream: "?since=0",
  search: "?q=a&limit=0"
}

/** With a field that no body has, or a query that no read takes. */
const malformed = ({ operation }: Row, call: Call): Call =>
  operation.includes("Oidc")
    ? call
    : /^(list|read|find|search|watch|export)/.test(operation)
      ? { ...call, query: malformedQueries[operation] ?? "?limit=0" }
      : { ...call, body: { ...(call.body as object | undefined), unheard_of: true } }

/** Cells with the same key share a subject: not those of another principal's own, nor of a row with a variant. */
const keyOf = ({ principal, row }: Cell): string =>
  JSON.stringify([
    recipeOf(row).subject.name,
    row.state,
    row.state === "own" ? principal : "",
    ...(row.variant === "" || row.variant === "malformed" ? [] : [row.operation, row.way, row.variant])
  ])

const once = <A>(cache: Map<string, Promise<A>>, key: string, make: () => Promise<A>): Promise<A> => {
  const found = cache.get(key) ?? make()
  cache.set(key, found)
  return found
}

export const prepareCalls = (fixture: MatrixFixture) => {
  const subjects = new Map<string, Promise<string>>()
  const made = new Map<string, Promise<Call>>()
  const on = async ({ principal, row }: Cell, id: string): Promise<Call> => {
    const call = await recipeOf(row).call({ fixture, row, principal, id })
    return row.variant === "malformed" ? malformed(row, call) : call
  }
  const subjectOf = async ({ principal, row }: Cell): Promise<string> =>
    absentIds[row.state] ?? recipeOf(row).subject(fixture, row.state, principal)
  /** On a subject that all cells which change nothing share. */
  const shared = (cell: Cell): Promise<Call> => {
    const { operation, state, variant, way } = cell.row
    const call = JSON.stringify([operation, way, state, variant, state === "own" ? cell.principal : ""])
    return once(made, call, async () => on(cell, await once(subjects, keyOf(cell), () => subjectOf(cell))))
  }
  /** On a subject of its own, if the cell changes something. */
  const own = async (cell: Cell): Promise<Call> =>
    cell.row.changes === true ? on(cell, await subjectOf(cell)) : shared(cell)
  return { shared, own }
}

export type PreparedCalls = ReturnType<typeof prepareCalls>
