import type { OverlayEntry } from "@design-workspace/client"
import { type ReactNode, useState } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { useWrite } from "../../client/workspace.ts"
import { clamped, listRow, sectionHead, sectionTitle } from "../../design/parts.css.ts"
import { spaceParts as text } from "../../text/spaces.ts"
import { Button } from "../../ui/controls.tsx"
import { ConfirmDialog } from "../../ui/Dialog.tsx"
import { stack } from "../../ui/layout.css.ts"
import { removePart } from "../data/partCalls.ts"
import { staleOf } from "../data/useUndoable.ts"
import { waitingEntries } from "../model/hiddenParts.ts"
import { refKey } from "../model/SpaceParts.ts"
import { namesIn, valueWords } from "../model/valueWords.ts"
import { aside, nameAbove } from "../spaces.css.ts"
import type { SpacePartsProps } from "./SpacePartsProps.ts"

const nameOf = ({ id, overrides }: OverlayEntry): string => overrides.name ?? id

interface DropDialogProps {
  readonly spaceId: string
  readonly entry: OverlayEntry
  readonly onClose: () => void
}

export const DropDialog = ({ entry, onClose, spaceId }: DropDialogProps): ReactNode => {
  const drop = useWrite(() => removePart(spaceId, entry), {
    stale: staleOf(spaceId),
    quiet: true,
    done: `Dropped the changes to “${nameOf(entry)}”`
  })
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Drop the changes to “${nameOf(entry)}” for good?`}
      description={text.dropNote}
      act={text.drop}
      look="danger"
      onConfirm={() => drop.mutateAsync()}
    >
      <FailureNotice error={drop.error} />
    </ConfirmDialog>
  )
}

export const WaitingList = ({ mayEdit, overlays, parts, space }: SpacePartsProps): ReactNode => {
  const [asked, setAsked] = useState<OverlayEntry | null>(null)
  const waiting = waitingEntries(parts, overlays)
  const names = namesIn(parts)
  if (waiting.length === 0) return null
  return (
    <section className={stack.s1}>
      <div className={sectionHead}>
        <h3
          className={sectionTitle}
        >{`Waiting for parts that are gone (${waiting.length.toLocaleString("en")})`}</h3>
      </div>
      <p className={aside}>
        The collection no longer has these. What the space changed on them is kept, and applies again if the
        same id returns.
      </p>
      <ul>
        {waiting.map((entry) => (
          <li key={refKey(entry)} className={listRow}>
            <div className={nameAbove}>
              <bdi className={clamped}>{nameOf(entry)}</bdi>
              <span className={aside}>
                {text.listed([
                  text.kindNames[entry.kind],
                  ...(entry.hidden ? ["would be hidden"] : []),
                  ...Object.entries(entry.overrides).flatMap(([field, value]) =>
                    field === "name" ? [] : [`${text.fieldWord(field)}: ${valueWords(field, value, names)}`]
                  )
                ])}
              </span>
            </div>
            {mayEdit(entry.kind) ? (
              <Button
                small
                look="danger"
                aria-label={`Drop for good: what the space changed on ${nameOf(entry)}`}
                onClick={() => setAsked(entry)}
              >
                {text.drop}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked === null ? null : <DropDialog spaceId={space.id} entry={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}
