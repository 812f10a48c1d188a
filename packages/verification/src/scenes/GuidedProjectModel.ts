import type { ModelFailure } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import {
  type DocumentAsk,
  type DocumentPart,
  type GraphAsk,
  type GraphPart,
  type ProjectBrief,
  ProjectModel
} from "@design-workspace/domain/generation/projects/ProjectModel"
import { Effect, Layer, Stream } from "effect"

/** It stands until it is answered or the run stops asking. */
interface Question<Ask, Part> {
  /** The run's instructions, which tell runs apart. */
  readonly run: string
  readonly ask: Ask
  readonly answer: (answer: Stream.Stream<Part, ModelFailure>) => void
}

export type GraphQuestion = Question<GraphAsk, GraphPart>
export type DocumentQuestion = Question<DocumentAsk, DocumentPart>

const graphs = new Set<GraphQuestion>()
const documents = new Set<DocumentQuestion>()
const listeners = new Set<() => void>()

const changed = (): void => {
  for (const listener of [...listeners]) listener()
}

/** It begins once somebody answers. */
const asked = <Ask extends { readonly brief: ProjectBrief }, Part>(
  questions: Set<Question<Ask, Part>>,
  ask: Ask
): Stream.Stream<Part, ModelFailure> =>
  Stream.unwrap(
    Effect.callback<Stream.Stream<Part, ModelFailure>>((resume) => {
      const forget = () => {
        questions.delete(question)
        changed()
      }
      const question: Question<Ask, Part> = {
        run: ask.brief.instructions ?? "",
        ask,
        answer: (parts) => {
          forget()
          resume(Effect.succeed(parts))
        }
      }
      questions.add(question)
      changed()
      return Effect.sync(forget)
    })
  )

/** It answers nothing by itself: the test answers each question, in the order that it likes. */
export const GuidedProjectModel = Layer.succeed(
  ProjectModel,
  ProjectModel.of({
    graph: (ask) => asked(graphs, ask),
    document: (ask) => asked(documents, ask)
  })
)

export const questionsOf = (run: string) => ({
  graph: [...graphs].filter((it) => it.run === run),
  documents: [...documents].filter((it) => it.run === run)
})

/** What `find` gives as soon as it gives something; null after so many milliseconds without. */
export const untilAsked = <A>(find: () => A | undefined, timeout = 20_000): Promise<A | null> =>
  new Promise((resolve) => {
    const end = (found: A | null) => {
      listeners.delete(look)
      clearTimeout(timer)
      resolve(found)
    }
    const look = () => {
      const found = find()
      if (found !== undefined) end(found)
    }
    const timer = setTimeout(() => end(null), timeout)
    listeners.add(look)
    look()
  })
