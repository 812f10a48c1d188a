import { type Credential, credentialsOf, expected, type Verdict } from "./expected.ts"
import { guests, isGuest, type Principal, type Row } from "./Row.ts"

/** One principal with one credential on one row, and what it gets. */
export interface Cell {
  readonly row: Row
  readonly principal: Principal
  readonly credential: Credential
  readonly verdict: Verdict
}

const cellOf = (row: Row, principal: Principal, credential: Credential): Cell => ({
  row,
  principal,
  credential,
  verdict: expected(row, principal, credential)
})

/** Everyone with every credential. */
export const everyCell = (row: Row): ReadonlyArray<Cell> =>
  [...new Set<Principal>([...guests, ...row.cells.keys()])].flatMap((principal) =>
    credentialsOf(principal).map((credential) => cellOf(row, principal, credential))
  )

/** The credentials with which an account reaches the operation. */
const reaching = ({ letters: { scope, tokens } }: Row): ReadonlyArray<Credential> => [
  ...(scope === "bearer" ? [] : (["cookie"] as const)),
  ...(tokens || scope === "bearer" ? (["token", "cookie and token"] as const) : []),
  ...(scope === "r" && tokens ? (["read token"] as const) : [])
]

/**
 * One cell for each principal of the row and for the anonymous one, with a credential that reaches the operation. Which
 * of these credentials it is varies with the row and the principal.
 */
export const oneCellEach = (row: Row, index: number): ReadonlyArray<Cell> => {
  const accounts = reaching(row)
  const everyone = new Set<Principal>([...row.cells.keys(), "anonymous"])
  return [...everyone].map((principal, at) => {
    const among = isGuest(principal) ? credentialsOf(principal).slice(0, 1) : accounts
    return cellOf(row, principal, among[(index + at) % among.length] ?? "nothing")
  })
}

/**
 * The cells of an operation's rows. On the first row everyone calls with every credential; on each other row everyone
 * calls once, with a credential that reaches the operation. One that does not is refused before the state is looked at
 * (contract 1, order of checks), so the first row shows it for all.
 */
export const cellsOf = (rows: ReadonlyArray<Row>): ReadonlyArray<Cell> =>
  rows.flatMap((row, index) => (index === 0 ? everyCell(row) : oneCellEach(row, index)))

/** The cell in words. */
export const nameOf = ({ credential, principal, row: { operation, state, variant, way } }: Cell): string =>
  [operation, way, state, variant, principal, credential].filter((it) => it !== "").join(" · ")

/** A refusal, or the success of what changes nothing: all of them share one subject. */
export const isUnchanging = ({ row: { changes }, verdict: { code } }: Cell): boolean =>
  code !== null || changes === false
