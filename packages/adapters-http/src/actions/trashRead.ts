import type { Bindings } from "@design-workspace/api/Bindings"
import { type OperationName, operations } from "@design-workspace/domain/access/Operations"

/** The path of the list to which an operation's resource belongs, as `/api/projects`. */
export const rootOf = (path: string): string => path.slice(0, path.indexOf("/:id")).replace(/\/deleted$/, "")

/** The trash list beside a list, found by the path of the list; undefined if nothing of it can be in the trash. */
export const trashBeside = (list: string, bindings: Bindings): OperationName | undefined =>
  [...bindings].find(([, { method, path }]) => method === "GET" && path === `${list}/deleted`)?.[0]

/** The trash list that may contain what the operation acts on, if it acts on the trash. */
export const trashRead = (operation: OperationName, bindings: Bindings): OperationName | undefined =>
  operations[operation].trashed
    ? trashBeside(rootOf(bindings.get(operation)?.path ?? ""), bindings)
    : undefined
