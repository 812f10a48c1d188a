import { emptyContent } from "@design-workspace/domain/collections/Collection"
import { itemStages } from "@design-workspace/domain/generation/attempts/SettledStages"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import { prompt } from "../prompts/Prompts.ts"
import { stageQuestion } from "./questions.ts"

const brief = { messages: [{ role: "user" as const, content: "?" }], rules: [], quality: "fast" as const }

/** How many tokens a request takes at least besides its answer: what asks for a stage of a design of which hardly anything is said. */
export const shortestQuestion: number =
  tokensIn(prompt("design")) +
  Math.min(
    ...itemStages.map((stage) =>
      tokensIn(stageQuestion({ stage, brief, draft: emptyContent, wanted: null, complaint: null }))
    )
  )
