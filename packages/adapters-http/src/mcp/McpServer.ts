import { Effect, Result, Schema } from "effect"
import {
  CallTool,
  INVALID_PARAMS_ERROR_CODE,
  Initialize,
  type JsonRpcRequest,
  METHOD_NOT_FOUND_ERROR_CODE
} from "effect/ai/McpSchema"
import { dataNotice } from "../representation/Markdown.ts"
import { version } from "../settings/version.ts"
import { directTools } from "./directTools.ts"
import { errorReply, type Reply, resultReply } from "./jsonRpc.ts"
import { listActionsTool } from "./listActionsTool.ts"
import { negotiated } from "./Revision.ts"
import { readTool } from "./readTool.ts"
import { runActionTool } from "./runActionTool.ts"
import type { Tool, ToolCaller } from "./Tool.ts"

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

/** For a server with tools and without sessions. A tool that is not offered may be called; its operation refuses. */
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
