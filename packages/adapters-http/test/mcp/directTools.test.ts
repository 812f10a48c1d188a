import { isOperation, type Operation, operations } from "@design-workspace/domain/access/Operations"
import { describe, expect, it } from "@effect/vitest"
import { directTools } from "../../src/mcp/directTools.ts"
import { endpoints } from "../../src/requests/Endpoints.ts"

const toolsWithNames = directTools().map((tool) => [tool.name, tool] as const)
const camel = (name: string) => name.replace(/_(\w)/gu, (_, letter: string) => letter.toUpperCase())

describe("directTools", () => {
  it.each(toolsWithNames)(
    "%s stands for an operation that tokens may call, and says its facts",
    (name, tool) => {
      const operation = camel(name)
      if (!isOperation(operation)) throw new Error(`no operation ${operation}`)
      const { costly, destructive, idempotent, scope, tokens }: Operation = operations[operation]
      expect(tokens).toBe(true)
      expect(tool.annotations).toEqual({
        readOnlyHint: scope === "read",
        destructiveHint: destructive,
        idempotentHint: idempotent,
        openWorldHint: costly
      })
    }
  )

  it.each(toolsWithNames)("%s asks for every id in the operation's path", (name, { inputSchema }) => {
    const path = endpoints().find((it) => it.name === camel(name))?.definition.path ?? ""
    const ids = [...path.matchAll(/:(\w+)/gu)].map(([, id]) => id)
    expect(inputSchema.required).toEqual(expect.arrayContaining(ids))
    if (name !== "watch_changes") expect(ids).toContain("id")
  })
})

describe("operations and their endpoints", () => {
  it.each(endpoints().map(({ definition, name }) => [name, definition.method, operations[name]] as const))(
    "%s: what is read by GET changes nothing, and a DELETE again changes nothing more",
    (name, method, { idempotent, scope }) => {
      // Where an identity provider leads a browser back is a GET by its standard: it opens a session.
      if (name === "completeOidcSignIn") expect([method, scope, idempotent]).toEqual(["GET", "none", false])
      else if (method === "GET") expect([scope === "read_write", idempotent]).toEqual([false, true])
      else expect(method === "DELETE" ? idempotent : true).toBe(true)
    }
  )
})
