import { Context, Effect, Layer, Stream } from "effect"
import type { ModelFailure } from "../../src/generation/outcome/GenerationErrors.ts"
import {
  type DocumentAsk,
  type DocumentPart,
  type GraphAsk,
  type GraphPart,
  ProjectModel
} from "../../src/generation/projects/ProjectModel.ts"

/** What the scripted model answers; `call` counts the askings of the same kind from 1. */
export interface ProjectScript {
  readonly graph?: (ask: GraphAsk, call: number) => Stream.Stream<GraphPart, ModelFailure>
  readonly document?: (ask: DocumentAsk, call: number) => Stream.Stream<DocumentPart, ModelFailure>
}

/** What the scripted model was asked since the script began. */
export interface ProjectAsks {
  readonly graphs: ReadonlyArray<GraphAsk>
  readonly documents: ReadonlyArray<DocumentAsk>
}

/** Every block of the space, with the edges between them. */
export const plainGraph = ({ space }: GraphAsk): ReadonlyArray<GraphPart> => [
  ...space.blocks.map(({ id }) => ({ _tag: "Choose", block: id, roles: null }) as const),
  ...space.edges.map(
    ({ sourceId, targetId }) => ({ _tag: "Join", source: sourceId, target: targetId }) as const
  )
]

/** A document that passes the gate. */
export const plainDocument = ({ neighbours, node }: DocumentAsk): ReadonlyArray<DocumentPart> => [
  { _tag: "Purpose", text: `${node.name.replaceAll("<", "")} is part of this project.` },
  { _tag: "Responsibility", text: "It does what its name says." },
  ...neighbours.map(
    ({ direction, name }) => ({ _tag: "Interface", direction, neighbour: name, text: "By calls." }) as const
  ),
  { _tag: "Question", text: "What else does it do?" }
]

const nothingHeard: ProjectAsks = { graphs: [], documents: [] }

/** A `ProjectModel` that answers as it is told: a plain graph and plain documents until `play` replaces them. */
export class ScriptedProjectModel extends Context.Service<
  ScriptedProjectModel,
  {
    /** Answers by this script from now on, and forgets what it was asked. */
    readonly play: (script: ProjectScript) => Effect.Effect<void>
    readonly heard: Effect.Effect<ProjectAsks>
  }
>()("@design-workspace/domain/testing/ScriptedProjectModel") {
  static readonly layer: Layer.Layer<ProjectModel | ScriptedProjectModel> = Layer.effectContext(
    Effect.sync(() => {
      let script: ProjectScript = {}
      let heard = nothingHeard
      const model = ProjectModel.of({
        graph: (ask) =>
          Stream.suspend(() => {
            heard = { ...heard, graphs: [...heard.graphs, ask] }
            return script.graph?.(ask, heard.graphs.length) ?? Stream.fromIterable(plainGraph(ask))
          }),
        document: (ask) =>
          Stream.suspend(() => {
            heard = { ...heard, documents: [...heard.documents, ask] }
            return script.document?.(ask, heard.documents.length) ?? Stream.fromIterable(plainDocument(ask))
          })
      })
      const control = ScriptedProjectModel.of({
        play: (next) =>
          Effect.sync(() => {
            script = next
            heard = nothingHeard
          }),
        heard: Effect.sync(() => heard)
      })
      return Context.make(ProjectModel, model).pipe(Context.add(ScriptedProjectModel, control))
    })
  )
}
