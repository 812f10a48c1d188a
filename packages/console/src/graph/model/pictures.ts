import type { BoxPlace, EdgePlace, GraphLayout, GraphNode, LanePlace } from "@design-workspace/client"
import type { KeyboardEvent, ReactNode, Ref, RefObject } from "react"
import type { BadgeLook } from "../../ui/inline.tsx"
import type { Camera, Size } from "./camera.ts"
import type { GraphIndex } from "./graphIndex.ts"

/** Lists are in the order in which their parts came. */
export interface DrawnGraph {
  readonly lanes: ReadonlyArray<Pick<LanePlace, "id" | "name">>
  /** On a lane that is not listed it counts as without one. */
  readonly boxes: ReadonlyArray<
    Pick<BoxPlace, "id" | "name" | "lane_id"> & Pick<GraphNode, "kind" | "technology" | "lifecycle">
  >
  /** An edge whose ends are not both listed is left out. */
  readonly edges: ReadonlyArray<Pick<EdgePlace, "source_id" | "target_id" | "label" | "technology">>
}

export interface PictureHandle {
  readonly zoomBy: (factor: number) => void
  readonly fit: () => void
  readonly actual: () => void
  /** Moves no more than it takes to have it in sight. */
  readonly reveal: (id: string) => void
  readonly show: (ids: ReadonlySet<string>) => void
  readonly takeFocus: () => void
  readonly hasFocus: () => boolean
}

export interface BoxDetail {
  readonly note?: string | undefined
  readonly badges?: ReadonlyArray<{ readonly text: string; readonly look: BadgeLook }> | undefined
  /** It stands back, as what a space hides. */
  readonly dim?: boolean | undefined
}

export type BoxDetails = ReadonlyMap<string, BoxDetail>

/** The page keeps the draft and hands in its new layout. */
export interface GraphEditing {
  readonly onConnect: (source: string, target: string) => void
  readonly onRemove: (id: string) => void
  readonly onEditEdge?: ((source: string, target: string) => void) | undefined
}

interface GraphPicking {
  readonly picked: ReadonlySet<string>
  readonly onPick: (id: string) => void
}

export interface GraphFiles {
  /** As `/api/spaces/:id`. */
  readonly path: string
  readonly name: string
  readonly export?: boolean | undefined
}

export interface GraphViewProps {
  /** Of the server, of `laneGrid`, or of `extendLayout`. */
  readonly layout: GraphLayout
  /** For screen readers: "Graph of Ordering". */
  readonly label: string
  readonly details?: BoxDetails | undefined
  readonly selected: string | null
  /** By `edgeKey`. */
  readonly selectedEdge?: string | undefined
  readonly onSelect: (id: string | null) => void
  /** Enter, or two presses. */
  readonly onOpen?: ((id: string) => void) | undefined
  readonly picking?: GraphPicking | undefined
  readonly editing?: GraphEditing | undefined
  readonly files?: GraphFiles | undefined
  /** Before the controls of the picture. */
  readonly toolbar?: ReactNode
  /** The graph still grows: all of it stays in sight until somebody moves the picture. */
  readonly live?: boolean | undefined
}

/** What a picture leaves to its successor. */
export interface Viewing {
  camera: Camera | undefined
  moved: boolean
  grew: boolean
}

export const newViewing = (): Viewing => ({ camera: undefined, moved: false, grew: false })

export interface PictureProps extends Pick<GraphViewProps, "editing" | "live" | "selectedEdge"> {
  readonly layout: GraphLayout
  readonly index: GraphIndex
  readonly view: Size
  readonly details: BoxDetails
  readonly selected: string | null
  readonly picked: ReadonlySet<string> | undefined
  /** Nothing is shown but it, its edges and its neighbours. */
  readonly focus: string | undefined
  readonly inFocus: ReadonlySet<string> | undefined
  readonly onPress: (id: string | null) => void
  readonly onOpen: (id: string) => void
  readonly handle: Ref<PictureHandle>
  readonly viewing: RefObject<Viewing>
  readonly region: {
    readonly tabIndex: 0
    readonly "aria-label": string
    readonly "aria-describedby": string
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}
