import { describe, expect, it } from "vitest"
import { readPromptCase } from "../../src/evaluation/EvaluationCase.ts"
import { evaluationPrompts } from "../../src/evaluation/evaluationBriefs.ts"

const oneLine = (text: string): string => text.replaceAll("**", "").replace(/\s+/g, " ")

describe("the prompts of demo/prompts", () => {
  it.each(evaluationPrompts)(
    "%s states what its expectations say, over a brief that there is",
    async (name) => {
      const { expected, over, text, title } = await readPromptCase(name)
      const words = text.split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(120)
      expect(words).toBeLessThanOrEqual(400)
      expect(over.brief.name).toBe(expected.over)
      expect(title).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/)
      const said = oneLine(text)
      for (const sentence of Object.values(expected.sentences).flat()) expect(said).toContain(sentence)
    }
  )
})
