import type { ReactNode } from "react"
import type { GraphViewProps } from "./model/GraphViewProps.ts"

/** A graph as a picture and as an outline. */
export const GraphView = ({ layout }: GraphViewProps): ReactNode => (
  <ul>
    {layout.boxes.map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </ul>
)
