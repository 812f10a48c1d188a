import { describe, expect, it } from "vitest"
import { honoursIdempotencyKey } from "../../src/edge/honoursIdempotencyKey.ts"

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
    ["callTools", "POST", false]
  ] as const)("%s by %s: %s (contract 1.10)", (operation, method, honoured) => {
    expect(honoursIdempotencyKey(operation, method)).toBe(honoured)
  })
})
