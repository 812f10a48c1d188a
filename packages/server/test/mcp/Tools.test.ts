import { connectMcp } from "@design-workspace/verification/calls/mcpClient"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { encode } from "gpt-tokenizer/encoding/o200k_base"
import { describe, expect, it } from "vitest"

const reads = [
  "list_actions",
  "read",
  "read_project",
  "read_document",
  "estimate_generation",
  "watch_changes"
]
const writes = [
  "run_action",
  "write_document",
  "restore_document_version",
  "restore_project",
  "regenerate_collection"
]

const hints = (readOnly: boolean, destructive: boolean, idempotent: boolean, openWorld = false) => ({
  readOnlyHint: readOnly,
  destructiveHint: destructive,
  idempotentHint: idempotent,
  openWorldHint: openWorld
})

inOneWorld("tools/list", (world) => {
  const listed = async (scope: "read" | "readWrite") =>
    (await (await connectMcp(world().api, world().owner[scope])).tools()).tools

  describe("the tools that this token may use", () => {
    it("a read token sees no write tool", async () => {
      const tools = await listed("read")
      expect(tools.map(({ name }) => name)).toEqual(reads)
      expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([])
    })

    it("a read_write token sees them all", async () => {
      const names = (await listed("readWrite")).map(({ name }) => name)
      expect(new Set(names)).toEqual(new Set([...reads, ...writes]))
      expect(names).toHaveLength(reads.length + writes.length)
    })

    it.each(["read", "readWrite"] as const)(
      "the whole list costs a %s token less than 2,000 tokens (o200k)",
      async (scope) => {
        const { client } = await connectMcp(world().api, world().owner[scope])
        expect(encode(JSON.stringify(await client.listTools())).length).toBeLessThan(2000)
      }
    )
  })

  describe("what is said of each tool", () => {
    it("hints: whether it only reads, destroys, and changes nothing more when it is called again", async () => {
      const found = (await listed("readWrite")).map(({ annotations, name }) => [name, annotations] as const)
      expect(Object.fromEntries(found)).toEqual({
        list_actions: hints(true, false, true),
        read: hints(true, false, true),
        run_action: hints(false, true, false, true),
        read_project: hints(true, false, true),
        read_document: hints(true, false, true),
        write_document: hints(false, false, false),
        restore_document_version: hints(false, false, false),
        restore_project: hints(false, false, true),
        estimate_generation: hints(true, false, true),
        regenerate_collection: hints(false, false, false, true),
        watch_changes: hints(true, false, true)
      })
    })

    it("the arguments of a direct tool are the operation's own", async () => {
      const schemas = Object.fromEntries(
        (await listed("readWrite")).map(({ inputSchema, name }) => [name, inputSchema])
      )
      expect(schemas["restore_document_version"]).toEqual({
        type: "object",
        properties: {
          id: { type: "string", description: "project id" },
          nodeId: { type: "string", description: "id of the block" },
          version: { type: "integer", description: "number to go back to" }
        },
        required: ["id", "nodeId", "version"]
      })
      expect(schemas["restore_project"]).toEqual({
        type: "object",
        properties: {
          id: { type: "string", description: "project id" },
          restore_space: {
            type: "string",
            enum: ["1", "true"],
            description: "its space too, if in the trash"
          }
        },
        required: ["id"]
      })
      expect(schemas["regenerate_collection"]).toMatchObject({
        properties: { mode: { enum: ["initial", "blocks-only", "with-keep", "propose"] } },
        required: ["id", "mode", "params", "messages", "confirm"]
      })
      expect(JSON.stringify(schemas)).not.toContain("$ref")
    })

    it("every argument of every tool says what it is", async () => {
      type Described = Readonly<
        Record<string, { readonly description?: string; readonly properties?: object }>
      >
      const all = (await listed("readWrite")).flatMap(({ inputSchema, name }) =>
        Object.entries((inputSchema.properties ?? {}) as Described).map(([argument, schema]) => ({
          argument: `${name}.${argument}`,
          described: /\w{2}/.test(schema.description ?? ""),
          isFlat: schema.properties === undefined
        }))
      )
      expect(all.length).toBeGreaterThan(40)
      expect(all.filter(({ described, isFlat }) => !described || !isFlat)).toEqual([])
    })

    it("an argument is spelled alike in every tool, as the paths of the interface spell it", async () => {
      const names = (await listed("readWrite")).flatMap(({ inputSchema }) =>
        Object.keys(inputSchema.properties ?? {})
      )
      const spellings = Map.groupBy(new Set(names), (name) => name.replaceAll("_", "").toLowerCase())
      expect([...spellings.values()].filter(({ length }) => length > 1)).toEqual([])
      expect(names).toContain("nodeId")
    })

    it("a costly one asks for confirm", async () => {
      const [costly] = (await listed("readWrite")).filter(({ name }) => name === "regenerate_collection")
      expect(costly?.description).toContain("confirm: true")
    })
  })
})
