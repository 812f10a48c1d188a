import type { ResponseObject } from "@design-workspace/adapters-http/openapi/OpenApiObjects"
import { codesIn, parametersOf, publishedOperations, responseAt } from "../calls/PublishedApi.ts"

/** A success by its media type, a refusal in JSON by its code. */
export interface DocumentedAnswer {
  readonly status: number
  /** Undefined for an answer without a body. */
  readonly type: string | undefined
  /** Undefined for a success, and for a refusal that is none of ours. */
  readonly code: string | undefined
}

export type Documented = ReturnType<typeof documentedOf>

const answersOf = (status: number, { content = {} }: ResponseObject): ReadonlyArray<DocumentedAnswer> => {
  if (status < 400) {
    const types = Object.keys(content)
    return (types.length === 0 ? [undefined] : types).map((type) => ({ status, type, code: undefined }))
  }
  const type = "application/json"
  const schema = content[type]?.schema
  return schema === undefined ? [] : [...new Set(codesIn(schema))].map((code) => ({ status, type, code }))
}

const documentedOf = ({ method, operation, path }: (typeof publishedOperations)[number]) => ({
  name: operation.operationId,
  method,
  path,
  takesBody: operation.requestBody !== undefined,
  pages: parametersOf(operation).some(({ name }) => name === "cursor"),
  security: operation.security,
  answers: Object.entries(operation.responses).flatMap(([status, response]) =>
    answersOf(Number(status), responseAt(response))
  )
})

export const documentedOperations: ReadonlyArray<Documented> = publishedOperations.map(documentedOf)
