import { assert, describe, it } from "@effect/vitest"
import type { ModelItem } from "../../../src/generation/model/DesignModel.ts"
import { onlyStated, readFacts } from "../../../src/generation/model/statedFacts.ts"

const block = {
  _tag: "Block",
  name: "Web",
  description: "",
  layer: "edge",
  specialties: [],
  kind: "client"
} as const
const said = {
  technology: "Kotlin, Spring Boot",
  owner: "Team Checkout",
  lifecycle: "deprecated",
  tags: ["PCI", "fast"]
}

const saying = (...texts: ReadonlyArray<string>) => ({
  messages: texts.map((content) => ({ role: "user" as const, content }))
})

describe("facts that a model says", () => {
  it("stay where the messages state them, word by word and however they are written", () => {
    const stated = onlyStated(
      saying("The web is KOTLIN on spring boot.", "The Checkout-team runs it: PCI. Deprecating it.")
    )
    assert.deepStrictEqual<ModelItem>(stated({ ...block, ...said }), {
      ...block,
      ...{ technology: "Kotlin, Spring Boot", owner: "Team Checkout", lifecycle: "deprecated", tags: ["PCI"] }
    })
  })

  it("go where they are a guess; the rest of the item stays", () => {
    const stated = onlyStated(saying("A shop with a web frontend for the team."))
    assert.deepStrictEqual<ModelItem>(stated({ ...block, ...said }), { ...block, tags: [] })
    assert.deepStrictEqual<ModelItem>(stated({ ...block, technology: "…", owner: "" }), block)
    const edge: ModelItem = { _tag: "Edge", source: "web", target: "db", label: "reads" }
    assert.deepStrictEqual(stated(edge), edge)
  })

  it("are left out where a part cannot have them", () => {
    assert.deepStrictEqual(readFacts({ ...said, tags: ["PCI", "pci", "b-2"] }), {
      ...said,
      lifecycle: "deprecated",
      tags: ["pci", "b-2"]
    })
    const wrong = { technology: "a\nb", owner: "x".repeat(121), lifecycle: "active", tags: ["a b"] }
    assert.deepStrictEqual(readFacts(wrong), {})
    assert.deepStrictEqual(readFacts({ tags: null }), {})
  })
})
