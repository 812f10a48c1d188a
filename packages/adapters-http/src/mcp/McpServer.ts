import { fillPath } from "@design-workspace/api/Bindings"
import { admit } from "@design-workspace/domain/access/admit"
import {
  isOperation,
  type OperationName,
  type ResourceKind
} from "@design-workspace/domain/access/Operations"
import { Effect, Option, Result, Schema, Struct } from "effect"
import {
  CallTool,
  INVALID_PARAMS_ERROR_CODE,
  Initialize,
  type JsonRpcRequest,
  METHOD_NOT_FOUND_ERROR_CODE
} from "effect/ai/McpSchema"
import { actionAt, actionLine, actionsFor } from "../actions/Actions.ts"
import { startOffers } from "../actions/listOffers.ts"
import { dataNotice } from "../answers/Markdown.ts"
import { objectSchemaOf } from "../requests/jsonSchema.ts"
import { version } from "../settings/HttpSettings.ts"
import { ActionsForm, compactActions, firstLines, splitPage } from "./compactActions.ts"
import { directTools } from "./directTools.ts"
import { Method } from "./InnerCalls.ts"
import { bindingOf, callByName, paramsBesidePath, perform, withQuery } from "./operationCall.ts"
import { errorReply, negotiated, type Reply, resultReply } from "./protocol.ts"
import { readOnly, type Tool, type ToolCaller, Values, withArguments } from "./Tool.ts"
import { invalidArguments, longestText, needed, type ToolAnswer, textAnswer } from "./ToolAnswer.ts"
import { unknownAction } from "./unknownAction.ts"

const reads = {
  project: "readProject",
  space: "readSpace",
  collection: "readCollection"
} as const satisfies Partial<Record<ResourceKind, OperationName>>

const ListArguments = Schema.Struct({
  name: Schema.optionalKey(Schema.String.annotate({ description: "only this action, with all its inputs" })),
  path: Schema.optionalKey(Schema.String.annotate({ description: "of a page" })),
  kind: Schema.optionalKey(
    Schema.Literals(Struct.keys(reads)).annotate({ description: "with id, instead of path" })
  ),
  id: Schema.optionalKey(Schema.String.annotate({ description: "of that kind" })),
  actions: Schema.optionalKey(ActionsForm)
})

const pathIn = (
  { id, kind, path }: typeof ListArguments.Type,
  { bindings }: ToolCaller
): string | undefined => {
  if (path !== undefined || kind === undefined || id === undefined) return path
  const binding = bindings.get(reads[kind])
  return binding && fillPath(binding, { id })
}

const entryPoints = ({ actor, bindings }: ToolCaller): ReadonlyArray<string> =>
  actionsFor(bindings, actor, startOffers(actor)).map(actionLine)

const actionNamed = ({ actor, bindings }: ToolCaller, name: string): ReadonlyArray<string> => {
  if (!isOperation(name) || Result.isFailure(admit(actor, name))) return []
  const path = bindings.get(name)?.path ?? ""
  return actionAt(bindings, name, path).map(actionLine)
}

const actionsAt = (caller: ToolCaller, path: string) =>
  Effect.map(
    caller.send({ method: "GET", path }),
    ({ isCut, text }) => (isCut ? null : splitPage(text))?.lines ?? []
  )

const isNamed = (name: string) => (line: string) => line.split(" — ")[1] === name

const told = ({ bindings }: ToolCaller, lines: ReadonlyArray<string>, form: ActionsForm): ToolAnswer => {
  if (lines.length === 0) return textAnswer("No actions are listed here.")
  const short = () => compactActions(lines, { at: "", bindings, most: Number.POSITIVE_INFINITY })
  return textAnswer(form === "full" ? firstLines(lines.join("\n"), longestText) : short())
}

export const listActionsTool: Tool = {
  name: "list_actions",
  description:
    "Without arguments: the entry points, in short. With name: all inputs of that action. At a path, or with kind and id: what you may do next there, with all inputs",
  inputSchema: Option.getOrThrow(objectSchemaOf(ListArguments)),
  annotations: readOnly,
  offeredTo: () => true,
  run: withArguments(ListArguments, (args, caller) => {
    const { actions, name } = args
    const path = pathIn(args, caller)
    if (name === undefined) {
      return path === undefined
        ? Effect.succeed(told(caller, entryPoints(caller), actions ?? "compact"))
        : Effect.map(actionsAt(caller, path), (lines) => told(caller, lines, actions ?? "full"))
    }
    if (path === undefined) {
      const lines = actionNamed(caller, name)
      return lines.length === 0
        ? Effect.fail(unknownAction(caller, name))
        : Effect.succeed(told(caller, lines, "full"))
    }
    return Effect.map(actionsAt(caller, path), (lines) => told(caller, lines.filter(isNamed(name)), "full"))
  })
}

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

const readTool: Tool = {
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

const RunArguments = Schema.Struct({
  name: Schema.optionalKey(Schema.String.annotate({ description: "of the action" })),
  params: Schema.optionalKey(Values.annotate({ description: "with name: its :slots, as id, nodeId" })),
  method: Schema.optionalKey(Method.annotate({ description: "with path, instead of name" })),
  path: Schema.optionalKey(Schema.String.annotate({ description: "as an answer gives it" })),
  query: Schema.optionalKey(Values.annotate({ description: "its ?parameters" })),
  body: Schema.optionalKey(Values.annotate({ description: "its {fields}" }))
})

const runActionTool: Tool = {
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

const instructions = `Design Workspace: collections (templates of layers and blocks), spaces that inherit them, projects with a graph and a versioned document for each block. Begin with list_actions. What is deleted lies in a trash and is restored; an error says with actions what resolves it. ${dataNotice}`

const initializeIn = Schema.decodeUnknownResult(Initialize.payloadSchema)
const callIn = Schema.decodeUnknownResult(CallTool.payloadSchema)

const invalidParams = (request: JsonRpcRequest, message: string): Reply =>
  errorReply(request.id, { code: INVALID_PARAMS_ERROR_CODE, message })

const listed = ({ annotations, description, inputSchema, name }: Tool) => ({
  name,
  description,
  inputSchema,
  annotations
})

const initialized = (request: JsonRpcRequest): Reply =>
  Result.match(initializeIn(request.params), {
    onFailure: ({ message }) => invalidParams(request, message),
    onSuccess: ({ protocolVersion }) =>
      resultReply(request.id, {
        protocolVersion: negotiated(protocolVersion),
        capabilities: { tools: {} },
        serverInfo: { name: "design-workspace", title: "Design Workspace", version },
        instructions
      })
  })

/** A tool that is not offered may be called; its operation refuses. */
export const mcpServer = Effect.gen(function* () {
  // Created at first use: deriving the tools from the endpoints would slow down every start.
  const allTools = yield* Effect.cached(
    Effect.sync((): ReadonlyArray<Tool> => [listActionsTool, readTool, runActionTool, ...directTools()])
  )

  const called = Effect.fnUntraced(function* (request: JsonRpcRequest, caller: ToolCaller) {
    const decoded = callIn(request.params)
    if (Result.isFailure(decoded)) return invalidParams(request, decoded.failure.message)
    const { arguments: args, name } = decoded.success
    const tool = (yield* allTools).find((it) => it.name === name)
    if (tool === undefined) return invalidParams(request, `Unknown tool: ${name}`)
    return resultReply(request.id, yield* Effect.catch(tool.run(args ?? {}, caller), Effect.succeed))
  })

  return (request: JsonRpcRequest, caller: ToolCaller): Effect.Effect<Reply> => {
    switch (request.method) {
      case "initialize":
        return Effect.succeed(initialized(request))
      case "ping":
        return Effect.succeed(resultReply(request.id, {}))
      case "tools/list":
        return Effect.map(allTools, (tools) => {
          const offered = tools.filter((it) => it.offeredTo(caller.actor))
          return resultReply(request.id, { tools: offered.map(listed) })
        })
      case "tools/call":
        return called(request, caller)
      default: {
        const error = { code: METHOD_NOT_FOUND_ERROR_CODE, message: `Unknown method: ${request.method}` }
        return Effect.succeed(errorReply(request.id, error))
      }
    }
  }
})
