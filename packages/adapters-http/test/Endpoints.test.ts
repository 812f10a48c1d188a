import { operations } from "@design-workspace/domain/access/Operations"
import { describe, expect, it } from "@effect/vitest"
import { HttpApi, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { bindings, endpoints, endpointsOf } from "../src/Endpoints.ts"

const apiOf = (identifier: string) =>
  HttpApi.make("test").add(HttpApiGroup.make("tests").add(HttpApiEndpoint.get(identifier, "/")))

describe("endpoints", () => {
  it("are the rows of the operations table, one each", () => {
    const names = endpoints().map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(operations).sort())
    expect([...bindings().keys()]).toEqual(names)
  })

  it("an endpoint that is not in the table is a mistake", () => {
    expect(() => endpointsOf(apiOf("nonsense"))).toThrow('endpoint "nonsense" is not in the operations table')
  })

  it("so is an operation that has none", () => {
    expect(() => endpointsOf(apiOf("signIn"))).toThrow(/^operation "\w+" has no endpoint$/)
  })
})
