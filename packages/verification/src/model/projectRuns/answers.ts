import type { DocumentAsk, DocumentPart } from "@design-workspace/domain/generation/projects/ProjectModel"
import { plainDocument } from "@design-workspace/domain/testing/generation/ScriptedProjectModel"
import { Stream } from "effect"
import { questionsOf, untilAsked } from "../../scenes/GuidedProjectModel.ts"
import type { GraphNode, Run, RunsState } from "./RunsState.ts"

/** The question for the graph, or for a document, that a run asks now. */
const graphQuestion = (run: Run) => untilAsked(() => questionsOf(run.key).graph[0])
export const documentQuestion = (run: Run, label: string) =>
  untilAsked(() => questionsOf(run.key).documents.find(({ ask }) => ask.node.name === label))

/** Chooses these blocks, joined in a row. */
export const answerWithGraph = async (run: Run, ids: ReadonlyArray<string>): Promise<void> => {
  const question = await graphQuestion(run)
  question?.answer(
    Stream.fromIterable([
      ...ids.map((block) => ({ _tag: "Choose", block, roles: null }) as const),
      ...ids.slice(1).map((target, index) => ({ _tag: "Join", source: ids[index] ?? "", target }) as const)
    ])
  )
}

/** The nodes that the domain makes of these blocks: one that is there already stays as it is. */
export const chosenNodes = ({ nodes }: RunsState, ids: ReadonlyArray<string>): ReadonlyArray<GraphNode> =>
  ids.map((id) => nodes.find((node) => node.id === id) ?? { id, label: `Block ${id}` })

/** A document that passes, with this text in it. */
export const documentWith = (text: string, ask: DocumentAsk): ReadonlyArray<DocumentPart> => [
  ...plainDocument(ask),
  { _tag: "Decision", text }
]

/** Answers for a document with this text. */
export const answerWithText = async (run: Run, node: string, text: string): Promise<void> => {
  const label = run.labels.get(node) ?? node
  const question = await documentQuestion(run, label)
  question?.answer(Stream.fromIterable(documentWith(text, question.ask)))
}
