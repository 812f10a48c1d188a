import { refName, type Schema } from "./Schema.ts"

interface Reference {
  readonly $ref?: string
}

export interface Parameter extends Reference {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

export interface Contents {
  readonly [mediaType: string]: { readonly schema?: Schema }
}

interface Answer extends Reference {
  readonly content?: Contents
}

interface Operation {
  readonly tags: ReadonlyArray<string>
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly required?: boolean; readonly content: Contents }
  readonly responses: Readonly<Record<string, Answer>>
}

export interface Document {
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, Answer>>
  }
}

/** With everything that the operation's references name. */
export type Call = ReturnType<typeof callOf>

export const withoutParameters = (mediaType: string): string => mediaType.replace(/;.*/, "")

const methods = ["get", "post", "put", "patch", "delete"]

const namesIn = (schema: Schema): ReadonlyArray<string> =>
  schema.$ref === undefined ? (schema.anyOf ?? []).flatMap(namesIn) : [refName(schema.$ref)]

const callOf = (document: Document, path: string, method: string, operation: Operation) => {
  const { parameters, responses, schemas } = document.components
  const found = Object.entries(operation.responses).map(([status, answer]) => {
    const said = answer.$ref === undefined ? answer : responses[refName(answer.$ref)]
    const contents: Contents = said?.content ?? {}
    return [status, contents] as const
  })
  const codes = found
    .filter(([status]) => status >= "400")
    .flatMap(([, contents]) => namesIn(contents["application/json"]?.schema ?? {}))
    .map((name) => schemas[name]?.properties?.["code"]?.const)
  const body = operation.requestBody
  return {
    group: operation.tags[0] ?? "",
    name: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description,
    parameters: (operation.parameters ?? []).map((it) =>
      it.$ref === undefined ? it : (parameters[refName(it.$ref)] ?? it)
    ),
    body: body && {
      required: body.required === true,
      schema: body.content["application/json"]?.schema ?? {}
    },
    /** Below 300, by status and media type. */
    answers: found.filter(([status]) => status < "300"),
    refusals: [...new Set(codes)].filter((code) => typeof code === "string")
  }
}

/** Only browsers call what redirects, or answers with a page. */
const isForBrowsers = ({ answers }: Call): boolean =>
  answers.length === 0 ||
  answers.some(([, contents]) => Object.keys(contents).map(withoutParameters).includes("text/html"))

export const callsOf = (document: Document): ReadonlyArray<Call> =>
  Object.entries(document.paths)
    .flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => methods.includes(method))
        .map(([method, operation]) => callOf(document, path, method, operation))
    )
    .filter((call) => !isForBrowsers(call))
