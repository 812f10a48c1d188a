import type { Explanation, Hiding } from "@design-workspace/client"
import { Eye } from "lucide-react"
import type { ReactNode } from "react"
import { useWrite } from "../../client/useWrite.ts"
import { spaceParts as text } from "../../text/spaceParts.ts"
import { Button } from "../../ui/Button.tsx"
import { soft } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/Notice.tsx"
import { Time } from "../../ui/Time.tsx"
import { removePart, showPart } from "../data/partCalls.ts"
import { usePerson } from "../data/usePerson.ts"
import { staleOf, useUndoable } from "../data/useUndoable.ts"
import { findPart, type PartKind, type PartRef, type SpaceParts } from "../model/SpaceParts.ts"

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

/** Why the space does not show a part: all that hides it, and the way to show each of that again. */
export const HiddenNotice = ({ explanation, mayEdit, parts, spaceId }: HiddenNoticeProps): ReactNode => {
  const undoable = useUndoable(spaceId)
  const nameOf = (ref: PartRef) => findPart(parts, ref)?.name ?? ref.id
  const show = useWrite((hiding: HidingPart) => showPart(spaceId, hiding), {
    stale: staleOf(spaceId),
    onDone: (_, hiding) => undoable(text.shownAgain(nameOf(hiding)), () => removePart(spaceId, hiding))
  })
  if (!explanation.hidden) return null
  return (
    <Notice
      title={text.hiddenNow}
      actions={explanation.hidden_by.filter(hasPart).map((hiding) =>
        mayEdit(hiding.kind) ? (
          <Button
            key={hiding.reason}
            small
            icon={Eye}
            busy={show.isPending && show.variables === hiding}
            onClick={() => show.mutate(hiding)}
          >
            {hiding.reason === "layer" ? text.showLayerAgain : text.showAgain}
          </Button>
        ) : null
      )}
    >
      <ul>
        {explanation.hidden_by.map((hiding) => (
          <Reason key={hiding.reason} hiding={hiding} parts={parts} />
        ))}
      </ul>
      <p className={soft}>{text.hiddenNote}</p>
    </Notice>
  )
}
