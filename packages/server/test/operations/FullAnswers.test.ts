import { ScriptedIdentityProvider } from "@design-workspace/domain/testing/sessions/ScriptedIdentityProvider"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { documentedCases } from "@design-workspace/verification/operations/cases/documentedCases"
import { sceneOf, send } from "@design-workspace/verification/operations/Scene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { Layer } from "effect"
import { describe, expect, it } from "vitest"
import { FillableAnswers, whileFull } from "./fullAnswers.ts"

const reads = documentedCases.filter(([{ method }]) => method === "GET")
const listing = reads.filter(([{ answers }]) => answers.some(({ code }) => code === "OVERLOADED"))

describe("503 OVERLOADED of reads", () => {
  it("is documented for each that says who calls and answers with a body, and for no other", () => {
    const withBody = reads.filter(
      ([{ answers }, { access }]) => access !== "open" && answers.some(({ status }) => status === 200)
    )
    expect(listing.map(([{ name }]) => name)).toEqual(withBody.map(([{ name }]) => name))
  })
})

inOneWorld(
  "each read, while the budget of answers is full",
  (world, ask) => {
    it.each(listing.map(([operation, the]) => [operation.name, operation, the] as const))(
      "%s",
      async (_, operation, the) => {
        const scene = sceneOf({ ask, operation, the }, world)()
        const call = await scene.the.make(scene.world)
        const answer = await whileFull(() => send(scene, call))
        expect(outcome(answer)).toEqual(refused(503, "OVERLOADED", { retry_after_seconds: 5 }))
        expect(answer.headers["retry-after"]).toBe("5")
        expect((await send(scene, call)).status).toBeLessThan(400)
      }
    )
  },
  { generationConcurrency: 1, jobQueueCapacity: 1 },
  Layer.mergeAll(PromptedModel, FillableAnswers, ScriptedIdentityProvider.layer())
)
