import { Context, type Stream } from "effect"
import type { SpaceView } from "../../overlays/Overlay.ts"
import type { Graph } from "../../projects/Graph.ts"
import type { BlockKind } from "../../shared/BlockKind.ts"
import type { ModelFailure } from "../outcome/GenerationErrors.ts"
import type { Quality } from "../request/GenerationRequest.ts"

export interface ProjectBrief {
  readonly title: string
  readonly prompt: string
  readonly instructions: string | null
  readonly rules: ReadonlyArray<string>
  readonly quality: Quality
}

export interface GraphAsk {
  readonly brief: ProjectBrief
  readonly space: SpaceView
  readonly present: Graph
  readonly complaints: ReadonlyArray<string>
}

/** As a model gives it, with ids or names for others; none of it is trusted. `roles` null: the block's own. */
export type GraphPart =
  | { readonly _tag: "Choose"; readonly block: string; readonly roles: ReadonlyArray<string> | null }
  | {
      readonly _tag: "Add"
      readonly name: string
      readonly layer: string | null
      readonly roles: ReadonlyArray<string>
      readonly kind?: string
    }
  | { readonly _tag: "Join"; readonly source: string; readonly target: string; readonly label?: string }

export interface DocumentedNode {
  readonly name: string
  readonly kind: BlockKind
  /** That of the space's block, if there is one. */
  readonly description: string | null
  readonly layer: string | null
  readonly roles: ReadonlyArray<string>
}

/** `direction` is `in` if the edge leads to the documented node. */
export interface Neighbour {
  readonly name: string
  readonly direction: "in" | "out"
  readonly label: string | null
  readonly description: string | null
  /** Its beginning; null without a document. */
  readonly document: string | null
}

export interface DocumentAsk {
  readonly brief: ProjectBrief
  readonly node: DocumentedNode
  /** One for each edge, in the order of the edges; at most `mostNeighbours`. */
  readonly neighbours: ReadonlyArray<Neighbour>
  readonly names: ReadonlyArray<string>
  readonly complaints: ReadonlyArray<string>
}

export const mostNeighbours = 40

/** As a model gives it, in Markdown without headings and HTML; `documentIssues` checks that. */
export type DocumentPart =
  | { readonly _tag: "Purpose"; readonly text: string }
  | { readonly _tag: "Responsibility"; readonly text: string }
  | {
      readonly _tag: "Interface"
      readonly direction: Neighbour["direction"]
      readonly neighbour: string
      readonly text: string
    }
  | { readonly _tag: "Data"; readonly text: string }
  | { readonly _tag: "Work"; readonly role: string; readonly text: string }
  | { readonly _tag: "Decision"; readonly text: string }
  | { readonly _tag: "Risk"; readonly text: string }
  | { readonly _tag: "Question"; readonly text: string }

/** Port. Interruption stops the model. `DesignModel` says which model answers, and how long texts may be. */
export class ProjectModel extends Context.Service<
  ProjectModel,
  {
    readonly graph: (ask: GraphAsk) => Stream.Stream<GraphPart, ModelFailure>
    readonly document: (ask: DocumentAsk) => Stream.Stream<DocumentPart, ModelFailure>
  }
>()("@design-workspace/domain/ProjectModel") {}
