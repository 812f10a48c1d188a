import { InvalidInput } from "@design-workspace/domain/shared/InvalidInput"
import { describe, expect, it } from "vitest"
import { toWire } from "../../src/answers/toWire.ts"
import { callOf } from "../callOf.ts"

describe("the path of an issue", () => {
  const pathOf = (operation: Parameters<typeof callOf>[0], path: ReadonlyArray<string | number>) =>
    toWire(new InvalidInput({ issues: [{ path, message: "is wrong" }] }), callOf(operation))

  it("has the names of the wire", () => {
    expect(pathOf("updateCollection", ["blocks", 2, "layerId"])).toMatchObject({
      issues: [{ path: ["blocks", 2, "layer_id"] }]
    })
    expect(pathOf("importCollection", ["ownerOrgId"])).toMatchObject({ issues: [{ path: ["owner_org_id"] }] })
  })

  it("has the names of an imported text as they are in it", () => {
    const path = ["content", "line 8", "spec", "dependsOn", 0]
    expect(pathOf("importCollection", path)).toMatchObject({ issues: [{ path }] })
    const inFile = ["files", "theirOwn/nodeRoles.yaml", "line 8", "dependsOn"]
    expect(pathOf("importCollection", inFile)).toMatchObject({ issues: [{ path: inFile }] })
  })
})
