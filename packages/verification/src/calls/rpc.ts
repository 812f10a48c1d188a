import type { Answer, Api, CallOptions } from "./Api.ts"

export const rpcCall = (method: string, params: object = {}, id: number | string = 1) => ({
  jsonrpc: "2.0",
  id,
  method,
  params
})

export const toolCall = (name: string, args: object = {}, id: number | string = 1) =>
  rpcCall("tools/call", { name, arguments: args }, id)

/** As a client of the revision 2025-11-25 does, once it is connected. */
export const postMcp = (api: Api, body: unknown, options: CallOptions = {}): Promise<Answer> =>
  api.call("POST", "/mcp", {
    body,
    ...options,
    headers: {
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-11-25",
      ...options.headers
    }
  })
