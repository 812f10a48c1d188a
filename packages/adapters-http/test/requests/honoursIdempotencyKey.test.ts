import { HoldsPassword } from "@design-workspace/api/wire/annotations"
import { Context, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints, honoursIdempotencyKey } from "../../src/requests/Endpoints.ts"

describe("honoursIdempotencyKey", () => {
  it.each([
    ["createCollection", "POST", true],
    ["regenerateCollection", "POST", true],
    ["restoreProject", "POST", true],
    ["updateCollection", "PATCH", false],
    ["writeProjectGraph", "PUT", false],
    ["trashProject", "DELETE", false],
    ["readProject", "GET", false],
    ["signIn", "POST", false],
    ["createToken", "POST", false],
    ["testWebhook", "POST", true],
    ["createWebhook", "POST", false],
    ["renewWebhookSecret", "POST", false],
    ["callTools", "POST", false]
  ] as const)("%s by %s: %s (contract 1.10)", (operation, method, honoured) => {
    expect(honoursIdempotencyKey(operation, method)).toBe(honoured)
  })
})

describe("HoldsPassword", () => {
  it("is said of each operation that honours a key and takes a password", () => {
    const keyed = endpoints().filter(({ definition, name }) => honoursIdempotencyKey(name, definition.method))
    const taking = keyed.filter(({ definition: { payload } }) =>
      /password|secret/i.test(
        JSON.stringify(
          [...payload.values()].flatMap(({ schemas }) => schemas.map((it) => Schema.toJsonSchemaDocument(it)))
        )
      )
    )
    const said = keyed.filter(({ definition: { annotations } }) => Context.get(annotations, HoldsPassword))
    expect(taking.map(({ name }) => name)).toEqual(["createUser"])
    expect(said).toEqual(taking)
  })
})
