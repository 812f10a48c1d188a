import { shortestAnswer } from "@design-workspace/domain/generation/model/DesignModel"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import type { GraphAsk } from "@design-workspace/domain/generation/projects/ProjectModel"
import { prompt } from "../../prompts/Prompts.ts"
import { join, tagged } from "../questionText.ts"
import { graphView } from "./graphView.ts"
import { complaintsText, projectText } from "./projectText.ts"
import { spaceView } from "./spaceView.ts"

/** The maximum number of tokens shown of space and graph: about 500 blocks with their descriptions. */
const mostShown = 16_000

const nothing = (items: ReadonlyArray<unknown>): string => (items.length === 0 ? "(nothing)" : "(left out)")

/**
 * Asks for the graph of a project from a model with this context size. Space and graph get up to half of the room that
 * the rest of the question leaves, the graph at most half of that.
 */
export const graphQuestion = ({ brief, complaints, present, space }: GraphAsk, context: number): string => {
  const around = (shownSpace: string, shownGraph: string) =>
    join(
      projectText(brief),
      `The space:\n${tagged("space", shownSpace || nothing(space.blocks))}`,
      `The present graph of the project:\n${tagged("graph", shownGraph || nothing(present.nodes))}`,
      prompt("graph"),
      complaintsText(complaints)
    )
  const left = context - tokensIn(prompt("project")) - tokensIn(around("", ""))
  const room = Math.min(mostShown, left / 2, left - shortestAnswer)
  const graph = graphView(present, room / 2)
  const said = [brief.title, brief.prompt, brief.instructions ?? ""].join("\n")
  return around(spaceView(space, said, room - tokensIn(graph)), graph)
}
