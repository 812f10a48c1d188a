import { Option, Schema } from "effect"
import { objectSchemaOf } from "../wire/jsonSchema.ts"
import { perform } from "./operationCall.ts"
import { readOnly, type Tool, withArguments } from "./Tool.ts"

const ReadArguments = Schema.Struct({
  path: Schema.String,
  offset: Schema.optionalKey(
    Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).annotate({ description: "character to begin at" })
  )
})

/** Reads any resource, as Markdown if there is a mirror. */
export const readTool: Tool = {
  name: "read",
  description:
    "GET a path: /api/{projects,spaces,collections}, …/:id, …/:id/graph (counts; ?view=full for all), /api/projects/:id/doc-content, /api/jobs/:id or any other that list_actions or an answer names. Markdown, with the actions that are possible next",
  inputSchema: Option.getOrThrow(objectSchemaOf(ReadArguments)),
  annotations: readOnly,
  offeredTo: () => true,
  run: withArguments(ReadArguments, ({ offset, path }, caller) =>
    perform(caller, { method: "GET", path }, offset)
  )
}
