import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { actorOf } from "../../src/audit/lines.ts"

describe("The actor of a line", () => {
  it("is a user by the id, or a guest or an address by what follows the sign", () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(actorOf(id)).toEqual({ kind: "user", id })
        expect(actorOf(`guest:${id}`)).toEqual({ kind: "guest", id })
        expect(actorOf(`address:${id}`)).toEqual({ kind: "address", id })
      })
    )
  })

  it("has no id where nobody is named", () => {
    for (const kind of ["operator", "service", "anonymous"]) expect(actorOf(kind)).toEqual({ kind })
  })
})
