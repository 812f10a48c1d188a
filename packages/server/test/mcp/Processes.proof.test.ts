import { firstSteps } from "@design-workspace/verification/scenes/World"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { expect, it, onTestFinished } from "vitest"

it("POST /mcp: one client's calls may go to any of several processes behind a balancer", {
  timeout: 60_000
}, async () => {
  const fixture = await openServerFixture("postgres")
  const { api: first } = await fixture.serve()
  const { api: second } = await fixture.serve()
  const { orgId, token } = await firstSteps(first)
  const called: Array<string> = []
  const balanced: typeof fetch = (_, init) => {
    const { url } = called.length % 2 === 0 ? first : second
    called.push(url)
    return fetch(`${url}/mcp`, init)
  }
  const client = new Client({ name: "test", version: "1.0.0" })
  onTestFinished(() => client.close())
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${first.url}/mcp`), {
      fetch: balanced,
      requestInit: { headers: { authorization: `Bearer ${token}` } }
    })
  )
  const body = { name: "Made", owner_org_id: orgId }
  const made = await client.callTool({ name: "run_action", arguments: { name: "createCollection", body } })
  expect(made).toMatchObject({ structuredContent: { name: "Made" } })
  for (const _ of [1, 2]) {
    const { content } = await client.callTool({ name: "read", arguments: { path: "/api/collections" } })
    expect(content).toEqual([{ type: "text", text: expect.stringContaining(" — Made — ") }])
  }
  expect(new Set(called)).toEqual(new Set([first.url, second.url]))
})
