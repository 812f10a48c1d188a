import { sampleOf } from "../../gates/gate.ts"
import { type Cell, cellsOf, isRefusedAnyway, nameOf } from "./Cell.ts"
import { matrix } from "./matrix.ts"

export const rowsOf = Map.groupBy(matrix, ({ operation }) => operation)

export const everyCell = [...rowsOf.values()].flatMap(cellsOf)

const answerOf = ({ verdict: { code, shows, status } }: Cell) => `${status} ${code} ${shows}`

const stateOf = ({ row: { operation, state, variant, way } }: Cell) =>
  [operation, way, state, variant].join(" ")

/**
 * The cells that the gate calls: in `npm test` each answer in each state, and each answer of each operation to each
 * credential and, where it depends on who calls, to each principal. `npm run policy-mutations` shows what these find.
 */
export const sampledCells = sampleOf(everyCell, nameOf, [
  (cell) => `${stateOf(cell)} ${answerOf(cell)}`,
  (cell) => `${cell.row.operation} ${isRefusedAnyway(cell) ? "" : cell.principal} ${answerOf(cell)}`,
  (cell) => `${cell.row.operation} ${cell.credential} ${answerOf(cell)}`
])
