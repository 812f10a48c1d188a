import type {
  OperationObject,
  Parameter,
  SchemaObject
} from "@design-workspace/adapters-http/openapi/OpenApiObjects"
import { breachOf } from "../../calls/deviationOf.ts"

/** What a text of JSON says, as a parser of JSON takes it; nothing where it is none. */
const parsed = (json: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(json) }
  } catch {
    return undefined
  }
}

const refuses = (schema: SchemaObject, value: unknown): boolean => breachOf(schema, value) !== undefined

/**
 * Whether the document says that this is no body of the operation, by its schema and by the rules for all texts
 * (contract 1.8).
 */
export const documentRefuses = ({ requestBody }: OperationObject, json: string): boolean => {
  const schema = requestBody?.content["application/json"]?.schema
  const body = parsed(json)
  return schema !== undefined && (body === undefined || refuses(schema, body.value))
}

/** Whether the document says that this is no value of the parameter; where it wants a number, a text of one is. */
export const documentRefusesParameter = ({ schema }: Parameter, text: string): boolean => {
  if (schema["type"] !== "integer") return refuses(schema, text)
  return !/^-?\d+$/.test(text) || refuses(schema, Number(text))
}
