import type { ReactNode } from "react"
import { runs as text } from "../../text/runs.ts"
import { nameKey, type RunParts } from "../model/RunState.ts"
import * as css from "../runs.css.ts"

interface RunPartPanelProps {
  readonly id: string
  readonly parts: Pick<RunParts, "boxes" | "edges">
  readonly names: ReadonlyMap<string, string>
  readonly workers?: string
  readonly children?: ReactNode
}

export const RunPartPanel = (props: RunPartPanelProps): ReactNode => {
  const { children, id, names, parts, workers = "Specialties" } = props
  const box = parts.boxes.get(id)
  if (box === undefined) return null
  const nameOf = (kind: "layer" | "specialty" | "block", part: string) =>
    names.get(nameKey(kind, part)) ?? part
  const edges = [...parts.edges.values()]
  const listed = (items: ReadonlyArray<string>): string => (items.length === 0 ? text.none : items.join(", "))
  const out = edges.filter(({ source_id }) => source_id === id)
  const into = edges.filter(({ target_id }) => target_id === id)
  return (
    <section className={css.panel} aria-label="Selected">
      <h2>{box.name}</h2>
      <dl className={css.facts}>
        <dt>Layer</dt>
        <dd>{box.layer_id === null ? text.none : nameOf("layer", box.layer_id)}</dd>
        <dt>{workers}</dt>
        <dd>{listed(box.specialties.map((one) => nameOf("specialty", one)))}</dd>
        <dt>Leads to</dt>
        <dd>{listed(out.map(({ target_id }) => nameOf("block", target_id)))}</dd>
        <dt>Reached from</dt>
        <dd>{listed(into.map(({ source_id }) => nameOf("block", source_id)))}</dd>
      </dl>
      {children}
    </section>
  )
}
