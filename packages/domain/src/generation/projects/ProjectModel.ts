import { Context, type Stream } from "effect"
import type { SpaceView } from "../../overlays/SpaceView.ts"
import type { Graph } from "../../projects/Graph.ts"
import type { BlockKind } from "../../shared/BlockKind.ts"
import type { ModelFailure } from "../outcome/GenerationErrors.ts"
import type { Quality } from "../request/GenerationRequest.ts"

/** What a project is for: its title and prompt, what the caller adds to them, and the memory rules that apply. */
export interface ProjectBrief {
  readonly title: string
  readonly prompt: string
  /** Null if the caller gave none. */
  readonly instructions: string | null
  readonly rules: ReadonlyArray<string>
  readonly quality: Quality
}

export interface GraphAsk {
  readonly brief: ProjectBrief
  /** What may be chosen: the space's items, without the hidden ones. */
  readonly space: SpaceView
  /** The project's graph as it is. */
  readonly present: Graph
  /** What was wrong with the last answer; empty on the first request. */
  readonly complaints: ReadonlyArray<string>
}

/**
 * One part of a graph as a model gives it: a block of the space that the project needs, a node that it needs besides, or
 * an edge. Others are named by id or by name. None of it is trusted. `roles` null leaves the block's own.
 */
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

/** The node that a document is for. */
export interface DocumentedNode {
  readonly name: string
  readonly kind: BlockKind
  /** That of the space's block; null if the space has none. */
  readonly description: string | null
  readonly layer: string | null
  readonly roles: ReadonlyArray<string>
}

/** The other end of an edge; `in` if the edge leads to the documented node. */
export interface Neighbour {
  readonly name: string
  readonly direction: "in" | "out"
  readonly label: string | null
  readonly description: string | null
  /** The beginning of its current document; null if it has none. */
  readonly document: string | null
}

export interface DocumentAsk {
  readonly brief: ProjectBrief
  readonly node: DocumentedNode
  /** One for each edge of the node, in the order of the edges; at most `mostNeighbours`. */
  readonly neighbours: ReadonlyArray<Neighbour>
  /** The names of all nodes of the graph. */
  readonly names: ReadonlyArray<string>
  /** What was wrong with the last answer; empty on the first request. */
  readonly complaints: ReadonlyArray<string>
}

/** The edges of a node that its document describes; of more, it tells how many there are. */
export const mostNeighbours = 40

/**
 * One part of a document as a model gives it, in Markdown without headings and HTML. `Interface` is for one edge,
 * `Work` for one role. None of it is trusted: see `documentIssues`.
 */
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

/**
 * Port: turns a project's prompt into its graph, and a node of it into a design document, part by part. Interruption
 * stops the model. `DesignModel` says which model answers, and how long questions and answers may be.
 */
export class ProjectModel extends Context.Service<
  ProjectModel,
  {
    readonly graph: (ask: GraphAsk) => Stream.Stream<GraphPart, ModelFailure>
    readonly document: (ask: DocumentAsk) => Stream.Stream<DocumentPart, ModelFailure>
  }
>()("@design-workspace/domain/ProjectModel") {}
