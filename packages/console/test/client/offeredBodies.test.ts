import { describe, expect, it } from "vitest"
import { mayMakeFor, maySend } from "../../src/client/may.ts"

const offered = (name: string, body?: string) => ({
  name,
  path: "/",
  method: "POST",
  description: "",
  ...(body === undefined ? {} : { body })
})

describe("maySend", () => {
  const read = { actions: [offered("updateProject", "{title?, visibility?: public|private, owner_id?}")] }

  it("holds for the fields that the body of the call has", () => {
    for (const field of ["title", "visibility", "owner_id"])
      expect([field, maySend(read, "updateProject", field)]).toEqual([field, true])
  })

  it("holds for no other field, operation or read", () => {
    for (const field of ["owner", "id", "public", "status"])
      expect([field, maySend(read, "updateProject", field)]).toEqual([field, false])
    expect(maySend(read, "trashProject", "title")).toBe(false)
    expect(maySend(undefined, "updateProject", "title")).toBe(false)
  })
})

describe("mayMakeFor", () => {
  it("holds for every organisation of a list that names none", () => {
    const list = { actions: [offered("createSpace", "{name, org_id, collection_id}")] }
    expect(mayMakeFor(list, "createSpace", "one")).toBe(true)
    expect(mayMakeFor(list, "createSpace", null)).toBe(false)
    expect(mayMakeFor(list, "createWebhook", "one")).toBe(false)
  })

  it("holds for the organisations that are named", () => {
    const list = { actions: [offered("createRule", "{org_id: one, text}")] }
    expect(mayMakeFor(list, "createRule", "one")).toBe(true)
    expect(mayMakeFor(list, "createRule", "another")).toBe(false)
  })

  it("holds for nobody's only where that is said", () => {
    const any = offered("createCollection", "{name, owner_org_id: text|null, description?}")
    const nobody = offered("createCollection", "{name, owner_org_id: null, description?}")
    expect(mayMakeFor({ actions: [any] }, "createCollection", null)).toBe(false)
    expect(mayMakeFor({ actions: [any] }, "createCollection", "one")).toBe(true)
    expect(mayMakeFor({ actions: [any, nobody] }, "createCollection", null)).toBe(true)
    expect(mayMakeFor({ actions: [nobody] }, "createCollection", "one")).toBe(false)
  })
})
