import { emptyContent } from "@design-workspace/domain/collections/Collection"
import { itemStages } from "@design-workspace/domain/generation/attempts/SettledStages"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import { prompt } from "../prompts/Prompts.ts"
import { stageQuestion } from "./questions.ts"

const brief = { messages: [{ role: "user" as const, content: "?" }], rules: [], quality: "fast" as const }

/** In tokens, without the answer: a stage of a design about which almost nothing is said. */
export const shortestQuestion: number =
  tokensIn(prompt("design")) +
  Math.min(
    ...itemStages.map((stage) =>
      tokensIn(stageQuestion({ stage, brief, draft: emptyContent, wanted: null, complaint: null }))
    )
  )
