import { commonFields, operationTexts, roomTexts } from "@design-workspace/api/texts"
import { operations } from "@design-workspace/domain/access/Operations"
import { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { Predicate } from "effect"
import { describe, expect, it } from "vitest"
import manifest from "../../package.json" with { type: "json" }
import { failureReportOf } from "../../src/answers/failureReportOf.ts"
import { mapJson } from "../../src/openapi/mapJson.ts"
import { DocumentedApi, openApiDocument } from "../../src/openapi/OpenApiDocument.ts"
import { tags } from "../../src/openapi/tags.ts"
import { bodiesIn, breachOf, operationsIn, published, responsesIn } from "./published.ts"

/** Every object of the document that is an object's schema, with those inside others. */
const objectSchemasIn = (value: unknown): ReadonlyArray<Readonly<Record<string, unknown>>> => {
  const found: Array<Readonly<Record<string, unknown>>> = []
  mapJson(value, (object) => {
    if (object["type"] === "object") found.push(object)
    return object
  })
  return found
}

/** Every field of every object's schema, with its description. */
const fieldsIn = (value: unknown) =>
  objectSchemasIn(value).flatMap(({ properties }) =>
    Object.entries(Predicate.isObject(properties) ? properties : {}).map(([name, field]) => ({
      name,
      description: Predicate.isObject(field) ? String(field["description"] ?? "") : ""
    }))
  )

/** Every pattern of the document that a text must match. */
const patternsIn = (value: unknown): ReadonlyArray<string> => {
  const found: Array<string> = []
  mapJson(value, (object) => {
    if (object["type"] === "string" && typeof object["pattern"] === "string") found.push(object["pattern"])
    return object
  })
  return found
}

/** A part of the document with what it refers to in the place of its references, each only once within itself. */
const whole = (value: unknown, within: ReadonlyArray<string> = []): unknown =>
  mapJson(value, (object) => {
    const { $ref: ref } = object
    if (typeof ref !== "string" || within.includes(ref)) return object
    const [, , kind = "", name = ""] = ref.split("/")
    const components: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      ...published.components
    }
    return whole(components[kind]?.[name], [...within, ref])
  })

const text = JSON.stringify(published)

describe("the version", () => {
  it("is that of the package", () => {
    expect(published.info.version).toBe(manifest.version)
  })
})

describe("openApiDocument", () => {
  it("has every operation of the table, under its name, and no other", () => {
    expect(operationsIn.map(({ operation }) => operation.operationId).sort()).toEqual(
      Object.keys(operations).sort()
    )
  })

  it("has no operation with one parameter's name in two places, and each of a path in its template", () => {
    for (const { operation, path } of operationsIn) {
      const own = operation.parameters.flatMap((parameter) => ("name" in parameter ? [parameter] : []))
      const names = own.map(({ name }) => name)
      expect(names, path).toEqual([...new Set(names)])
      const slots = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(
        own.filter((parameter) => parameter.in === "path").map(({ name }) => name),
        path
      ).toEqual(slots)
    }
  })

  it("is relative where it is read, or says where the service is", () => {
    expect(published.servers).toEqual([{ url: "/" }])
    expect(openApiDocument("https://designs.example.org").servers).toEqual([
      { url: "https://designs.example.org" }
    ])
    expect(DocumentedApi.identifier).toBe("design-workspace")
  })

  it("describes every operation, parameter, answer, header and schema", () => {
    const without = operationsIn.filter(({ operation }) => operation.description === "")
    expect(without.map(({ operation }) => operation.operationId)).toEqual([])
    const descriptions = operationsIn.flatMap(({ operation }) => [
      operation.summary,
      ...operation.parameters.flatMap((it) => ("$ref" in it ? [] : [it.description])),
      ...responsesIn(operation).map(([, { description }]) => description)
    ])
    const { headers, parameters, responses, schemas, securitySchemes } = published.components
    const shared: ReadonlyArray<{ readonly [key: string]: unknown }> = [
      ...Object.values(headers),
      ...Object.values(parameters),
      ...Object.values(responses),
      ...Object.values(schemas),
      ...Object.values(securitySchemes)
    ].map((component) => ({ ...component }))
    for (const { description } of shared) expect(description).toMatch(/\w/)
    for (const description of descriptions) expect(description).toMatch(/\w/)
  })

  it("describes every field of every object, in a sentence", () => {
    const fields = fieldsIn(published)
    expect(fields.length).toBeGreaterThan(700)
    expect(fields.filter(({ description }) => !/^\W?\w.*[.:]$/s.test(description))).toEqual([])
  })

  it("has no description of a field that no object has, or that has another one everywhere", () => {
    const used = new Set(fieldsIn(published).map(({ description, name }) => `${name}: ${description}`))
    const unused = Object.entries(commonFields).filter(([name, note]) => !used.has(`${name}: ${note}`))
    expect(unused).toEqual([])
  })

  it.each([
    ["readProject", [{ token: ["read"] }, { session: [] }, {}]],
    ["updateCollection", [{ token: ["read_write"] }, { session: [] }]],
    ["createToken", [{ session: [] }]],
    ["signIn", [{ session: [] }, {}]],
    ["callTools", [{ token: [] }]],
    ["readHealth", []]
  ])("says which credentials %s takes, and with which scope", (name, security) => {
    const found = operationsIn.find(({ operation }) => operation.operationId === name)
    expect(found?.operation.security).toEqual(security)
  })

  it("has a tag for every group of operations, and an operation for every tag", () => {
    const used = new Set(operationsIn.flatMap(({ operation }) => operation.tags))
    expect([...used].sort()).toEqual(Object.keys(tags).sort())
  })

  it("says of each operation what its summary does not, or that there is nothing, and nothing of what it does not have", () => {
    expect(Object.keys(operationTexts).sort()).toEqual(Object.keys(operations).sort())
    expect(
      roomTexts
        .flatMap(({ schemas }) => Object.keys(schemas))
        .filter((name) => published.components.schemas[name] === undefined)
    ).toEqual([])
  })

  it("says nothing of a room that none of its schemas needs", () => {
    const needless = roomTexts.flatMap(({ example = {}, fields = {}, schemas }) => {
      const objects = Object.entries(schemas).flatMap(([name, text]) => {
        const { properties } = published.components.schemas[name] ?? {}
        return Predicate.isObject(properties)
          ? [{ properties, text: typeof text === "string" ? { description: text } : text }]
          : []
      })
      return [
        ...Object.keys(fields).filter(
          (it) => !objects.some(({ properties, text }) => it in properties && text.fields?.[it] === undefined)
        ),
        ...Object.keys(example).filter(
          (it) =>
            !objects.some(
              ({ properties, text }) => it in properties && !Predicate.hasProperty(text.example, it)
            )
        )
      ]
    })
    expect(needless).toEqual([])
  })

  it("shows a failed run as one fails", () => {
    const failed = failureReportOf(new ModelFailed({ kind: "unavailable", detail: "" }), "Collection")
    expect(published.components.schemas["RunError"]?.["examples"]).toEqual([failed])
  })

  it("names each schema once, and uses each", () => {
    const { headers, parameters, responses, schemas } = published.components
    const unused = Object.entries({ headers, parameters, responses, schemas }).flatMap(([kind, components]) =>
      Object.keys(components).filter((name) => !text.includes(`"#/components/${kind}/${name}"`))
    )
    // The answer of a path to a method that no operation takes.
    expect(unused).toEqual(["MethodNotAllowed", "Allow"].filter((name) => unused.includes(name)))
    expect(Object.keys(schemas).filter((name) => /Encoded|_\d+$/.test(name))).toEqual([])
  })

  it("leaves every object of an answer open to fields of a later version", () => {
    const answers = operationsIn.map(({ operation }) => responsesIn(operation))
    expect(objectSchemasIn(whole(answers)).length).toBeGreaterThan(100)
    expect(objectSchemasIn(whole(answers)).filter((it) => it["additionalProperties"] === false)).toEqual([])
  })

  it("closes every object of a body that is sent, where an unknown field is refused", () => {
    const sent = operationsIn.map(
      ({ operation }) => [operation.operationId, whole(operation.requestBody)] as const
    )
    const open = sent.filter(([, body]) =>
      objectSchemasIn(body).some((schema) => schema["additionalProperties"] !== false)
    )
    // The parameters of a message of MCP are for its method to say.
    expect(open.map(([name]) => name)).toEqual(["callTools"])
  })

  it("has no pattern that needs a flag, or that only some languages read", () => {
    const patterns = patternsIn(published)
    expect(patterns.length).toBeGreaterThan(5)
    for (const pattern of patterns) {
      expect([pattern, /\\p|\\u\{|\(\?<|\(\?[a-z]/i.test(pattern)]).toEqual([pattern, false])
      expect(() => new RegExp(pattern)).not.toThrow()
    }
  })

  it("has an example of every JSON body that is sent and every success, valid by its schema", () => {
    for (const { operation } of operationsIn) {
      const successes = responsesIn(operation).filter(([status]) => status < "300")
      const contents = [operation.requestBody, ...successes.map(([, response]) => response)].map(
        (it) => it?.content
      )
      const exemplified = contents.flatMap((content) =>
        Object.entries(content ?? {}).filter(([type]) => /^application\/json|event-stream/.test(type))
      )
      for (const [type, { example, schema }] of exemplified) {
        expect([operation.operationId, type, breachOf(schema, example)]).toEqual([
          operation.operationId,
          type,
          null
        ])
      }
    }
  })

  it("has an example of every named schema, valid by it", () => {
    for (const [name, schema] of Object.entries(published.components.schemas)) {
      const { examples } = schema
      const [example] = Array.isArray(examples) ? examples : []
      expect([name, breachOf({ $ref: `#/components/schemas/${name}` }, example)]).toEqual([name, null])
    }
  })

  const parameters = [
    ...Object.values(published.components.parameters),
    ...operationsIn.flatMap(({ operation }) =>
      operation.parameters.flatMap((it) => ("$ref" in it ? [] : [it]))
    )
  ]

  it("has an example of every parameter in path and query that is valid by its schema", () => {
    for (const parameter of parameters.filter((it) => it.in !== "header")) {
      expect([parameter.name, breachOf(parameter.schema, parameter.example)]).toEqual([parameter.name, null])
    }
  })

  it("has no example of an optional header: copied calls would all be sent with it", () => {
    const headers = parameters.filter((it) => it.in === "header")
    expect(headers.map(({ name, required }) => [name, required]).sort()).toEqual([
      ["Idempotency-Key", false],
      ["If-Match", false],
      ["If-None-Match", false]
    ])
    for (const header of headers) expect(JSON.stringify(header)).not.toMatch(/"(examples?|default)":/)
  })

  it("describes each event of the stream by a named schema whose data is JSON of a named payload", () => {
    const { anyOf } = published.components.schemas["GenerationEvent"] ?? {}
    const names = (Array.isArray(anyOf) ? anyOf : []).map(({ $ref }) => String($ref).split("/").at(-1))
    expect(names).toEqual([
      "StageEvent",
      "LayerEvent",
      "SpecialtyEvent",
      "BlockEvent",
      "EdgeEvent",
      "QualityPhaseEvent",
      "DoneEvent",
      "ErrorEvent"
    ])
    for (const name of names) {
      const { properties } = published.components.schemas[name ?? ""] ?? {}
      const data = Predicate.isObject(properties) ? properties["data"] : undefined
      expect(data).toEqual({
        type: "string",
        description: expect.stringContaining("JSON"),
        contentMediaType: "application/json",
        contentSchema: { $ref: expect.stringMatching(/\/(\w+Payload|GenerationResult)$/) }
      })
    }
  })

  it("describes errors in JSON, and those of reads and of writes with a mirror in Markdown too", () => {
    const mirrored: ReadonlyArray<string> = [
      "restoreCollection",
      "restoreProject",
      "estimateGeneration",
      "estimateProjectGeneration"
    ]
    for (const { method, operation } of operationsIn) {
      const markdown = method === "get" || mirrored.includes(operation.operationId)
      for (const [status, { content }] of responsesIn(operation).filter(([it]) => it >= "400")) {
        expect([operation.operationId, status, Object.keys(content ?? {})]).toEqual([
          operation.operationId,
          status,
          markdown ? ["application/json", "text/markdown"] : ["application/json"]
        ])
      }
    }
  })

  it("has no bodies but JSON, Markdown, event streams, files of graphs and projects, and what the service says of itself", () => {
    const types = new Set(operationsIn.flatMap(({ operation }) => bodiesIn(operation).map(([type]) => type)))
    expect([...types].sort()).toEqual([
      "application/json",
      "application/vnd.finos.calm+json",
      "application/vnd.jgraph.mxfile",
      "application/yaml",
      "application/zip",
      "image/png",
      "image/svg+xml",
      "text/event-stream",
      "text/html; charset=utf-8",
      "text/markdown",
      "text/plain",
      "text/plain; charset=utf-8",
      "text/plain; version=0.0.4; charset=utf-8",
      "text/vnd.graphviz",
      "text/vnd.mermaid"
    ])
  })
})
