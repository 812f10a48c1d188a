import { emptyContent } from "@design-workspace/domain/collections/Collection"
import { itemStages } from "@design-workspace/domain/generation/attempts/SettledStages"
import type { Brief } from "@design-workspace/domain/generation/model/DesignModel"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { smallContent } from "@design-workspace/domain/testing/shared/Fixtures"
import { assert, describe, it } from "@effect/vitest"
import { prompt, prompts, systemPrompt } from "../../src/prompts/Prompts.ts"
import { documentQuestion } from "../../src/providers/projects/documentQuestion.ts"
import { graphQuestion } from "../../src/providers/projects/graphQuestion.ts"
import { critiqueQuestion, partsQuestion, stageQuestion } from "../../src/providers/questions.ts"
import { documentAsk, graphAsk, projectBrief, spaceOf } from "../providers/projectAsks.ts"

const text = "An online shop with a cart and a catalogue. ".repeat(40)
const rule = "Every service owns its data."
const brief: Brief = { messages: [{ role: "user", content: text }], rules: [rule], quality: "fast" }
const draft = smallContent

/** What holds the parts of a question together, at most. */
const framing = 80

const block = {
  id: ItemId.make("web"),
  name: "Web",
  description: "",
  layerId: ItemId.make("front"),
  defaultSpecialties: []
}

const project = { ...projectBrief, prompt: text, rules: [rule] }

const { names, neighbours, node } = documentAsk

const questionOf = (purpose: Parameters<typeof prompts.tokens>[0]): string => {
  if (purpose === "graph") {
    return graphQuestion({ ...graphAsk, brief: project, space: spaceOf(draft) }, 128_000)
  }
  if (purpose === "document") return documentQuestion({ ...documentAsk, brief: project }, 128_000)
  if (purpose === "critique") return critiqueQuestion(brief, draft, [])
  const ask = { brief, draft, wanted: { min: 3, max: 20 }, complaint: null }
  return purpose === "parts"
    ? partsQuestion({ ...ask, stage: "blocks", draft: emptyContent, block, collection: draft }, 128_000)
    : stageQuestion({ ...ask, stage: purpose })
}

describe("prompts.tokens", () => {
  it.each([...itemStages, "critique", "parts", "graph", "document"] as const)(
    "is what the question of %s says besides brief and design",
    (it) => {
      const questionTokens = tokensIn(prompt(systemPrompt(it))) + tokensIn(questionOf(it))
      const shown = it === "document" ? [node, neighbours, names] : draft
      const given = tokensIn(text) + tokensIn(rule) + tokensIn(JSON.stringify(shown))
      assert.isAtMost(Math.abs(questionTokens - given - prompts.tokens(it)), framing)
      assert.isAbove(prompts.tokens(it), 3 * framing)
    }
  )
})
