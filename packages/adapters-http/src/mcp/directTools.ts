import { admit } from "@design-workspace/domain/access/admit"
import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { Effect, Record, Result, String } from "effect"
import { endpoints } from "../routing/Endpoints.ts"
import type { ObjectSchema } from "../wire/jsonSchema.ts"
import { type EndpointInput, inputOf } from "./endpointInput.ts"
import { callByName } from "./operationCall.ts"
import { hintsOf, type Tool } from "./Tool.ts"
import { invalidArguments } from "./ToolAnswer.ts"

/**
 * The operations that agents call most, in the order in which they are listed. Their own tools show a model the exact
 * arguments. All others go through `read` and `run_action`, since every word here costs tokens in every conversation.
 */
const direct: ReadonlyArray<OperationName> = [
  "readProject",
  "readDocument",
  "writeDocument",
  "restoreDocumentVersion",
  "restoreProject",
  // `run_action` can run it too, but a read-only token does not have that tool.
  "estimateGeneration",
  "regenerateCollection",
  "watchChanges"
]

const descriptionOf = (name: OperationName): string => {
  const { costly, description } = operations[name]
  return costly
    ? `${description}, as a job: answers job_id and poll, which read reads. Costly: needs confirm: true`
    : description
}

/** The arguments in one flat object. `id` says which resource it is of, and a token must confirm a costly call. */
const schemaOf = (name: OperationName, { body, params, query }: EndpointInput): ObjectSchema => {
  const { costly, subject } = operations[name]
  return {
    type: "object",
    properties: {
      ...params.properties,
      id: { type: "string", description: `${subject} id` },
      ...query.properties,
      ...body?.properties
    },
    required: [...(params.required ?? []), ...(body?.required ?? []), ...(costly ? ["confirm"] : [])]
  }
}

const directTool = (name: OperationName, input: EndpointInput): Tool => {
  const inPath = new Set(Object.keys(input.params.properties))
  const inQuery = new Set(Object.keys(input.query.properties))
  return {
    name: String.camelToSnake(name),
    description: descriptionOf(name),
    inputSchema: schemaOf(name, input),
    annotations: hintsOf(operations[name]),
    offeredTo: (actor) => Result.isSuccess(admit(actor, name)),
    run: (args, caller) => {
      const rest = Record.filter(args, (_, key) => !inPath.has(key) && !inQuery.has(key))
      const unknown = input.body === null ? Object.keys(rest) : []
      return unknown.length > 0
        ? Effect.fail(invalidArguments(unknown.map((key) => ({ path: [key], message: "is not known" }))))
        : callByName(caller, name, {
            params: Record.filter(args, (_, key) => inPath.has(key)),
            query: Record.filter(args, (_, key) => inQuery.has(key)),
            body: input.body === null ? undefined : rest
          })
    }
  }
}

/** One operation each, with its arguments and hints, under its name in snake_case. */
export const directTools = (): ReadonlyArray<Tool> => {
  const found = new Map(endpoints().map(({ definition, name }) => [name, definition]))
  return direct.map((name) => {
    const definition = found.get(name)
    if (definition === undefined) throw new Error(`operation "${name}" has no endpoint`)
    return directTool(name, inputOf(definition))
  })
}
