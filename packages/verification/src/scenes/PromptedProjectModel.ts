import { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import {
  type DocumentPart,
  type GraphPart,
  type ProjectBrief,
  ProjectModel
} from "@design-workspace/domain/generation/projects/ProjectModel"
import { plainDocument, plainGraph } from "@design-workspace/domain/testing/generation/ScriptedProjectModel"
import { Effect, Layer, Stream } from "effect"

interface Gate {
  readonly opened: Promise<void>
  readonly open: () => void
}

const gates = new Map<string, Gate>()

const gateOf = (name: string): Gate => {
  const found = gates.get(name)
  if (found !== undefined) return found
  const { promise, resolve } = Promise.withResolvers<void>()
  const gate = { opened: promise, open: resolve }
  gates.set(name, gate)
  return gate
}

export const released = (name: string): Promise<void> => gateOf(name).opened

export const letGo = (name: string): void => gateOf(name).open()

type Parts<A> = Stream.Stream<A, ModelFailed>

export const failing = (kind: ModelFailed["kind"]) =>
  Stream.fail(new ModelFailed({ kind, detail: "the upstream said: key sk-secret is bad" }))

export const refusing = Stream.fail(
  new ModelFailed({ kind: "refused", detail: "it said no", says: "I would rather not." })
)

const prompted = <A>({ instructions }: ProjectBrief, plain: ReadonlyArray<A>): Parts<A> => {
  const parts = Stream.fromIterable(plain)
  if (instructions === "stall") return Stream.concat(Stream.take(parts, 1), Stream.never)
  if (instructions === "be unavailable") return failing("unavailable")
  if (instructions === "refuse") return refusing
  if (instructions === "crash") return Stream.die(new Error("a secret stack of the inside"))
  const [, held] = /^hold (.+)$/.exec(instructions ?? "") ?? []
  if (held === undefined) return parts
  return Stream.concat(Stream.fromEffectDrain(Effect.promise(() => released(held))), parts)
}

/** `hold` and a name in the instructions: it waits until that is let go. */
export const PromptedProjectModel = Layer.succeed(
  ProjectModel,
  ProjectModel.of({
    graph: (ask) => prompted<GraphPart>(ask.brief, plainGraph(ask)),
    document: (ask) => prompted<DocumentPart>(ask.brief, plainDocument(ask))
  })
)
