import { Effect, Option, Schema } from "effect"
import { objectSchemaOf } from "../wire/jsonSchema.ts"
import { Method } from "./Method.ts"
import { bindingOf, callByName, perform, unknownAction, withQuery } from "./operationCall.ts"
import { type Tool, withArguments } from "./Tool.ts"
import { invalidArguments } from "./ToolAnswer.ts"

const Values = Schema.Record(Schema.String, Schema.Unknown)

const RunArguments = Schema.Struct({
  name: Schema.optionalKey(Schema.String),
  params: Schema.optionalKey(Values.annotate({ description: "for the path of name: id, nodeId, …" })),
  method: Schema.optionalKey(Method),
  path: Schema.optionalKey(Schema.String),
  query: Schema.optionalKey(Values),
  body: Schema.optionalKey(Values)
})

const needed = (field: string) => invalidArguments([{ path: [field], message: "is needed" }])

/** Runs any action: by its name with the parameters of its path, or by method and path, as answers list actions. */
export const runActionTool: Tool = {
  name: "run_action",
  description:
    "Run an action that list_actions or an answer (actions) names: name with params, or method and path. Costly ones need confirm: true in body",
  inputSchema: Option.getOrThrow(objectSchemaOf(RunArguments)),
  // It may run any action, so a client should assume the worst.
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  offeredTo: (actor) =>
    actor._tag === "User" && actor.credential._tag === "Token" && actor.credential.scope === "read_write",
  run: withArguments(RunArguments, ({ body, method, name, params = {}, path, query = {} }, caller) => {
    if (path === undefined) {
      return name === undefined
        ? Effect.fail(needed("name"))
        : callByName(caller, name, { params, query, body })
    }
    const taken = method ?? (name === undefined ? null : (bindingOf(caller, name)?.method ?? null))
    if (taken !== null) return perform(caller, { method: taken, path: withQuery(path, query), body })
    return Effect.fail(name === undefined ? needed("method") : unknownAction(name))
  })
}
