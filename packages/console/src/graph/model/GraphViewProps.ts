import type { GraphLayout } from "@design-workspace/client"
import type { ReactNode } from "react"
import type { BadgeLook } from "../../ui/Badge.tsx"

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
export interface GraphPicking {
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
