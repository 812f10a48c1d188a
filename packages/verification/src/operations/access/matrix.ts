import { readFileSync } from "node:fs"

export const guests = ["anonymous", "keeper", "guest"] as const
export type Guest = (typeof guests)[number]

/** The head of `matrix.txt` says what stands behind each name. */
export const principals = [
  ...guests,
  ...(["nobody", "member", "manager", "elsewhere", "admin", "foreign"] as const),
  ...(["reader", "writer", "owner", "former", "site"] as const)
] as const
export type Principal = (typeof principals)[number]

export const isGuest = (principal: Principal): principal is Guest =>
  guests.some((guest) => guest === principal)

/** The letters of contract section 4. */
export interface Letters {
  readonly scope: "-" | "bearer" | "open" | "r" | "rw"
  readonly tokens: boolean
  readonly guests: boolean
  /** Also without a session the call must come from the service's own pages. */
  readonly ownPages: boolean
  /** Another site may lead here: cookies are not distinguished by where they come from. */
  readonly fromElsewhere: boolean
}

/** What a cell says: a status, or for a list whether it shows the thing. */
export type CellValue = number | "shown" | "unseen"

export interface Row {
  readonly operation: string
  /** Which of several ways to call it, else empty. */
  readonly way: string
  readonly letters: Letters
  /** Of the subject, as `matrix.txt` calls it. */
  readonly state: string
  /** What is particular about the call, else empty. */
  readonly variant: string
  readonly cells: ReadonlyMap<Principal, CellValue>
  /** The code of a 404 or 409. */
  readonly codes: ReadonlyMap<number, string>
  /** Whether a success changes the database; null where it may do either. */
  readonly changes: boolean | null
  /** The call has no `confirm: true`, which only tokens need. */
  readonly unconfirmed: boolean
  /** Tokens get 202, cookies 200. */
  readonly twofold: boolean
}

const text = readFileSync(new URL("matrix.txt", import.meta.url), "utf8")

const scopes = ["-", "bearer", "open", "r", "rw"] as const

const lettersOf = (words: ReadonlyArray<string>): Letters => {
  const scope = scopes.find((it) => it === words[0])
  if (scope === undefined) throw new Error(`no scope in ${words.join(" ")}`)
  return {
    scope,
    tokens: words.includes("T"),
    guests: words.includes("G"),
    ownPages: words.includes("S"),
    fromElsewhere: words.includes("F")
  }
}

/** Or the beginning and the end of a session. */
export const isWrite = ({ scope, tokens }: Letters): boolean => scope === "rw" || (scope === "-" && !tokens)

const codesOf = (words: ReadonlyArray<string>): ReadonlyMap<number, string> =>
  new Map(
    words
      .map((word) => word.split("="))
      .flatMap(([status, code]) => (code === undefined ? [] : [[Number(status), code] as const]))
  )

const itemCode = (operation: string): string => {
  const [kind] = /Block|Layer|Specialty/.exec(operation) ?? []
  if (kind === undefined) throw new Error(`${operation} is on no item`)
  return `${kind.toUpperCase()}_NOT_FOUND`
}

const cellOf = (word: string): CellValue => (word === "+" ? "shown" : word === "-" ? "unseen" : Number(word))

const isCell = (word: string): boolean => /^([+-]|\d{3})$/.test(word)

interface Table {
  readonly columns: ReadonlyArray<Principal>
  readonly words: ReadonlyArray<string>
}

/** One for each of its states. */
const rowsOf = (line: string, { columns, words }: Table, name: string): ReadonlyArray<Row> => {
  const [start = "", ...rest] = line.split(/ {2,}/)
  const all = rest.join(" ").split(" ")
  const cells = all.filter(isCell).map(cellOf)
  if (cells.length !== columns.length) throw new Error(`not a row: ${line}`)
  const flags = all.filter((word) => !isCell(word))
  const [operation = "", way = ""] = name.split(/ \(|\)/)
  const letters = lettersOf(words)
  const code = flags.find((flag) => /^[A-Z]|^stale$/.test(flag))
  const own = code === "ITEM" ? itemCode(operation) : code
  return start.split("; ").map((it) => {
    const [state = "", variant = ""] = it.split(", ")
    return {
      ...{ operation, way, letters, state, variant },
      cells: new Map(columns.map((principal, index) => [principal, cells[index] ?? 0])),
      codes:
        own === undefined
          ? codesOf(words)
          : new Map([own === "CROSS_SITE_REQUEST" ? 403 : 404, 409].map((status) => [status, own])),
      changes: flags.includes("any") ? null : isWrite(letters) && !flags.includes("same"),
      unconfirmed: flags.includes("confirm"),
      twofold: flags.includes("twofold")
    }
  })
}

const tableOf = (block: string): ReadonlyArray<Row> => {
  const [head = "", header = "", ...lines] = block.split("\n").filter((line) => !/^(#.*)?$/.test(line))
  const [names = "", ...words] = head.split(/ {2,}/)
  const columns = header
    .trim()
    .split(/ +/)
    .map((name) => {
      const principal = principals.find((it) => it === name)
      if (principal === undefined) throw new Error(`nobody is called ${name}`)
      return principal
    })
  const table = { columns, words: words.join(" ").split(" ") }
  return names.split(", ").flatMap((name) => lines.flatMap((line) => rowsOf(line, table, name)))
}

export const matrix: ReadonlyArray<Row> = text.split("\n== ").slice(1).flatMap(tableOf)
