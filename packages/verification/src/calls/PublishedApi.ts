import { readFileSync } from "node:fs"
import type {
  MediaType,
  OpenApiDocument,
  OperationObject,
  Parameter,
  Reference,
  ResponseObject,
  SchemaObject
} from "@design-workspace/adapters-http/openapi/OpenApiObjects"
import { publishedFile } from "@design-workspace/tools/openapi/publishedDocument"

/** The committed copy: a worker reads it in a fraction of the time that making it would take. */
export const publishedApi: OpenApiDocument = JSON.parse(readFileSync(publishedFile, "utf8"))

const slot = /\{\w+\}/g

/** By their names; the paths have slots such as `{id}`. */
const operations = new Map(
  Object.entries(publishedApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        [operation.operationId, { method: method.toUpperCase(), path, operation }] as const
    )
  )
)

export const publishedOperations = [...operations.values()]

export const operationNamed = (name: string) => {
  const found = operations.get(name)
  if (found === undefined) throw new Error(`there is no operation ${name}`)
  return found
}

/** The paths, those with fewer slots first: `/api/projects/deleted` before `/api/projects/{id}`. */
const routes = Object.entries(publishedApi.paths)
  .map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(slot, "[^/]+")}/?$`),
    slots: path.match(slot)?.length ?? 0,
    methods
  }))
  .sort((a, b) => a.slots - b.slots)

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** An operation, a path without this method, or no path; a badly encoded one is none. */
export const requested = (method: string, url: string): OperationObject | "method" | "path" => {
  const [path = ""] = url.split("?")
  if (!isDecodable(path)) return "path"
  const matching = routes.filter(({ pattern }) => pattern.test(path))
  // A path that is written out is no id of the one beside it.
  const found = matching[0]?.slots === 0 ? matching.slice(0, 1) : matching
  if (found.length === 0) return "path"
  const key = method === "HEAD" ? "get" : method.toLowerCase()
  return found.find(({ methods }) => methods[key] !== undefined)?.methods[key] ?? "method"
}

/** What a value is, or refers to. */
export const resolved = <A extends object>(value: A | Reference, found: Readonly<Record<string, A>>): A => {
  if (!("$ref" in value)) return value
  const named = found[String(value.$ref).split("/").at(-1) ?? ""]
  if (named === undefined) throw new Error(`there is no ${String(value.$ref)}`)
  return named
}

export const responseAt = (response: ResponseObject | Reference): ResponseObject =>
  resolved(response, publishedApi.components.responses)

export const parametersOf = ({ parameters }: OperationObject): ReadonlyArray<Parameter> =>
  parameters.map((it): Parameter => resolved<Parameter>(it, publishedApi.components.parameters))

/** By their names in lower case. */
export const headersAt = ({ headers = {} }: ResponseObject) =>
  Object.entries(headers).map(([name, reference]) => {
    const header = resolved(reference, publishedApi.components.headers)
    return { name: name.toLowerCase(), schema: header.schema, required: header.required === true }
  })

/** Undefined for a refusal that is none of ours. */
export const codesIn = (schema: SchemaObject): ReadonlyArray<string | undefined> => {
  const { anyOf, properties } = resolved(schema, publishedApi.components.schemas)
  if (Array.isArray(anyOf)) return anyOf.flatMap(codesIn)
  const { code } = (properties ?? {}) as Readonly<Record<string, SchemaObject>>
  return [code === undefined ? undefined : String(code["const"])]
}

const essence = (type: string): string => (type.split(";")[0] ?? "").trim().toLowerCase()

export const mediaTypeAt = ({ content = {} }: ResponseObject, type: string): MediaType | undefined =>
  Object.entries(content).find(([documented]) => essence(documented) === essence(type))?.[1]

/** The headers that only some answers have, so that each names them. */
export const ownHeaders: ReadonlyArray<string> =
  "etag retry-after allow location www-authenticate x-job-id x-model idempotent-replayed".split(" ")
