import { type Guest, guests, isGuest, type Principal, type Row } from "./matrix.ts"

/** A dead cookie makes a guest, a dead token is refused, and of a token and a cookie the token counts. */
const credentials = [
  "nothing",
  "token",
  "read token",
  "cookie",
  "cross-site cookie",
  "cookie and token",
  "dead cookie",
  "expired token",
  "revoked token",
  "cookie and dead token"
] as const
type Credential = (typeof credentials)[number]

const ofGuests: Readonly<Record<Guest, ReadonlyArray<Credential>>> = {
  anonymous: ["nothing"],
  keeper: ["cookie", "cross-site cookie", "dead cookie"],
  guest: ["cookie", "cross-site cookie", "dead cookie"]
}

const credentialsOf = (principal: Principal): ReadonlyArray<Credential> =>
  isGuest(principal) ? ofGuests[principal] : credentials.slice(1)

interface Verdict {
  readonly status: number
  /** Null for a success. */
  readonly code: string | null
  /** The thing, in a list; null where there is none to show. */
  readonly shows: boolean | null
}

const refusal = (status: number, code: string): Verdict => ({ status, code, shows: null })

const invalidToken = refusal(401, "INVALID_TOKEN")
const tokenRequired = refusal(401, "TOKEN_REQUIRED")
const crossSite = refusal(403, "CROSS_SITE_REQUEST")
const guestRefused = refusal(403, "GUEST_NOT_ALLOWED")

const byToken = (credential: Credential): boolean =>
  credential === "token" || credential === "read token" || credential === "cookie and token"

const refusedFor = ({ letters }: Row, principal: Principal, credential: Credential): Verdict | null => {
  const { fromElsewhere, guests, ownPages, scope, tokens } = letters
  const token = byToken(credential)
  if (scope === "open") return null
  if (credential.endsWith("dead token") || (credential.endsWith("token") && !token)) return invalidToken
  if (scope === "bearer") return token ? null : tokenRequired
  if (ownPages && credential === "cookie and token") return crossSite
  const guarded = !fromElsewhere && (scope === "rw" || (scope === "-" && !tokens))
  if (guarded && credential === "cross-site cookie") return crossSite
  if (!guests && (isGuest(principal) || credential === "dead cookie")) return guestRefused
  if (token && !tokens) return refusal(403, "TOKEN_PATH_NOT_ALLOWED")
  return scope === "rw" && credential === "read token" ? refusal(403, "SCOPE_INSUFFICIENT") : null
}

const said = (row: Row, principal: Principal, token: boolean): Verdict => {
  const cell = row.cells.get(principal)
  if (cell === undefined) throw new Error(`${row.operation}, ${row.state}: nothing said of ${principal}`)
  if (typeof cell === "string") return { status: 200, code: null, shows: cell === "shown" }
  if (row.unconfirmed && token && (cell < 300 || cell === 409)) return refusal(409, "CONFIRM_REQUIRED")
  if (cell < 400) return { status: row.twofold && token ? 202 : cell, code: null, shows: null }
  if (cell === 400) return refusal(400, "VALIDATION_FAILED")
  const code = row.codes.get(cell)
  if (cell === 403) return refusal(403, code ?? (isGuest(principal) ? "GUEST_NOT_ALLOWED" : "FORBIDDEN"))
  if (code === undefined) throw new Error(`${row.operation}, ${row.state}: no code for ${cell}`)
  return refusal(cell, code)
}

/** In the order of checks of contract section 1. */
const expected = (row: Row, principal: Principal, credential: Credential): Verdict => {
  const nameless = credential === "dead cookie" && row.letters.scope !== "open"
  return (
    refusedFor(row, principal, credential) ??
    said(row, nameless ? "anonymous" : principal, byToken(credential))
  )
}

export type Cell = ReturnType<typeof cellOf>

/** True where the refusal does not depend on who calls: for the credential alone, or for what was sent. */
export const isRefusedAnyway = ({ credential, principal, row, verdict }: Cell): boolean =>
  verdict.status === 400 || refusedFor(row, principal, credential) !== null

const cellOf = (row: Row, principal: Principal, credential: Credential) => ({
  row,
  principal,
  credential,
  verdict: expected(row, principal, credential)
})

export const everyCell = (row: Row): ReadonlyArray<Cell> =>
  [...new Set<Principal>([...guests, ...row.cells.keys()])].flatMap((principal) =>
    credentialsOf(principal).map((credential) => cellOf(row, principal, credential))
  )

const reaching = ({ letters: { scope, tokens } }: Row): ReadonlyArray<Credential> => [
  ...(scope === "bearer" ? [] : (["cookie"] as const)),
  ...(tokens || scope === "bearer" ? (["token", "cookie and token"] as const) : []),
  ...(scope === "r" && tokens ? (["read token"] as const) : [])
]

/** Each principal of the row and the anonymous one, with some credential that reaches the operation. */
export const oneCellEach = (row: Row, index: number): ReadonlyArray<Cell> => {
  const accounts = reaching(row)
  const everyone = new Set<Principal>([...row.cells.keys(), "anonymous"])
  return [...everyone].map((principal, at) => {
    const among = isGuest(principal) ? credentialsOf(principal).slice(0, 1) : accounts
    return cellOf(row, principal, among[(index + at) % among.length] ?? "nothing")
  })
}

/**
 * On the first row everyone calls with every credential, on each other row once with one that reaches the operation:
 * one that does not is refused before the state is looked at (contract 1, order of checks).
 */
export const cellsOf = (rows: ReadonlyArray<Row>): ReadonlyArray<Cell> =>
  rows.flatMap((row, index) => (index === 0 ? everyCell(row) : oneCellEach(row, index)))

export const nameOf = ({ credential, principal, row: { operation, state, variant, way } }: Cell): string =>
  [operation, way, state, variant, principal, credential].filter((it) => it !== "").join(" · ")

/** All of these share one subject. */
export const isUnchanging = ({ row: { changes }, verdict: { code } }: Cell): boolean =>
  code !== null || changes === false
