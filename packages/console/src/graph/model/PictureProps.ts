import type { GraphLayout } from "@design-workspace/client"
import type { KeyboardEvent, Ref, RefObject } from "react"
import type { Size } from "./camera.ts"
import type { BoxDetails, GraphViewProps } from "./GraphViewProps.ts"
import type { GraphIndex } from "./graphIndex.ts"
import type { PictureHandle } from "./PictureHandle.ts"
import type { Viewing } from "./Viewing.ts"

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
