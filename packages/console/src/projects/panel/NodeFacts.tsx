import type { ReactNode } from "react"
import { projects as text } from "../../text/projects.ts"
import { breakable, facts, term } from "../look/projects.css.ts"
import type { DraftNode } from "../model/DraftGraph.ts"
import type { LaneNames } from "../picture/drawnGraph.ts"

/** What a part is, for readers. */
export const NodeFacts = ({
  lanes,
  node: { kind, lane }
}: {
  readonly node: DraftNode
  readonly lanes: LaneNames
}): ReactNode => (
  <dl className={facts}>
    <dt className={term}>{text.kind}</dt>
    <dd>{text.kinds[kind]}</dd>
    <dt className={term}>{text.lane}</dt>
    <dd className={breakable}>{lane === null ? text.noLane : (lanes.get(lane) ?? lane)}</dd>
  </dl>
)
