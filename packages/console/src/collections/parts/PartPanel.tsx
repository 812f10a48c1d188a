import { type ReactNode, type Ref, useEffect, useRef } from "react"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import { collectionParts as text } from "../../text/collectionParts.ts"
import { panel, panelTitle } from "../collections.css.ts"
import type { Selected } from "../data/useSelection.ts"
import { BlockPanel } from "./BlockPanel.tsx"
import { EdgePanel } from "./EdgePanel.tsx"
import { LayerPanel } from "./LayerPanel.tsx"
import { PanelHead } from "./PanelHead.tsx"
import { PartLists } from "./PartLists.tsx"
import type { PartsProps } from "./PartsProps.ts"
import { SpecialtyPanel } from "./SpecialtyPanel.tsx"

interface PartPanelProps extends PartsProps {
  readonly selected: Selected | null
  /** A number that grows whenever the focus is to come here. */
  readonly called: number
}

interface AboutProps extends Omit<PartPanelProps, "called"> {
  readonly heading: Ref<HTMLHeadingElement>
}

const About = ({ heading, selected, ...props }: AboutProps): ReactNode => {
  const { content, select } = props
  const head = (kind: string, name: string) => (
    <PanelHead kind={kind} name={name} heading={heading} onClose={() => select(null)} />
  )
  const key = selected?.key
  switch (selected?.kind) {
    case "blocks": {
      const block = content.blocks.find(({ id }) => id === key)
      if (block === undefined) return null
      return (
        <>
          {head(text.block, block.name)}
          <BlockPanel {...props} block={block} />
        </>
      )
    }
    case "layers": {
      const layer = content.layers.find(({ id }) => id === key)
      if (layer === undefined) return null
      return (
        <>
          {head(text.layer, layer.name)}
          <LayerPanel {...props} layer={layer} />
        </>
      )
    }
    case "specialties": {
      const specialty = content.specialties.find(({ id }) => id === key)
      if (specialty === undefined) return null
      return (
        <>
          {head(text.specialty, specialty.name)}
          <SpecialtyPanel {...props} specialty={specialty} />
        </>
      )
    }
    case "edges": {
      const edge = content.edges.find((it) => edgeKey(it) === key)
      if (edge === undefined) return null
      return (
        <>
          {head(text.edge, edge.label ?? text.noLabel)}
          <EdgePanel {...props} edge={edge} />
        </>
      )
    }
    default:
      return (
        <>
          <h2 ref={heading} tabIndex={-1} className={panelTitle}>
            {text.parts}
          </h2>
          <PartLists {...props} />
        </>
      )
  }
}

/** The focus comes to the panel's heading when somebody goes on from within it, or is called to it. */
const useHeading = (id: string, called: number) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef(false)
  const before = useRef({ id, called: 0 })
  useEffect(() => {
    const { called: calls, id: part } = before.current
    before.current = { id, called }
    if (calls !== called) wanted.current = true
    if (!wanted.current) return
    heading.current?.focus()
    wanted.current = part === id
  }, [called, id])
  return {
    heading,
    call: () => {
      wanted.current = true
    }
  }
}

/** Everything about the selected part; without one, the parts that the picture shows least of. */
export const PartPanel = ({ called, select, selected, ...props }: PartPanelProps): ReactNode => {
  const id = selected === null ? "" : `${selected.kind} ${selected.key}`
  const { call, heading } = useHeading(id, called)
  const go = (next: Selected | null) => {
    call()
    select(next)
  }
  return (
    // A field that somebody writes in belongs to one part.
    <aside key={id} className={panel} aria-label={text.panel}>
      <About {...props} select={go} selected={selected} heading={heading} />
    </aside>
  )
}
