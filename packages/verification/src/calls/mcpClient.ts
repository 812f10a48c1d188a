import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { onTestFinished } from "vitest"
import type { Api } from "./Api.ts"

export interface ToolAnswer {
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary JSON and assert on what they find
  readonly data: any
  readonly isError: boolean
}

/** Connects the official client, and closes it with the test. */
export const connectMcp = async (api: Api, token: string) => {
  const transport = new StreamableHTTPClientTransport(new URL(`${api.url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } }
  })
  const client = new Client({ name: "test", version: "1.0.0" })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return {
    client,
    transport,
    tools: () => client.listTools(),
    tool: async (name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> => {
      const { content, isError, structuredContent } = await client.callTool({ name, arguments: args })
      const parts = Array.isArray(content) ? content : []
      const text = parts.map((it) => (it.type === "text" ? it.text : "")).join("\n")
      return { text, data: structuredContent, isError: isError === true }
    }
  }
}
