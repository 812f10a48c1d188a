import { type Operation, type OperationName, operations } from "@design-workspace/domain/access/Operations"

/** The writes that answer in Markdown too: the restores of the interface's operations 7 and 9. */
const restores: ReadonlySet<OperationName> = new Set(["restoreCollection", "restoreProject"])

/** Whether tokens get the answer of an operation as Markdown if they ask for it (contract 5.7). */
export const hasMirror = (name: OperationName): boolean => {
  const { scope, subject, tokens }: Operation = operations[name]
  return tokens && subject !== "service" && (scope !== "read_write" || restores.has(name))
}
