import { useQuery } from "@tanstack/react-query"
import { X } from "lucide-react"
import { type ReactNode, type Ref, useEffect, useRef } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { isMissing } from "../../client/failures.ts"
import { spaceParts as text } from "../../text/spaceParts.ts"
import { Button, IconButton } from "../../ui/Button.tsx"
import { Empty } from "../../ui/Empty.tsx"
import { Loading } from "../../ui/Loading.tsx"
import { grow, row, soft } from "../../ui/layout.css.ts"
import { narrow } from "../../ui/tokens.css.ts"
import { explainedQuery } from "../data/explained.ts"
import type { Selection } from "../data/useSelection.ts"
import { findPart, type PartRef, refKey } from "../model/SpaceParts.ts"
import { MarkBadges } from "../parts/MarkBadges.tsx"
import { PartLists } from "../parts/PartLists.tsx"
import type { PartsProps } from "../parts/PartsProps.ts"
import { panel, panelHead, panelTitle } from "../spaces.css.ts"
import { FieldView } from "./FieldView.tsx"
import { HiddenNotice } from "./HiddenNotice.tsx"
import { PartActions } from "./PartActions.tsx"

interface ExplainedPartProps extends PartsProps {
  readonly part: PartRef
  readonly heading: Ref<HTMLHeadingElement>
}

/** A part with where each of its fields comes from. */
const ExplainedPart = ({ heading, part, ...props }: ExplainedPartProps): ReactNode => {
  const { mayEdit, overlays, parts, select, space } = props
  const { data, error, refetch } = useQuery(explainedQuery(space.id, part))
  const found = findPart(parts, part)
  if (isMissing(error) || (data !== undefined && found === undefined))
    return (
      <Empty actions={<Button onClick={() => select(null)}>{text.showAll}</Button>}>
        <strong>{text.gone}.</strong> {text.goneNote}
      </Empty>
    )
  if (data === undefined || found === undefined)
    return error === null ? <Loading /> : <FailureNotice error={error} onRetry={() => void refetch()} />
  const named = { ...part, name: found.name }
  const on = part.kind === "layer" ? parts.blocks.filter(({ layer_id }) => layer_id === part.id) : []
  return (
    <>
      <header className={panelHead}>
        <div className={grow}>
          <p className={soft}>{text.kindNames[part.kind]}</p>
          <h2 ref={heading} tabIndex={-1} className={panelTitle}>
            <bdi>{found.name}</bdi>
          </h2>
          <div className={row}>
            <MarkBadges part={found} />
          </div>
        </div>
        <IconButton small icon={X} label={text.close} onClick={() => select(null)} />
      </header>
      <HiddenNotice spaceId={space.id} explanation={data.explanation} parts={parts} mayEdit={mayEdit} />
      {found.hidden && on.length > 0 ? <p className={soft}>{text.hidesAlso(on.length)}</p> : null}
      {data.explanation.fields.map((field) => (
        <FieldView
          key={field.field}
          spaceId={space.id}
          part={named}
          explained={data}
          field={field}
          parts={parts}
          mayEdit={mayEdit(part.kind)}
        />
      ))}
      {mayEdit(part.kind) ? (
        <PartActions
          part={named}
          explained={data}
          overlays={overlays}
          parts={parts}
          select={select}
          space={space}
        />
      ) : null}
    </>
  )
}

/**
 * The focus comes to the panel's heading when somebody goes on from within it, or is called to it; where the explanation
 * is still on its way, once that is there.
 */
const useHeading = (called: number) => {
  const wanted = useRef(false)
  const before = useRef(called)
  if (before.current !== called) {
    before.current = called
    wanted.current = true
  }
  return {
    attach: (element: HTMLHeadingElement | null) => {
      if (element === null || !wanted.current) return
      wanted.current = false
      element.focus()
    },
    want: () => {
      wanted.current = true
    }
  }
}

/** Where the panel is below the picture, its head comes in sight when another part is selected. */
const useInSight = (id: string) => {
  const panel = useRef<HTMLElement>(null)
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    if (id !== "" && matchMedia(narrow).matches) panel.current?.scrollIntoView({ block: "nearest" })
  }, [id])
  return panel
}

interface PartPanelProps extends PartsProps {
  readonly withHidden: Selection["withHidden"]
  /** A number that grows whenever the focus is to come here. */
  readonly called: number
}

/** Everything about the selected part; without one, all parts. */
export const PartPanel = ({ called, withHidden, ...props }: PartPanelProps): ReactNode => {
  const { selected } = props
  const id = selected === null ? "" : refKey(selected)
  const place = useInSight(id)
  const { attach, want } = useHeading(called)
  const select = (next: PartRef | null): void => {
    want()
    props.select(next)
  }
  return (
    // A field that somebody writes in belongs to one part.
    <aside key={id} ref={place} className={panel} aria-label={text.panel}>
      {selected === null ? (
        <>
          <h2 ref={attach} tabIndex={-1} className={panelTitle}>
            {text.parts}
          </h2>
          <PartLists {...props} select={select} withHidden={withHidden} />
        </>
      ) : (
        <ExplainedPart {...props} select={select} part={selected} heading={attach} />
      )}
    </aside>
  )
}
