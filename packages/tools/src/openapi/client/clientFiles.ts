import { readFileSync } from "node:fs"
import { openApiDocument } from "@design-workspace/adapters-http/openapi/OpenApiDocument"
import { comment } from "./comment.ts"
import { type Call, type Contents, callsOf, type Document, withoutParameters } from "./Operation.ts"
import type { Schema } from "./Schema.ts"
import { fieldsText, type Schemas, typeText } from "./typeText.ts"

const capitalised = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

/** Sent by an option of the call, not by its query. */
const isOption = (name: string): boolean => name === "actions"

/** As an object; undefined if there are no parameters at this place. */
const parametersIn = (call: Call, place: string): Schema | undefined => {
  const found = call.parameters.filter((it) => it.in === place && !isOption(it.name))
  if (found.length === 0) return undefined
  return {
    type: "object",
    properties: Object.fromEntries(
      found.map(({ description, name, schema }) => [
        name,
        description === undefined ? schema : { ...schema, description }
      ])
    ),
    required: found.filter(({ required }) => required === true).map(({ name }) => name)
  }
}

const requestOf = (call: Call): Schema | undefined => {
  const params = parametersIn(call, "path")
  const query = parametersIn(call, "query")
  const parts = [
    ["params", params && { ...params, description: "What the path names." }, true],
    ["query", query && { ...query, description: "What the query says." }, (query?.required ?? []).length > 0],
    ["payload", call.body?.schema, call.body?.required]
  ] as const
  const taken = parts.filter(([, schema]) => schema !== undefined)
  if (taken.length === 0) return undefined
  return {
    type: "object",
    properties: Object.fromEntries(taken.map(([name, schema]) => [name, schema ?? {}])),
    required: taken.filter(([, , required]) => required).map(([name]) => name)
  }
}

const optionsOf = (call: Call): string => {
  const has = (name: string) => call.parameters.some((it) => it.name === name)
  const held = [
    ...(has("actions") ? ["ReadOptions"] : []),
    ...(has("Idempotency-Key") ? ["KeyOptions"] : []),
    ...(has("If-Match") ? ["VersionOptions"] : [])
  ]
  return held.length === 0 ? "CallOptions" : held.join(" & ")
}

/** Its ETag is the `updated_at` of what the path names. That of the API's description is not. */
const isVersioned = ({ parameters }: Call): boolean =>
  ["id", "If-None-Match"].every((name) => parameters.some((it) => it.name === name))

const isBytes = (schema: Schema | undefined): boolean => schema?.format === "binary"

/** Markdown beside JSON is a page for models, which programs do not read. */
const readContents = (contents: Contents) =>
  Object.entries(contents).filter(
    ([mediaType]) => mediaType !== "text/markdown" || contents["application/json"] === undefined
  )

const answerType = (mediaType: string, schema: Schema | undefined, schemas: Schemas): string => {
  if (mediaType === "text/event-stream") return "FollowedRun"
  if (isBytes(schema)) return "Uint8Array"
  return mediaType === "application/json" ? typeText(schema ?? {}, schemas, "  ") : "string"
}

const answerOf = (call: Call, schemas: Schemas): string => {
  const types = call.answers.flatMap(([, contents]) => {
    const held = readContents(contents).map(([mediaType, { schema }]) =>
      answerType(mediaType, schema, schemas)
    )
    return held.length === 0 ? ["undefined"] : held
  })
  return [...new Set(types)].join(" | ")
}

const methodText = (call: Call, schemas: Schemas): string => {
  const request = requestOf(call)
  const name = `${capitalised(call.name)}Request`
  const taken = request === undefined || request.required?.length === 0
  const first = request === undefined ? "request?: NoRequest" : `request${taken ? "?" : ""}: ${name}`
  const refused = call.refusals.map((code) => `\`${code}\``).join(", ")
  const told = comment(
    [`${call.summary}.`, call.description, refused === "" ? undefined : `Refusals: ${refused}.`],
    "  "
  )
  const answer = answerOf(call, schemas)
  const options = optionsOf(call)
  const plain = `${told}  ${call.name}(${first}, options?: ${options}): Promise<${answer}>\n`
  if (!isVersioned(call)) return plain
  return `${plain}${told}  ${call.name}(${first}, options: ConditionalOptions): Promise<${answer} | NotModified>\n`
}

const requestText = (call: Call, schemas: Schemas): string => {
  const request = requestOf(call)
  if (request === undefined) return ""
  const told = comment([`What \`${call.name}\` takes.`], "")
  return `${told}export interface ${capitalised(call.name)}Request {\n${fieldsText(request, schemas, "  ")}}\n\n`
}

const groupsOf = (calls: ReadonlyArray<Call>): ReadonlyArray<string> => [
  ...new Set(calls.map(({ group }) => group))
]

const callsText = (document: Document): string => {
  const { schemas } = document.components
  const calls = callsOf(document)
  const told = new Map(document.tags.map(({ description, name }) => [name, description]))
  const groups = groupsOf(calls)
  const interfaces = groups.map((group) => {
    const methods = calls.filter((it) => it.group === group).map((call) => methodText(call, schemas))
    return `${comment([told.get(group)], "")}export interface ${capitalised(group)}Calls {\n${methods.join("\n")}}\n`
  })
  const members = groups.map(
    (group) => `${comment([told.get(group)], "  ")}  readonly ${group}: ${capitalised(group)}Calls\n`
  )
  const all = `/** Every operation of the service, by group. */\nexport interface Calls {\n${members.join("")}}\n`
  return `${calls.map((call) => requestText(call, schemas)).join("")}${interfaces.join("\n")}\n${all}`
}

/** Media types that programs read beside JSON; those that are bytes are marked. */
const otherTypesOf = ({ answers }: Call): ReadonlyArray<string> =>
  answers
    .flatMap(([, contents]) => readContents(contents))
    .map(([mediaType, { schema }]) => `${isBytes(schema) ? "bytes:" : ""}${withoutParameters(mediaType)}`)
    .filter((it) => it !== "application/json")

/** Method, path and other media types than JSON of each call, by group. */
const pathsText = (document: Document): string => {
  const calls = callsOf(document)
  const lineOf = (call: Call) =>
    `    ${call.name}: "${[call.method, call.path, ...otherTypesOf(call)].join(" ")}"`
  const groups = groupsOf(calls).map((group) => {
    const own = calls.filter((it) => it.group === group)
    return `  ${group}: {\n${own.map(lineOf).join(",\n")}\n  }`
  })
  const said = "/** Method, path and other media types than JSON of each call, by group. */"
  return `${said}\nexport const paths = {\n${groups.join(",\n")}\n} as const\n`
}

const declaration = (name: string, schema: Schema, schemas: Schemas): string => {
  const told = comment([schema.description], "")
  return schema.type === "object" && schema.properties !== undefined
    ? `${told}export interface ${name} {\n${fieldsText(schema, schemas, "  ")}}\n`
    : `${told}export type ${name} = ${typeText(schema, schemas)}\n`
}

const isRefusal = ({ properties }: Schema): boolean =>
  properties?.["code"]?.const !== undefined && properties["message"] !== undefined

const schemasText = (schemas: Schemas): string => {
  const entries = Object.entries(schemas)
  const refusals = entries.filter(([, schema]) => isRefusal(schema)).map(([name]) => name)
  const told = "An answer that refuses a call; `code` says which one it is."
  return [
    ...entries.map(([name, schema]) => declaration(name, schema, schemas)),
    `/** ${told} */\nexport type Refusal =\n${refusals.map((name) => `  | ${name}`).join("\n")}\n`
  ].join("\n")
}

const generated = "// Written by `npm run openapi` from the definition of the API.\n\n"

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

/** A module of the domain that imports nothing. */
const copied = (module: string): string => {
  const text = readFileSync(new URL(import.meta.resolve(`@design-workspace/domain/${module}`)), "utf8")
  return `// Copied by \`npm run openapi\` from the domain, which programs without Effect do not load.\n\n${text}`
}

/** Texts by the names of the files. The same API gives the same bytes. */
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
    "paths.ts": `${generated}${pathsText(document)}`,
    "formats.ts": copied("interchange/formats"),
    "documentFile.ts": copied("interchange/documentFile")
  }
}

export const clientFolder = new URL("../../../../client/src/promise/generated/", import.meta.url)
