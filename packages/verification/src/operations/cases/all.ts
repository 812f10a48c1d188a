import { readFileSync } from "node:fs"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { Access, AdmittingCase, OperationCases } from "../OperationCase.ts"
import { accountCases } from "./accounts.ts"
import { collectionCases } from "./collections.ts"
import { documentCases } from "./documents.ts"
import { generationCases } from "./generation.ts"
import { otherCases } from "./others.ts"
import { projectGenerationCases } from "./projectGeneration.ts"
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
  ...projectGenerationCases,
  ...otherCases,
  ...webhookCases
}

export const cases: Partial<Record<OperationName, AdmittingCase>> = Object.fromEntries(
  Object.entries(stated).map(([name, it]) => [name, { ...it, access: accessOf(name) }])
)
