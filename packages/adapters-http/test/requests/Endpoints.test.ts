import { slotsOf } from "@design-workspace/api/Bindings"
import { wireName } from "@design-workspace/api/wire/snakeKeys"
import { operations } from "@design-workspace/domain/access/Operations"
import { describe, expect, it } from "@effect/vitest"
import { Option } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { bindings, endpoints, endpointsOf } from "../../src/requests/Endpoints.ts"
import { objectSchemaOf } from "../../src/requests/jsonSchema.ts"

const apiOf = (identifier: string) =>
  HttpApi.make("test").add(HttpApiGroup.make("tests").add(HttpApiEndpoint.get(identifier, "/")))

describe("endpoints", () => {
  it("are the rows of the operations table, one each", () => {
    const names = endpoints().map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(operations).sort())
    expect([...bindings().keys()]).toEqual(names)
  })

  it("no field of a body is called like a slot of the path: by its name alone an issue is placed in one or the other", () => {
    const both = endpoints().flatMap(({ definition, name }) => {
      const slots = slotsOf(definition.path)
      const bodies = [...definition.payload.values()].flatMap(({ schemas }) => schemas)
      return slots.length === 0
        ? []
        : bodies.map((body) => {
            const { properties } = Option.getOrThrow(objectSchemaOf(body))
            return { name, slots, fields: Object.keys(properties) }
          })
    })
    expect(both.length).toBeGreaterThan(10)
    for (const { fields, name, slots } of both) {
      const shared = slots.filter((slot) => fields.includes(slot) || fields.includes(wireName(slot)))
      expect([name, shared]).toEqual([name, []])
    }
  })

  it("an endpoint that is not in the table is a mistake", () => {
    expect(() => endpointsOf(apiOf("nonsense"))).toThrow('endpoint "nonsense" is not in the operations table')
  })

  it("so is an operation that has none", () => {
    expect(() => endpointsOf(apiOf("signIn"))).toThrow(/^operation "\w+" has no endpoint$/)
  })
})
