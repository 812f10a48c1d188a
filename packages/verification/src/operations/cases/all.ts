import type { OperationCases } from "../OperationCase.ts"
import { accountCases } from "./accounts.ts"
import { collectionCases } from "./collections.ts"
import { documentCases } from "./documents.ts"
import { generationCases } from "./generation.ts"
import { otherCases } from "./others.ts"
import { projectGenerationCases } from "./projectGeneration.ts"
import { projectCases } from "./projects.ts"
import { spaceItemCases } from "./spaceItems.ts"
import { spaceCases } from "./spaces.ts"
import { versionCases } from "./versions.ts"
import { webhookCases } from "./webhooks.ts"

export const cases: OperationCases = {
  ...accountCases,
  ...collectionCases,
  ...versionCases,
  ...generationCases,
  ...spaceCases,
  ...spaceItemCases,
  ...projectCases,
  ...documentCases,
  ...projectGenerationCases,
  ...otherCases,
  ...webhookCases
}
