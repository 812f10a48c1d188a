import { Effect, Option, Schema } from "effect"
import { objectSchemaOf } from "../wire/jsonSchema.ts"
import { Method } from "./Method.ts"
import { bindingOf, callByName, paramsBesidePath, perform, withQuery } from "./operationCall.ts"
import { type Tool, Values, withArguments } from "./Tool.ts"
import { needed } from "./ToolAnswer.ts"
import { unknownAction } from "./unknownAction.ts"

const RunArguments = Schema.Struct({
  name: Schema.optionalKey(Schema.String.annotate({ description: "of the action" })),
  params: Schema.optionalKey(Values.annotate({ description: "with name: its :slots, as id, nodeId" })),
  method: Schema.optionalKey(Method.annotate({ description: "with path, instead of name" })),
  path: Schema.optionalKey(Schema.String.annotate({ description: "as an answer gives it" })),
  query: Schema.optionalKey(Values.annotate({ description: "its ?parameters" })),
  body: Schema.optionalKey(Values.annotate({ description: "its {fields}" }))
})

/** Runs any action: by its name with the parameters of its path, or by method and path, as answers list actions. */
export const runActionTool: Tool = {
  name: "run_action",
  description:
    "Run an action that a page or an error names: name with params, or method and path. Costly ones need confirm: true in body",
  inputSchema: Option.getOrThrow(objectSchemaOf(RunArguments)),
  // It may run any action, so a client should assume the worst.
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  offeredTo: (actor) =>
    actor._tag === "User" && actor.credential._tag === "Token" && actor.credential.scope === "read_write",
  run: withArguments(RunArguments, ({ body, method, name, params, path, query = {} }, caller) => {
    if (path === undefined) {
      return name === undefined
        ? Effect.fail(needed("name"))
        : callByName(caller, name, { params: params ?? {}, query, body })
    }
    if (params !== undefined) return Effect.fail(paramsBesidePath)
    const taken = method ?? (name === undefined ? null : (bindingOf(caller, name)?.method ?? null))
    if (taken !== null) return perform(caller, { method: taken, path: withQuery(path, query), body })
    return Effect.fail(name === undefined ? needed("method") : unknownAction(caller, name))
  })
}
