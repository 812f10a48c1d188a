import type { Explanation, Hiding } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Eye, X } from "lucide-react"
import { type ReactNode, type Ref, useEffect, useRef } from "react"
import { Awaiting } from "../../actions/FailureNotice.tsx"
import { isMissing } from "../../client/workspace.ts"
import { panelTitle } from "../../design/parts.css.ts"
import { spaceParts as text } from "../../text/spaces.ts"
import { counted } from "../../text/words.ts"
import { Button, IconButton } from "../../ui/controls.tsx"
import { Time } from "../../ui/inline.tsx"
import { grow, narrow, row, soft } from "../../ui/layout.css.ts"
import { Empty, Notice } from "../../ui/messages.tsx"
import { explainedQuery, usePerson } from "../data/explained.ts"
import type { Selection } from "../data/useSelectedItem.ts"
import { useShowAgain } from "../data/useUndoable.ts"
import { findPart, type PartKind, type PartRef, refKey, type SpaceParts } from "../model/SpaceParts.ts"
import { MarkBadges, SpaceLists } from "../parts/SpaceLists.tsx"
import type { SpacePartsProps } from "../parts/SpacePartsProps.ts"
import { panel, panelHead } from "../spaces.css.ts"
import { FieldView } from "./FieldView.tsx"
import { PartActions } from "./PartActions.tsx"

interface HiddenNoticeProps {
  readonly spaceId: string
  readonly explanation: Explanation
  readonly parts: SpaceParts
  readonly mayEdit: (kind: PartKind) => boolean
}

interface HidingPart extends Hiding {
  readonly kind: PartKind
  readonly id: string
}

const hasPart = (hiding: Hiding): hiding is HidingPart => hiding.kind !== null && hiding.id !== null

const Reason = ({ hiding, parts }: { readonly hiding: Hiding; readonly parts: SpaceParts }): ReactNode => {
  const personOf = usePerson()
  const { changed_at, changed_by, reason } = hiding
  const name = hasPart(hiding) ? (findPart(parts, hiding)?.name ?? hiding.id) : ""
  return (
    <li>
      {reason === "layer" ? text.hiddenReasons.layer(name) : text.hiddenReasons[reason]}
      {changed_at === null ? null : (
        <>
          {", "}
          <Time at={changed_at} />
          {text.by(personOf(changed_by))}
        </>
      )}
    </li>
  )
}

const HiddenNotice = ({ explanation, mayEdit, parts, spaceId }: HiddenNoticeProps): ReactNode => {
  const show = useShowAgain(spaceId, (hiding: HidingPart) => findPart(parts, hiding)?.name ?? hiding.id)
  if (!explanation.hidden) return null
  return (
    <Notice
      title="The space does not show it"
      actions={explanation.hidden_by.filter(hasPart).map((hiding) =>
        mayEdit(hiding.kind) ? (
          <Button
            key={hiding.reason}
            small
            icon={Eye}
            busy={show.isPending && show.variables === hiding}
            onClick={() => show.mutate(hiding)}
          >
            {hiding.reason === "layer" ? "Show the layer again" : text.showAgain}
          </Button>
        ) : null
      )}
    >
      <ul>
        {explanation.hidden_by.map((hiding) => (
          <Reason key={hiding.reason} hiding={hiding} parts={parts} />
        ))}
      </ul>
      <p className={soft}>What follows is how it would look if it were shown.</p>
    </Notice>
  )
}

interface ExplainedPartProps extends SpacePartsProps {
  readonly part: PartRef
  readonly heading: Ref<HTMLHeadingElement>
}

const ExplainedPart = ({ heading, part, ...props }: ExplainedPartProps): ReactNode => {
  const { mayEdit, parts, select, space } = props
  const query = useQuery(explainedQuery(space.id, part))
  const { data } = query
  const found = findPart(parts, part)
  if (isMissing(query.error) || (data !== undefined && found === undefined))
    return (
      <Empty actions={<Button onClick={() => select(null)}>Show all parts</Button>}>
        <strong>This part is not there any more.</strong> The collection or somebody else took it away.
      </Empty>
    )
  if (data === undefined || found === undefined) return <Awaiting query={query} />
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
        <IconButton small icon={X} label="Close" onClick={() => select(null)} />
      </header>
      <HiddenNotice spaceId={space.id} explanation={data.explanation} parts={parts} mayEdit={mayEdit} />
      {found.hidden && on.length > 0 ? (
        <p
          className={soft}
        >{`The ${counted(on.length, "block")} on this layer ${on.length === 1 ? "is" : "are"} hidden with it.`}</p>
      ) : null}
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
      {mayEdit(part.kind) ? <PartActions {...props} part={named} explained={data} /> : null}
    </>
  )
}

/** The heading takes the focus when somebody goes on from within the panel, or is called to it, once it is there. */
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

/** Below the picture, the panel's head comes in sight when another part is selected. */
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

interface SpacePanelProps extends SpacePartsProps {
  readonly withHidden: Selection["withHidden"]
  /** Grows whenever the focus is to come here. */
  readonly called: number
}

export const SpacePanel = ({ called, withHidden, ...props }: SpacePanelProps): ReactNode => {
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
    <aside key={id} ref={place} className={panel} aria-label="Parts of the space">
      {selected === null ? (
        <>
          <h2 ref={attach} tabIndex={-1} className={panelTitle}>
            {text.parts}
          </h2>
          <SpaceLists {...props} select={select} withHidden={withHidden} />
        </>
      ) : (
        <ExplainedPart {...props} select={select} part={selected} heading={attach} />
      )}
    </aside>
  )
}
