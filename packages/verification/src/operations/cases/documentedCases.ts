import { readFileSync } from "node:fs"
import { isOperation, type OperationName } from "@design-workspace/domain/access/Operations"
import { sampleOf } from "../../gates/gate.ts"
import { type Documented, documentedOperations } from "../documented.ts"
import type { Access, AdmittingCase, OperationCases } from "../OperationCase.ts"
import { accountCases } from "./accounts.ts"
import { collectionCases } from "./collections.ts"
import { documentCases } from "./documents.ts"
import { generationCases } from "./generation.ts"
import { otherCases } from "./others.ts"
import { projectCases } from "./projects.ts"
import { spaceCases } from "./spaces.ts"
import { webhookCases } from "./webhooks.ts"

const matrix = readFileSync(new URL("../access/matrix.txt", import.meta.url), "utf8")

/** As the head of its table says. */
const accessOf = (name: string): Access => {
  const [, letters] =
    new RegExp(`^== (?:.*, )?${name}(?: \\(.*?\\))?(?:, .*?)? {2,}(.+)$`, "m").exec(matrix) ?? []
  if (letters === undefined) throw new Error(`the matrix has no ${name}`)
  return letters
    .split(" ")
    .filter((it) => /^(?:-|rw?|bearer|open|T|G)$/.test(it))
    .join(" ") as Access
}

const stated: OperationCases = {
  ...accountCases,
  ...collectionCases,
  ...generationCases,
  ...spaceCases,
  ...projectCases,
  ...documentCases,
  ...otherCases,
  ...webhookCases
}

export const cases: Partial<Record<OperationName, AdmittingCase>> = Object.fromEntries(
  Object.entries(stated).map(([name, it]) => [name, { ...it, access: accessOf(name) }])
)

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
