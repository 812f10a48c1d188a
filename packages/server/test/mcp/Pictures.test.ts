import { connectMcp } from "@design-workspace/verification/calls/mcpClient"
import { unknownId } from "@design-workspace/verification/calls/outcome"
import { postMcp, toolCall } from "@design-workspace/verification/calls/rpc"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { encode } from "gpt-tokenizer/encoding/o200k_base"
import { describe, expect, it } from "vitest"

inOneWorld("pictures through MCP", (world) => {
  const connect = () => connectMcp(world().api, world().owner.read)

  describe("a drawing", () => {
    it("is a link, with how to fetch it, and never its text", async () => {
      const scene = await makeProjectScene(world())
      const { client } = await connect()
      const path = `${scene.project}/graph?format=svg`
      const { content } = await client.callTool({ name: "read", arguments: { path } })
      const uri = `${world().api.url}${path}`
      const drawn = await fetch(uri, { headers: { authorization: `Bearer ${world().owner.read}` } })
      const svg = await drawn.text()
      expect([drawn.headers.get("content-type"), svg.slice(0, 4)]).toEqual([
        "image/svg+xml; charset=utf-8",
        "<svg"
      ])
      const size = Buffer.byteLength(svg)
      expect(content).toEqual([
        {
          type: "text",
          text: `image/svg+xml, ${size} bytes: GET ${uri} with the token of this call (Authorization: Bearer …). As text there is format=mermaid.`
        },
        {
          type: "resource_link",
          uri,
          name: `${scene.project}/graph`,
          mimeType: "image/svg+xml",
          size
        }
      ])
      expect(encode(JSON.stringify(content)).length).toBeLessThan(250)
    })

    it.each([
      ["png", "image/png"],
      ["drawio", "application/vnd.jgraph.mxfile"]
    ])("is a link as %s too", async (format, mimeType) => {
      const scene = await makeProjectScene(world())
      const { client } = await connect()
      const path = `/api/collections/${scene.collectionId}/graph?format=${format}`
      const { content } = await client.callTool({ name: "read", arguments: { path } })
      expect(content).toMatchObject([
        { type: "text", text: expect.stringContaining(mimeType) },
        { type: "resource_link", uri: `${world().api.url}${path}`, mimeType }
      ])
    })

    it.each(["backstage", "calm"])("is text for another tool: %s", async (format) => {
      const scene = await makeProjectScene(world())
      const { client } = await connect()
      const path = `${scene.space}/graph?format=${format}`
      const { content } = await client.callTool({ name: "read", arguments: { path } })
      expect(content).toMatchObject([{ type: "text", text: expect.stringContaining("Web") }])
    })

    it("is told in text alone to a client of 2025-03-26, which knows no links", async () => {
      const scene = await makeProjectScene(world())
      const path = `${scene.space}/graph?format=svg`
      const { json } = await postMcp(world().api, toolCall("read", { path }), {
        token: world().owner.read,
        headers: { "mcp-protocol-version": "2025-03-26" }
      })
      expect(json.result.content).toEqual([
        { type: "text", text: expect.stringContaining(`GET ${world().api.url}${path} with`) }
      ])
    })

    it("of what the caller may not see is refused as the read is", async () => {
      const { tool } = await connect()
      expect(await tool("read", { path: `/api/projects/${unknownId}/graph?format=svg` })).toMatchObject({
        isError: true,
        data: { code: "PROJECT_NOT_FOUND" }
      })
    })
  })

  it("as Mermaid it is text", async () => {
    const scene = await makeProjectScene(world())
    const { tool } = await connect()
    const path = `${scene.project}/graph?format=mermaid`
    expect(await tool("read", { path })).toEqual({
      text: (await scene.owner.get(path)).text,
      data: undefined,
      isError: false
    })
  })
})
