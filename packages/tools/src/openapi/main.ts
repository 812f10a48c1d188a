import { mkdirSync, writeFileSync } from "node:fs"
import { clientFiles, clientFolder } from "./client/clientFiles.ts"
import { publishedDocument, publishedFile } from "./publishedDocument.ts"

writeFileSync(publishedFile, publishedDocument())
mkdirSync(clientFolder, { recursive: true })
for (const [name, text] of Object.entries(clientFiles())) writeFileSync(new URL(name, clientFolder), text)
