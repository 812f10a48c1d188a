import type { BoxPlace, EdgePlace, GraphNode, LanePlace } from "@design-workspace/client"

/** A graph before it has places; lists are in the order in which their parts came. */
export interface DrawnGraph {
  readonly lanes: ReadonlyArray<Pick<LanePlace, "id" | "name">>
  /** A box on a lane that is not listed counts as one without a lane. */
  readonly boxes: ReadonlyArray<
    Pick<BoxPlace, "id" | "name" | "lane_id"> & Pick<GraphNode, "kind" | "technology" | "lifecycle">
  >
  /** An edge whose ends are not both listed is left out. */
  readonly edges: ReadonlyArray<Pick<EdgePlace, "source_id" | "target_id" | "label" | "technology">>
}
