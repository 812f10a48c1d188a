import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import type { Bindings } from "../routing/Bindings.ts"

/** Where the resources are of which an operation takes one, as `/api/projects`. */
export const rootOf = (path: string): string => path.slice(0, path.indexOf("/:id")).replace(/\/deleted$/, "")

/** The list of the trash beside a list, by the path of that; none where nothing of it is trashed. */
export const trashBeside = (list: string, bindings: Bindings): OperationName | undefined =>
  [...bindings].find(([, { method, path }]) => method === "GET" && path === `${list}/deleted`)?.[0]

/** The list of the trash in which what an operation acts on may lie; none for one that acts on nothing there. */
export const trashRead = (operation: OperationName, bindings: Bindings): OperationName | undefined =>
  operations[operation].trashed
    ? trashBeside(rootOf(bindings.get(operation)?.path ?? ""), bindings)
    : undefined
