import { parseOptions } from "@design-workspace/api/middleware"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Option, Result, Schema, SchemaAST, SchemaTransformation } from "effect"
import { endpoints } from "../../src/requests/Endpoints.ts"
import { issuesOf } from "../../src/requests/issuesOf.ts"
import { objectSchemaOf } from "../../src/requests/jsonSchema.ts"

const issuesIn = (schema: Schema.Constraint, sent: unknown) => {
  const decode = Schema.decodeUnknownResult(schema as Schema.Codec<unknown, unknown>, parseOptions.payload)
  const result = decode(sent)
  return Result.isSuccess(result) ? [] : issuesOf(result.failure.issue)
}

const Fruit = Schema.Literals(["apple", "pear"])
const Even = Schema.Int.check(Schema.makeFilter((n: number) => (n % 2 === 0 ? undefined : "must be even")))
const Level = Schema.Number.check(Schema.isBetween({ minimum: 1, maximum: 9 }))
const Upper = Schema.String.pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transformEffect({
      decode: (text: string) => Effect.succeed(text.toUpperCase()),
      encode: (text: string) => Effect.succeed(text)
    })
  )
)
const Named = Schema.Struct({ name: Schema.String }).annotate({ identifier: "Named" })

describe("issuesOf", () => {
  it.each([
    ["a text", Schema.String, 1, "must be a string"],
    ["a text that is transformed", Upper, 1, "must be a string"],
    ["a number", Schema.Number, "1", "must be a number"],
    ["an integer", Schema.Int, "1", "must be an integer"],
    ["an integer, where there is a fraction", Schema.Int, 1.5, "must be an integer"],
    ["a check with words of its own", Even, 3, "must be even"],
    ["a check of the library", Level, 10, "must be between 1 and 9"],
    ["a boolean", Schema.Boolean, "true", "must be true or false"],
    ["null", Schema.Null, 1, "must be null"],
    ["an array", Schema.Array(Schema.String), "x", "must be an array"],
    ["an object, whatever the program calls it", Named, [], "must be an object"],
    ["one of several words", Fruit, "plum", 'must be one of "apple", "pear"'],
    ["one word", Schema.Literal("apple"), "pear", 'must be "apple"'],
    ["a text or null", Schema.NullOr(Schema.String), 1, "must be a string or null"],
    ["an integer or null", Schema.NullOr(Schema.Int), "x", "must be an integer or null"],
    ["JSON in a text", Schema.fromJsonString(Schema.Int), "{", "must be a valid JSON string"]
  ])("%s", (_, schema, sent, message) => {
    expect(issuesIn(schema, sent)).toEqual([{ path: [], message }])
  })

  it("a field that is missing, and one that is not known with those that are", () => {
    const Address = Schema.Struct({ street: Schema.String, town: Schema.optionalKey(Schema.String) })
    expect(issuesIn(Schema.Struct({ address: Address }), { address: { city: "Bath" } })).toEqual([
      { path: ["address", "city"], message: "is not a known field; known are street, town" },
      { path: ["address", "street"], message: "is missing" }
    ])
  })

  it("of many known fields fifteen are listed", () => {
    const many = Schema.Struct(
      Object.fromEntries(Array.from({ length: 18 }, (_, i) => [`f${i}`, Schema.optionalKey(Schema.Int)]))
    )
    const [issue] = issuesIn(many, { other: 1 })
    expect(issue?.message).toMatch(/known are f0, f1, .*, f14 and 3 more$/)
  })

  it("an unknown name is cut where it is long", () => {
    expect(issuesIn(Named, { name: "a", ["u".repeat(1_000)]: 1 })[0]?.path).toEqual([`${"u".repeat(200)}…`])
  })
})

// What the library says of a body that is no JSON is held by the tests of `RequestBody`.
describe("what issuesOf reads off the checks of Effect's Schema, which no type of the library promises", () => {
  it("an integer's check is known by this id", () => {
    expect(Schema.isInt().annotations?.representation?.id).toBe("effect/schema/isInt")
    const words = Schema.Number.check(Schema.isInt({ expected: "a whole number" }))
    expect(issuesIn(words, "1")).toEqual([{ path: [], message: "must be an integer" }])
  })

  it.each([
    [Schema.isBetween({ minimum: 1, maximum: 9 }), "a value between 1 and 9"],
    [Schema.isGreaterThan(1), "a value greater than 1"],
    [Schema.isGreaterThanOrEqualTo(1), "a value greater than or equal to 1"],
    [Schema.isLessThan(9), "a value less than 9"],
    [Schema.isLessThanOrEqualTo(9), "a value less than or equal to 9"]
  ])("a bound reads `a value …`, of which issuesOf keeps the rest: %#", (check, expected) => {
    expect(check.annotations?.["expected"]).toBe(expected)
    const [issue] = [0, 10].flatMap((value) => issuesIn(Schema.Number.check(check), value))
    expect(issue?.message).toBe(`must be ${expected.replace("a value ", "")}`)
  })
})

const wrongValues = [null, 7, 1.5, -1, "", "\u0000", "x".repeat(60_000), true, [], [1], [null], {}, { zz: 1 }]

/** Bodies in which one thing is wrong, or much: in the whole, and in each field of it and of the objects in it. */
const wrongBodies = (properties: Readonly<Record<string, unknown>>): ReadonlyArray<unknown> => [
  ...wrongValues,
  ...Object.keys(properties).flatMap((name) =>
    wrongValues.flatMap((value) => [
      { [name]: value },
      { [name]: [value] },
      { [name]: { id: value, min: value } }
    ])
  )
]

describe("the issues of each operation", () => {
  const bodies = endpoints().flatMap(({ definition, name }) => {
    const schema = [...definition.payload.values()].flatMap(({ schemas }) => schemas)[0]
    const shape = schema === undefined ? Option.none() : objectSchemaOf(schema)
    return schema === undefined || Option.isNone(shape) ? [] : [{ name, schema, shape: shape.value }]
  })
  const identifiers = new Set(
    bodies.flatMap(({ schema: { ast } }) =>
      [ast, SchemaAST.toEncoded(ast)].flatMap((it) => SchemaAST.resolveIdentifier(it) ?? [])
    )
  )

  it("there are such operations, and their bodies have names in the program", () => {
    expect(bodies.length).toBeGreaterThan(20)
    expect(identifiers).toContain("NewSpace")
  })

  it.each(bodies)("$name: in plain words, which name nothing of the program", ({ schema, shape }) => {
    const issues = wrongBodies(shape.properties).flatMap((body) => issuesIn(schema, body))
    expect(issues.length).toBeGreaterThan(0)
    for (const { message } of issues) {
      expect(message).toMatch(/^(?:must |is |names no |would make |node |role |edge |an edge |nodeRoles )/)
      expect(message).not.toMatch(/Expected|Missing|excess|undefined|<filter>|valid value/)
      for (const word of message.split(/\W+/)) expect(identifiers).not.toContain(word)
    }
  })
})
