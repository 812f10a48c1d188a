import { isOperation } from "@design-workspace/adapters-http/edge/Bindings"
import { cases } from "./cases/all.ts"
import { type Documented, documentedOperations } from "./documented.ts"
import type { OperationCase } from "./OperationCase.ts"

/** Each operation of the document with its case; that there is one for each is a test of its own. */
export const documentedCases: ReadonlyArray<readonly [Documented, OperationCase]> =
  documentedOperations.flatMap((operation) => {
    const found = isOperation(operation.name) ? cases[operation.name] : undefined
    return found === undefined ? [] : [[operation, found] as const]
  })
