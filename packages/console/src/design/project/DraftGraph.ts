import type { GraphNode } from "@design-workspace/client"
import { edgeKey as keyOfEnds } from "../../graph/model/graphIndex.ts"

export type NodeKind = NonNullable<GraphNode["kind"]>

export const nodeKinds: ReadonlyArray<NodeKind> = [
  "service",
  "person",
  "client",
  "store",
  "queue",
  "external"
]

/** `lane` is the id of its layer. */
export interface DraftNode extends Omit<GraphNode, "id" | "label" | "kind" | "layer_id" | "roles"> {
  readonly id: string
  readonly label: string
  readonly kind: NodeKind
  readonly lane: string | null
  readonly roles: ReadonlyArray<string>
}

/** An edge is its two ends; an empty label says nothing. */
export interface DraftEdge extends Pick<GraphNode, "technology"> {
  readonly source: string
  readonly target: string
  readonly label: string
}

export interface DraftRole {
  readonly id: string
  readonly label: string
}

/** Who has which role is told once, by the nodes. */
export interface DraftGraph {
  readonly nodes: ReadonlyArray<DraftNode>
  readonly edges: ReadonlyArray<DraftEdge>
  readonly roles: ReadonlyArray<DraftRole>
}

export const edgeKey = ({ source, target }: Pick<DraftEdge, "source" | "target">): string =>
  keyOfEnds({ source_id: source, target_id: target })

/** `version` is its `updated_at`. */
export interface GraphVersion {
  readonly version: string
  readonly graph: DraftGraph
}

const letters = "0123456789abcdefghijklmnopqrstuvwxyz"

export const newId = (prefix: string): string =>
  `${prefix}-${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => letters[byte % 36]).join("")}`
