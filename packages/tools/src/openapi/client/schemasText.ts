import { comment } from "./comment.ts"
import type { Schema } from "./Schema.ts"
import { fieldsText, type Schemas, typeText } from "./typeText.ts"

const declaration = (name: string, schema: Schema, schemas: Schemas): string => {
  const told = comment([schema.description], "")
  return schema.type === "object" && schema.properties !== undefined
    ? `${told}export interface ${name} {\n${fieldsText(schema, schemas, "  ")}}\n`
    : `${told}export type ${name} = ${typeText(schema, schemas)}\n`
}

const isRefusal = ({ properties }: Schema): boolean =>
  properties?.["code"]?.const !== undefined && properties["message"] !== undefined

/** The types of all that goes over the wire, and the union of the refusals. */
export const schemasText = (schemas: Schemas): string => {
  const entries = Object.entries(schemas)
  const refusals = entries.filter(([, schema]) => isRefusal(schema)).map(([name]) => name)
  const told = "An answer that refuses a call; `code` says which one it is."
  return [
    ...entries.map(([name, schema]) => declaration(name, schema, schemas)),
    `/** ${told} */\nexport type Refusal =\n${refusals.map((name) => `  | ${name}`).join("\n")}\n`
  ].join("\n")
}
