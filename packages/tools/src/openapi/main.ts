import { writeFileSync } from "node:fs"
import { publishedDocument } from "./publishedDocument.ts"
import { publishedFile } from "./publishedFile.ts"

writeFileSync(publishedFile, publishedDocument())
