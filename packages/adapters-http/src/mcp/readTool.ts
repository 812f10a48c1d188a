import { Effect, Option, Schema } from "effect"
import { objectSchemaOf } from "../wire/jsonSchema.ts"
import { ActionsForm } from "./compactActions.ts"
import { bindingOf, callByName, paramsBesidePath, perform, withQuery } from "./operationCall.ts"
import { readOnly, type Tool, Values, withArguments } from "./Tool.ts"
import { invalidArguments, needed } from "./ToolAnswer.ts"
import { unknownAction } from "./unknownAction.ts"

const ReadArguments = Schema.Struct({
  path: Schema.optionalKey(Schema.String.annotate({ description: "or a URL, such as poll" })),
  name: Schema.optionalKey(Schema.String.annotate({ description: "instead of path: of a read in Actions" })),
  params: Schema.optionalKey(Values.annotate({ description: "with name: its :slots" })),
  query: Schema.optionalKey(Values.annotate({ description: "its ?parameters" })),
  offset: Schema.optionalKey(
    Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).annotate({ description: "character to begin at" })
  ),
  actions: Schema.optionalKey(ActionsForm)
})

const noRead = invalidArguments([
  { path: ["name"], message: "must be of a read; run_action runs the others" }
])

/** Reads any resource, as Markdown if there is a mirror. */
export const readTool: Tool = {
  name: "read",
  description:
    "Read a path: /api/{projects,spaces,collections}, …/:id, …/:id/graph (counts; ?view=full: all; ?format=mermaid, calm: as text, png: as link), /api/projects/:id/doc-content, /api/search?q=, /api/jobs/:id, any that an answer names; or a read by name. A page ends with ## Actions, what you may do next: :x goes in params, as the page's own id, ?x in query, {x} in body; for … see list_actions with name",
  inputSchema: Option.getOrThrow(objectSchemaOf(ReadArguments)),
  annotations: readOnly,
  offeredTo: () => true,
  run: withArguments(ReadArguments, ({ actions, name, offset, params, path, query = {} }, caller) => {
    if (path !== undefined) {
      return params === undefined
        ? perform(caller, { method: "GET", path: withQuery(path, query) }, { actions, offset })
        : Effect.fail(paramsBesidePath)
    }
    if (name === undefined) return Effect.fail(needed("path"))
    const binding = bindingOf(caller, name)
    if (binding === null) return Effect.fail(unknownAction(caller, name))
    return binding.method === "GET"
      ? callByName(caller, name, { params: params ?? {}, query, body: undefined }, { actions, offset })
      : Effect.fail(noRead)
  })
}
