import { boundedArray, renamedArray } from "@design-workspace/api/wire/boundedArray"
import { snakeKeys, wireName } from "@design-workspace/api/wire/snakeKeys"
import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, DateTime, Effect, Option, Result, Schema } from "effect"
import { jsonOf } from "../../src/answers/Representation.ts"
import { issuesOf } from "../../src/requests/issuesOf.ts"

const Thing = { ownerOrgId: Schema.NullOr(Schema.String), createdAt: Schema.DateTimeUtc, id: Schema.String }
const encode = jsonOf(snakeKeys(Thing))
const at = DateTime.makeUnsafe("2026-11-20T18:09:29.001Z")

const strictly = { onExcessProperty: "error", errors: "all" } as const

/** The paths of all that is wrong with what was sent. */
const wrongIn = <S extends Schema.Codec<unknown, unknown>>(schema: S, sent: unknown) =>
  Option.match(Result.getFailure(Schema.decodeUnknownResult(schema, strictly)(sent)), {
    onNone: () => [],
    onSome: ({ issue }) => issuesOf(issue).map(({ path }) => path)
  })

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

  it("leaves the names that the interface writes in camelCase", () => {
    const names = ["nodeRoles", "contentItems", "expectedUpdatedAt"]
    expect(names.map(wireName)).toEqual(names)
    const body = snakeKeys({ expectedUpdatedAt: Schema.Int, expectedVersion: Schema.Int })
    expect(Schema.decodeUnknownSync(body)({ expectedUpdatedAt: 1, expected_version: 2 })).toEqual({
      expectedUpdatedAt: 1,
      expectedVersion: 2
    })
  })

  const Body = snakeKeys({
    layerId: Schema.String.check(Schema.isMaxLength(3)),
    defaultSpecialties: boundedArray(Schema.String.check(Schema.isMinLength(1)), { max: 3 }).pipe(
      Schema.withDecodingDefaultKey(Effect.succeed([]))
    ),
    guestProjects: Schema.optionalKey(Schema.Boolean)
  })

  it("gives what was received the names of TypeScript, with defaults, and leaves out what was left out", () => {
    expect(Schema.decodeUnknownSync(Body)({ layer_id: "web" })).toEqual({
      layerId: "web",
      defaultSpecialties: []
    })
  })

  it("names every issue at once, where the caller wrote it", () => {
    const sent = { layer_id: "long", default_specialties: ["a", ""], guest_projects: 1, layerId: "web" }
    expect(wrongIn(Body, sent)).toEqual([
      ["layerId"],
      ["layer_id"],
      ["default_specialties", 1],
      ["guest_projects"]
    ])
  })

  it.prop(
    "reads what it sent",
    { ownerOrgId: Schema.NullOr(Schema.String), id: Arbitrary.schema(Schema.String) },
    (value) => {
      const { createdAt: _, ...fields } = Thing
      const wire = snakeKeys(fields)
      expect(Schema.decodeUnknownSync(wire, strictly)(Schema.encodeSync(wire)(value))).toEqual(value)
    },
    { arbitrary: { runs: 100, seed: 7 } }
  )
})

describe("renamedArray", () => {
  const pairs = renamedArray(boundedArray(Schema.Struct({ node_id: Schema.Int }), { max: 2 }), {
    from: ({ node_id }) => ({ nodeId: node_id }),
    to: ({ nodeId }) => ({ node_id: nodeId })
  })

  it("gives each element its own names, and the wire's back", () => {
    expect(Schema.decodeUnknownSync(pairs)([{ node_id: 1 }])).toEqual([{ nodeId: 1 }])
    expect(Schema.encodeSync(pairs)([{ nodeId: 1 }])).toEqual([{ node_id: 1 }])
  })

  it("names issues where the caller wrote them", () => {
    expect(wrongIn(pairs, [{ node_id: 1 }, { nodeId: 1 }])).toEqual([
      [1, "nodeId"],
      [1, "node_id"]
    ])
    expect(wrongIn(pairs, [{ node_id: 1 }, { node_id: 1 }, { node_id: "1" }])).toEqual([[]])
  })
})
