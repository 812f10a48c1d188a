import { accountNotes } from "./accountNotes.ts"
import { collectionNotes } from "./collectionNotes.ts"
import { explanationNotes } from "./explanationNotes.ts"
import { generationNotes } from "./generationNotes.ts"
import { interchangeNotes } from "./interchangeNotes.ts"
import { pictureNotes } from "./pictureNotes.ts"
import { projectGenerationNotes } from "./projectGenerationNotes.ts"
import { projectNotes } from "./projectNotes.ts"
import type { SchemaNotes } from "./SchemaNote.ts"
import { spaceNotes } from "./spaceNotes.ts"
import { trashNotes } from "./trashNotes.ts"
import { valueNotes } from "./valueNotes.ts"
import { webhookNotes } from "./webhookNotes.ts"

/** The notes on every named schema except the errors. */
export const schemaNotes: SchemaNotes = {
  ...valueNotes,
  ...accountNotes,
  ...collectionNotes,
  ...generationNotes,
  ...spaceNotes,
  ...explanationNotes,
  ...pictureNotes,
  ...interchangeNotes,
  ...projectNotes,
  ...projectGenerationNotes,
  ...trashNotes,
  ...webhookNotes
}
