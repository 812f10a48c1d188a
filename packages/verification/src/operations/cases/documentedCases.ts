import { isOperation, type OperationName } from "@design-workspace/domain/access/Operations"
import { sampleOf } from "../../gates/gate.ts"
import { type Documented, documentedOperations } from "../documented.ts"
import type { AdmittingCase } from "../OperationCase.ts"
import { cases } from "./all.ts"

type Named = Documented & { readonly name: OperationName }

/** That there is one for each operation is a test of its own. */
export const documentedCases: ReadonlyArray<readonly [Named, AdmittingCase]> = documentedOperations.flatMap(
  (operation) => {
    const { name } = operation
    const found = isOperation(name) ? cases[name] : undefined
    return isOperation(name) && found !== undefined ? [[{ ...operation, name }, found] as const] : []
  }
)

/** Of these, in `npm test`, one of each method on each kind of thing. */
export const sampledCases = (cases: typeof documentedCases): typeof documentedCases =>
  sampleOf(cases, ([{ name }]) => name, [
    ([{ method, path }]) => `${method} ${path.split("/").slice(0, 3).join("/")}`
  ])
