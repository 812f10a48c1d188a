import { openApiDocument } from "@design-workspace/adapters-http/openapi/OpenApiDocument"
import { callsText, pathsText } from "./callsText.ts"
import type { Document } from "./Operation.ts"
import { schemasText } from "./schemasText.ts"

const generated = "// Written by `npm run openapi` from the definition of the API.\n\n"

/** Every type of a module that a text mentions, as an import. */
const imported = (names: ReadonlyArray<string>, from: string, text: string): string => {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort()
  return used.length === 0 ? "" : `import type { ${used.join(", ")} } from "${from}"\n`
}

const options = [
  "CallOptions",
  "ConditionalOptions",
  "KeyOptions",
  "NoRequest",
  "ReadOptions",
  "VersionOptions"
]

/** The generated files of the client by their names, with their texts. The same API gives the same bytes. */
export const clientFiles = (): Readonly<Record<string, string>> => {
  const document = openApiDocument() as unknown as Document
  const { schemas } = document.components
  const calls = callsText(document)
  const code = calls.replace(/\/\*\*[\s\S]*?\*\//g, "")
  const imports = [
    imported(options, "../CallOptions.ts", code),
    imported(["FollowedRun"], "../FollowedRun.ts", code),
    imported(["NotModified"], "../NotModified.ts", code),
    imported(Object.keys(schemas), "./Schemas.ts", code)
  ]
  return {
    "Schemas.ts": `${generated}${schemasText(schemas)}`,
    "Calls.ts": `${generated}${imports.join("")}\n${calls}`,
    "paths.ts": `${generated}${pathsText(document)}`
  }
}

/** The folder of the generated files. */
export const clientFolder = new URL("../../../../client/src/promise/generated/", import.meta.url)
