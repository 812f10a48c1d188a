import { closedSchema } from "@design-workspace/adapters-http/openapi/mapJson"
import type { ResponseObject, SchemaObject } from "@design-workspace/adapters-http/openapi/OpenApiObjects"
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import {
  codesIn,
  headersAt,
  mediaTypeAt,
  ownHeaders,
  publishedApi,
  requested,
  responseAt
} from "./PublishedApi.ts"

interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly text: string
  readonly json: unknown
}

const ajv = new Ajv2020({ strict: false, validateSchema: false })
addFormats.default(ajv)
ajv.addSchema({ $id: "api", components: closedSchema(publishedApi.components) })

const compiled = new Map<SchemaObject, ValidateFunction>()

/** What is wrong with a value; each schema is compiled when it is first needed. */
export const breachOf = (schema: SchemaObject, value: unknown): string | undefined => {
  let validate = compiled.get(schema)
  if (validate === undefined) {
    validate = ajv.compile(
      JSON.parse(JSON.stringify(closedSchema(schema)).replaceAll('"#/components/', '"api#/components/'))
    )
    compiled.set(schema, validate)
  }
  return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: "body" })
}

const component = (name: string): SchemaObject => ({ $ref: `#/components/schemas/${name}` })
const anyEvent = component("GenerationEvent")

const payloads: ReadonlyMap<string, SchemaObject> = new Map(
  Object.entries(publishedApi.components.schemas).flatMap(([name, schema]) => {
    const { data, event } = (schema["properties"] ?? {}) as Record<string, SchemaObject>
    return name.endsWith("Event") && typeof event?.["const"] === "string"
      ? [[event["const"], data?.["contentSchema"] as SchemaObject] as const]
      : []
  })
)

/** Of a stream, which may end in the middle of a frame. */
const streamBreach = (text: string): string | undefined => {
  for (const frame of text.split("\n\n").slice(0, -1)) {
    if (frame.startsWith(": ")) continue
    const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(frame) ?? []
    const payload = payloads.get(event ?? "")
    if (event === undefined || data === undefined || payload === undefined) return `no event: ${frame}`
    const breach = breachOf(anyEvent, { event, data }) ?? breachOf(payload, JSON.parse(data))
    if (breach !== undefined) return `event ${event}: ${breach}`
  }
  return undefined
}

/** The code of an error that is sent in Markdown must be one that its JSON can have. */
const mirrorBreach = (response: ResponseObject, text: string): string | undefined => {
  const code = /^# error (.*)$/m.exec(text)?.[1]
  const json = response.content?.["application/json"]?.schema
  if (code === undefined || json === undefined || codesIn(json).includes(code)) return undefined
  return `the code ${code} is not in the document`
}

const bodyBreach = (response: ResponseObject, { headers, json, text }: Answered): string | undefined => {
  const type = headers["content-type"]
  if (response.content === undefined) return text === "" ? undefined : "it has a body"
  if (typeof type !== "string") return "it has no media type"
  const documented = mediaTypeAt(response, type)
  if (documented === undefined) return `its media type is ${type}`
  if (type.startsWith("text/event-stream")) return streamBreach(text)
  if (type.startsWith("application/json")) return breachOf(documented.schema, json)
  return type.startsWith("text/markdown") ? mirrorBreach(response, text) : undefined
}

const headerBreach = (response: ResponseObject, headers: Answered["headers"]): string | undefined => {
  const documented = headersAt(response)
  for (const { name, required, schema } of documented) {
    const value = headers[name]
    if (value === undefined && required) return `the header ${name} is missing`
    const breach = value === undefined ? undefined : breachOf(schema, Array.isArray(value) ? value[0] : value)
    if (breach !== undefined) return `the header ${name}: ${breach}`
  }
  const undocumented = ownHeaders.find(
    (name) => headers[name] !== undefined && documented.every((it) => it.name !== name)
  )
  return undocumented === undefined ? undefined : `the header ${undocumented} is not in the document`
}

const responseFor = (method: string, url: string, status: number): ResponseObject | undefined => {
  const found = requested(method, url)
  const { MethodNotAllowed, NotFound } = publishedApi.components.responses
  if (found === "path") return status === 404 ? NotFound : undefined
  if (found === "method") return status === 405 ? MethodNotAllowed : undefined
  const response = found.responses[String(status)]
  return response === undefined ? undefined : responseAt(response)
}

/** What in status, headers, media type or body the OpenAPI document does not have for the request. */
export const deviationOf = (method: string, url: string, answer: Answered): string | undefined => {
  const response = responseFor(method, url, answer.status)
  const breach =
    response === undefined
      ? "this status is not in the document"
      : (headerBreach(response, answer.headers) ??
        (method === "HEAD" ? undefined : bodyBreach(response, answer)))
  return breach === undefined
    ? undefined
    : `${method} ${url} deviates from docs/openapi.json (\`npm run openapi\` writes it anew): ${breach}. The answer: ${answer.status} ${answer.text.slice(0, 2_000)}`
}
