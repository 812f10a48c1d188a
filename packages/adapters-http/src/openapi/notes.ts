import type { OperationName } from "@design-workspace/domain/access/Operations"
import { accountNotes } from "./notes/accountNotes.ts"
import { changeNotes } from "./notes/changeNotes.ts"
import { collectionNotes } from "./notes/collectionNotes.ts"
import { collectionVersionNotes } from "./notes/collectionVersionNotes.ts"
import { decompositionNotes } from "./notes/decompositionNotes.ts"
import { documentNotes } from "./notes/documentNotes.ts"
import { generationNotes } from "./notes/generationNotes.ts"
import { interchangeNotes } from "./notes/interchangeNotes.ts"
import { jobNotes } from "./notes/jobNotes.ts"
import { overlayNotes } from "./notes/overlayNotes.ts"
import { projectGenerationNotes } from "./notes/projectGenerationNotes.ts"
import { projectNotes } from "./notes/projectNotes.ts"
import { ruleNotes } from "./notes/ruleNotes.ts"
import { searchNotes } from "./notes/searchNotes.ts"
import { serviceNotes } from "./notes/serviceNotes.ts"
import { spaceNotes } from "./notes/spaceNotes.ts"
import { trashNotes } from "./notes/trashNotes.ts"
import { webhookNotes } from "./notes/webhookNotes.ts"

/** What callers must know of an operation beyond its summary; null if the tables say everything. */
export const notes: Readonly<Record<OperationName, string | null>> = {
  ...accountNotes,
  ...collectionNotes,
  ...collectionVersionNotes,
  ...generationNotes,
  ...projectGenerationNotes,
  ...decompositionNotes,
  ...spaceNotes,
  ...overlayNotes,
  ...projectNotes,
  ...documentNotes,
  ...trashNotes,
  ...interchangeNotes,
  ...ruleNotes,
  ...jobNotes,
  ...changeNotes,
  ...searchNotes,
  ...webhookNotes,
  ...serviceNotes
}
