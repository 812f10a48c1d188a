import type { ReactNode } from "react"
import { graph as text } from "../text/graph.ts"
import { ui } from "../text/ui.ts"
import { Button } from "../ui/Button.tsx"
import { remark } from "./graph.css.ts"
import type { GraphViewProps } from "./model/GraphViewProps.ts"
import type { GraphState } from "./useGraphState.ts"

/** A word over the picture: what it waits for, or that it shows a part of the graph, and the way on. */
export const GraphRemark = ({
  props: { selected },
  state: { connecting, focus, index, kind, setConnecting, setFocus, view }
}: {
  readonly props: GraphViewProps
  readonly state: GraphState
}): ReactNode => {
  const nameOf = (id: string | null | undefined) => (id == null ? undefined : index.boxes.get(id)?.name)
  const [from, centre, chosen] = [nameOf(connecting), nameOf(focus), nameOf(selected)]
  if (from !== undefined) {
    return (
      <div className={remark}>
        {text.connecting(from)}
        <Button small look="quiet" onClick={() => setConnecting(undefined)}>
          {ui.cancel}
        </Button>
      </div>
    )
  }
  if (view === "outline") return null
  if (centre !== undefined) {
    return (
      <div className={remark}>
        {text.focusedOn(centre)}
        <Button small look="quiet" onClick={() => setFocus(undefined)}>
          {text.leaveFocus}
        </Button>
      </div>
    )
  }
  if (kind !== "overview" || chosen === undefined || selected === null) return null
  return (
    <div className={remark}>
      {chosen}
      <Button small look="quiet" onClick={() => setFocus(selected)}>
        {text.openNeighbours}
      </Button>
    </div>
  )
}
