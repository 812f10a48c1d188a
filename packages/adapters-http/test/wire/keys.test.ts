import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, DateTime, Schema } from "effect"
import { jsonOf } from "../../src/edge/Representation.ts"
import { camelKeys } from "../../src/wire/camelKeys.ts"
import { snakeKeys } from "../../src/wire/snakeKeys.ts"

const Thing = { ownerOrgId: Schema.NullOr(Schema.String), createdAt: Schema.DateTimeUtc, id: Schema.String }
const encode = jsonOf(snakeKeys(Thing))
const at = DateTime.makeUnsafe("2026-11-20T18:09:29.001Z")

describe("snakeKeys", () => {
  it("sends the values under snake_case names, timestamps in UTC with milliseconds", () => {
    expect(encode({ ownerOrgId: null, createdAt: at, id: "a" })).toEqual({
      owner_org_id: null,
      created_at: "2026-11-20T18:09:29.001Z",
      id: "a"
    })
  })

  it("does not send what the wire does not name", () => {
    const stored = { ownerOrgId: "o", createdAt: at, id: "a", passwordHash: "secret" }
    expect(encode(stored)).toEqual({ owner_org_id: "o", created_at: DateTime.formatIso(at), id: "a" })
  })

  it("a nested struct keeps the names of its own wire form", () => {
    const nested = snakeKeys({ innerPart: Schema.Struct({ keptName: Schema.Int }) })
    expect(Schema.encodeSync(nested)({ innerPart: { keptName: 1 } })).toEqual({ inner_part: { keptName: 1 } })
  })
})

describe("camelKeys", () => {
  it("gives what was received the domain's names, one level deep", () => {
    const inner = { layer_id: "l" }
    expect(camelKeys({ owner_org_id: null, expectedUpdatedAt: 1, name: "a", first: inner })).toEqual({
      ownerOrgId: null,
      expectedUpdatedAt: 1,
      name: "a",
      first: inner
    })
  })

  it("leaves out what was left out", () => {
    const body: { readonly space_id: string; readonly prompt?: string } = { space_id: "s" }
    expect(Object.keys(camelKeys(body))).toEqual(["spaceId"])
  })

  it.prop(
    "undoes snakeKeys",
    { ownerOrgId: Schema.NullOr(Schema.String), id: Arbitrary.schema(Schema.String) },
    ({ id, ownerOrgId }) => {
      const { createdAt: _, ...fields } = Thing
      const wire = Schema.encodeSync(snakeKeys(fields))({ ownerOrgId, id })
      expect(camelKeys(wire)).toEqual({ ownerOrgId, id })
    },
    { arbitrary: { runs: 100, seed: 7 } }
  )
})
