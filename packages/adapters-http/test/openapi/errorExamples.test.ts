import { ResolvingCall } from "@design-workspace/api/wire/WireErrors"
import { isOperation } from "@design-workspace/domain/access/Operations"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { errorNotes } from "../../src/openapi/errorNotes.ts"
import { wireErrors } from "../../src/openapi/responses.ts"

const Actionable = Schema.Struct({ actions: Schema.Array(ResolvingCall) })
const isActionable = Schema.is(Actionable)
const notes = Object.entries(errorNotes())

describe("the example of each error", () => {
  it("is there for every error of the wire", () => {
    expect(notes.map(([name]) => name).sort()).toEqual(wireErrors.map(({ name }) => name))
  })

  it("has calls that resolve it, each of an operation and with its ids, wherever the error has any", () => {
    const calls = notes.flatMap(([name, { example }]) =>
      isActionable(example) ? [[name, example.actions] as const] : []
    )
    expect(calls.length).toBeGreaterThan(5)
    for (const [name, actions] of calls) {
      expect([name, actions.length > 0]).toEqual([name, true])
      for (const action of actions) {
        expect([action.name, isOperation(action.name), action.path.includes(":id")]).toEqual([
          action.name,
          true,
          false
        ])
        expect(action.path).not.toMatch(/\/:\w/)
      }
    }
  })

  it("names the problems of a body by their places in it", () => {
    const { example } = errorNotes().ValidationFailed
    expect(example).toMatchObject({
      code: "VALIDATION_FAILED",
      issues: [{ path: ["colour"] }, { path: ["name"] }]
    })
  })
})
