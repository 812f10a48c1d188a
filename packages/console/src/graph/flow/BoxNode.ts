import type { BoxPlace } from "@design-workspace/client"
import type { Node } from "@xyflow/react"
import type { BoxDetail } from "../model/pictures.ts"

export interface BoxData extends Record<string, unknown> {
  readonly box: BoxPlace
  /** For screen readers: what is known besides its name. */
  readonly facts: string
  readonly detail: BoxDetail | undefined
  readonly dim: boolean
  readonly picked: boolean | undefined
  readonly connectable: boolean
}

export type BoxNode = Node<BoxData, "card">
