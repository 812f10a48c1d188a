import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import type { Bindings } from "./Bindings.ts"

/** Where the resources are of which an operation takes one, as `/api/projects`. */
export const rootOf = (path: string): string => path.slice(0, path.indexOf("/:id")).replace(/\/deleted$/, "")

/** The list of the trash in which what an operation acts on may lie; none for one that acts on nothing there. */
export const trashRead = (operation: OperationName, bindings: Bindings): OperationName | undefined => {
  if (!operations[operation].trashed) return undefined
  const list = `${rootOf(bindings.get(operation)?.path ?? "")}/deleted`
  return [...bindings].find(([, { method, path }]) => method === "GET" && path === list)?.[0]
}
