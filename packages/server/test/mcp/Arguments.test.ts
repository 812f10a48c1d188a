import { connectMcp } from "@design-workspace/verification/calls/mcpClient"
import { unknownId } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { describe, expect, it } from "vitest"

inOneWorld("arguments that a tool does not know", (world) => {
  const connect = () => connectMcp(world().api, world().owner.readWrite)
  const id = unknownId

  describe("are answered with those that it knows", () => {
    it("and node_id with the spelling nodeId", async () => {
      const { tool } = await connect()
      const known = "is not a known field; known are id, nodeId, content, expected_version"
      expect(await tool("write_document", { id, node_id: "web", text: "x" })).toMatchObject({
        isError: true,
        data: {
          code: "VALIDATION_FAILED",
          issues: [
            { path: ["node_id"], message: `${known}; it is spelled nodeId` },
            { path: ["text"], message: known },
            { path: ["nodeId"], message: "is missing" }
          ]
        }
      })
    })

    it("in every tool", async () => {
      const { tool, tools } = await connect()
      for (const { inputSchema, name } of (await tools()).tools) {
        const known = Object.keys(inputSchema.properties ?? {})
        const { data, isError } = await tool(name, { nothing_such: 1 })
        const issue = data?.issues.find(
          ({ path }: { readonly path: unknown }) => `${path}` === "nothing_such"
        )
        expect([name, isError, data?.code]).toEqual([name, true, "VALIDATION_FAILED"])
        expect(issue.message).toBe(`is not a known field; known are ${known.join(", ")}`)
      }
    })

    it("in the parameters of an action too", async () => {
      const { tool } = await connect()
      const written = { name: "writeDocument", params: { id, node_id: "web" }, body: { content: "x" } }
      expect(await tool("run_action", written)).toMatchObject({
        data: {
          issues: [
            {
              path: ["params", "node_id"],
              message: "is not a known field; known are id, nodeId; it is spelled nodeId"
            },
            { path: ["params", "nodeId"], message: "is missing" }
          ]
        }
      })
      const graph = { name: "readProjectGraph", params: { id }, query: { views: "full" } }
      const [issue] = (await tool("read", graph)).data.issues
      expect(issue).toMatchObject({
        path: ["query", "views"],
        message: expect.stringContaining("known are view, ")
      })
      expect(
        (await tool("read", { name: "readSpace", params: { id }, query: { all: 1 } })).data.issues
      ).toEqual([{ path: ["query", "all"], message: "is not a known field; there are none" }])
    })
  })

  it("params beside a path, which has its ids, are refused instead of ignored", async () => {
    const { tool } = await connect()
    for (const [name, args] of [
      ["read", { path: "/api/projects" }],
      ["run_action", { method: "POST", path: "/api/projects" }]
    ] as const) {
      const { data } = await tool(name, { ...args, params: { id } })
      expect(data.issues).toEqual([{ path: ["params"], message: "goes with name, not with path" }])
    }
  })

  describe("a name that no action has", () => {
    it.each([
      ["replaceProjectGraph", "readProjectGraph, writeProjectGraph"],
      ["replaceProjectGraphs", "readProjectGraph, writeProjectGraph"],
      ["write_document", "writeDocument"],
      ["createSpac", "createSpace"],
      ["createSpaces", "createSpace"],
      ["createSpce", "createSpace"],
      ["listSpace", "listSpaces"],
      ["readProjct", "readProject"]
    ])("%s is answered with similar ones", async (name, similar) => {
      const { tool } = await connect()
      const refused = { isError: true, data: { code: "NOT_FOUND" } }
      const answer = await tool("run_action", { name, params: {} })
      expect(answer).toMatchObject(refused)
      expect(answer.data.message).toBe(`There is no action ${name}. Is it ${similar}?`)
      expect((await tool("list_actions", { name })).data.message).toBe(answer.data.message)
    })

    it("without similar ones is sent to list_actions", async () => {
      const { tool } = await connect()
      const { data } = await tool("run_action", { name: "dropEverything" })
      expect(data.message).toBe("There is no action dropEverything. list_actions names those there are.")
    })
  })

  it("another form of the actions is refused with the two there are", async () => {
    const { tool } = await connect()
    for (const [name, args] of [
      ["read_project", { id }],
      ["read", { path: "/api/session" }]
    ] as const) {
      const { data } = await tool(name, { ...args, actions: "none" })
      expect(data.issues).toEqual([
        { path: ["actions"], message: expect.stringMatching(/one of "?compact"?, "?full"?/) }
      ])
    }
  })
})
