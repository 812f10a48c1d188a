import { describe, expect, it } from "@effect/vitest"
import { bodyPlaces } from "../../src/requests/bodyPlaces.ts"

const one = "01a1fa38-2e61-7a34-8d07-5b9f1c2e6d48"
const other = "01a1fa38-2e61-7a34-8d07-5b9f1c2e6d49"

describe("bodyPlaces", () => {
  it.each([
    [{ space_id: one }, { orgId: null, spaceId: one }],
    [{ owner_org_id: one }, { orgId: one, spaceId: null }],
    [
      { owner_org_id: other, org_id: one, space_id: other },
      { orgId: one, spaceId: other }
    ],
    [{ org_id: one.toUpperCase() }, { orgId: one, spaceId: null }],
    [
      { orgId: one, spaceId: one },
      { orgId: null, spaceId: null }
    ],
    [
      { org_id: null, space_id: 7 },
      { orgId: null, spaceId: null }
    ]
  ])("finds the places of %j under their names on the wire", (body, places) => {
    expect(bodyPlaces(JSON.stringify(body))).toEqual(places)
  })

  it("finds none in what is not JSON", () => {
    expect(bodyPlaces("{")).toEqual({ orgId: null, spaceId: null })
  })
})
