import { readFileSync } from "node:fs"
import { type CellValue, type Letters, type Principal, principals, type Row } from "./Row.ts"

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

const itemCodes = { Block: "BLOCK_NOT_FOUND", Layer: "LAYER_NOT_FOUND", Specialty: "SPECIALTY_NOT_FOUND" }

const itemCode = (operation: string): string => {
  const found = Object.entries(itemCodes).find(([kind]) => operation.includes(kind))
  if (found === undefined) throw new Error(`${operation} is on no item`)
  return found[1]
}

const cellOf = (word: string): CellValue => (word === "+" ? "shown" : word === "-" ? "unseen" : Number(word))

const isCell = (word: string): boolean => /^([+-]|\d{3})$/.test(word)

interface Table {
  readonly operations: ReadonlyArray<string>
  readonly words: ReadonlyArray<string>
}

const rowOf = (line: string, columns: ReadonlyArray<Principal>, { words }: Table, name: string): Row => {
  const [start = "", ...rest] = line.split(/ {2,}/)
  const [state = "", variant = ""] = start.split(", ")
  const all = rest.join(" ").split(" ")
  const cells = all.filter(isCell).map(cellOf)
  if (cells.length !== columns.length) throw new Error(`not a row: ${line}`)
  const flags = all.filter((word) => !isCell(word))
  const [operation = "", way = ""] = name.split(/ \(|\)/)
  const letters = lettersOf(words)
  const code = flags.find((flag) => /^[A-Z]|^stale$/.test(flag))
  const own = code === "ITEM" ? itemCode(operation) : code
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
  const table = { operations: names.split(", "), words: words.join(" ").split(" ") }
  return table.operations.flatMap((name) => lines.map((line) => rowOf(line, columns, table, name)))
}

export const matrix: ReadonlyArray<Row> = text.split("\n== ").slice(1).flatMap(tableOf)
