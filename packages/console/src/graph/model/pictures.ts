import type { BoxPlace, EdgePlace, GraphLayout, GraphNode, LanePlace } from "@design-workspace/client"
import type { KeyboardEvent, ReactNode, Ref, RefObject } from "react"
import type { BadgeLook } from "../../ui/Badge.tsx"
import type { Camera, Size } from "./camera.ts"
import type { GraphIndex } from "./graphIndex.ts"

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

/** What the controls and keys do to a picture, however it is drawn. */
export interface PictureHandle {
  readonly zoomBy: (factor: number) => void
  readonly fit: () => void
  readonly actual: () => void
  /** Moves no more than it takes to have this box in sight. */
  readonly reveal: (id: string) => void
  /** Shows these boxes as large as they fit. */
  readonly show: (ids: ReadonlySet<string>) => void
  readonly takeFocus: () => void
  /** Whether the keys go to this picture. */
  readonly hasFocus: () => boolean
}

/** What a page adds to a box of the picture. */
export interface BoxDetail {
  /** A few words below the name. */
  readonly note?: string | undefined
  readonly badges?: ReadonlyArray<{ readonly text: string; readonly look: BadgeLook }> | undefined
  /** It stands back, such as a part that is hidden in a space. */
  readonly dim?: boolean | undefined
}

export type BoxDetails = ReadonlyMap<string, BoxDetail>

/** What people can do to the graph in the picture; the page keeps the draft and hands in its new layout. */
export interface GraphEditing {
  readonly onConnect: (source: string, target: string) => void
  readonly onRemove: (id: string) => void
  /** An edge was picked, to change its label or to remove it. */
  readonly onEditEdge?: ((source: string, target: string) => void) | undefined
}

/** Parts that are ticked, such as those that a generation keeps. A press on a box ticks it or takes the tick away. */
interface GraphPicking {
  readonly picked: ReadonlySet<string>
  readonly onPick: (id: string) => void
}

/** Where the files of a graph come from. */
export interface GraphFiles {
  /** The path of what has the graph, as `/api/spaces/:id`. */
  readonly path: string
  /** After what the files are named. */
  readonly name: string
  /** It can be downloaded as a whole too, as projects can. */
  readonly export?: boolean | undefined
}

export interface GraphViewProps {
  /** The places: of the server, of `laneGrid`, or of `extendLayout`. */
  readonly layout: GraphLayout
  /** What the picture shows, for screen readers: "Graph of Ordering". */
  readonly label: string
  readonly details?: BoxDetails | undefined
  /** The id of the selected box. */
  readonly selected: string | null
  /** The selected edge, by `edgeKey`. */
  readonly selectedEdge?: string | undefined
  readonly onSelect: (id: string | null) => void
  /** Opens what a box stands for: Enter, or two presses. */
  readonly onOpen?: ((id: string) => void) | undefined
  readonly picking?: GraphPicking | undefined
  readonly editing?: GraphEditing | undefined
  readonly files?: GraphFiles | undefined
  /** Controls of the page, before those of the picture. */
  readonly toolbar?: ReactNode
  /** The graph still grows: all of it stays in sight until somebody moves the picture, and again once that is shown whole. */
  readonly live?: boolean | undefined
}

/** What a picture leaves to the one that takes its place. */
export interface Viewing {
  /** Where it looked last; undefined before the first picture. */
  camera: Camera | undefined
  /** Somebody moved it there. */
  moved: boolean
  /** The graph grew while it was looked at. */
  grew: boolean
}

export const newViewing = (): Viewing => ({ camera: undefined, moved: false, grew: false })

/** What every picture needs, however it is drawn. */
export interface PictureProps extends Pick<GraphViewProps, "editing" | "live" | "selectedEdge"> {
  readonly layout: GraphLayout
  readonly index: GraphIndex
  readonly view: Size
  readonly details: BoxDetails
  readonly selected: string | null
  readonly picked: ReadonlySet<string> | undefined
  /** The box in focus: nothing is shown but it, its edges and its neighbours. */
  readonly focus: string | undefined
  readonly inFocus: ReadonlySet<string> | undefined
  readonly onPress: (id: string | null) => void
  readonly onOpen: (id: string) => void
  readonly handle: Ref<PictureHandle>
  /** Kept from picture to picture of the same graph. */
  readonly viewing: RefObject<Viewing>
  /** For screen readers and keys. */
  readonly region: {
    readonly tabIndex: 0
    readonly "aria-label": string
    readonly "aria-describedby": string
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}
