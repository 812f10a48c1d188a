import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { runs as text } from "../../text/runs.ts"
import { nameKey, type RunState } from "../model/RunState.ts"
import * as css from "../runs.css.ts"

/** What is known of the selected block. */
export const PartPanel = ({
  collectionId,
  id,
  run: { names, parts }
}: {
  readonly id: string
  readonly run: RunState
  /** Where the block can be opened, once it is written. */
  readonly collectionId: string | undefined
}): ReactNode => {
  const block = parts.blocks.get(id)
  if (block === undefined) return null
  const nameOf = (kind: "layer" | "specialty" | "block", part: string) =>
    names.get(nameKey(kind, part)) ?? part
  const edges = [...parts.edges.values()]
  const listed = (items: ReadonlyArray<string>): string => (items.length === 0 ? text.none : items.join(", "))
  const out = edges.filter(({ source_id }) => source_id === id)
  const into = edges.filter(({ target_id }) => target_id === id)
  return (
    <section className={css.panel} aria-label={text.selected}>
      <h2>{block.name}</h2>
      <dl className={css.facts}>
        <dt>{text.layer}</dt>
        <dd>{nameOf("layer", block.layer_id)}</dd>
        <dt>{text.specialties}</dt>
        <dd>{listed(block.default_specialties.map((one) => nameOf("specialty", one)))}</dd>
        <dt>{text.edgesOut}</dt>
        <dd>{listed(out.map(({ target_id }) => nameOf("block", target_id)))}</dd>
        <dt>{text.edgesIn}</dt>
        <dd>{listed(into.map(({ source_id }) => nameOf("block", source_id)))}</dd>
      </dl>
      {collectionId === undefined ? null : (
        <Link to="/collections/$collectionId" params={{ collectionId }} search={{ kind: "block", part: id }}>
          {text.openBlock}
        </Link>
      )}
    </section>
  )
}
