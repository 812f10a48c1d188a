import type { CollectionVersion, ItemValue, OverlayEntry, Space } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { Check, RotateCcw } from "lucide-react"
import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { useWrite } from "../../client/workspace.ts"
import { spaceParts, upstream as text } from "../../text/spaces.ts"
import { Button, buttonClass } from "../../ui/controls.tsx"
import { Badge } from "../../ui/inline.tsx"
import { verbatim } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/messages.tsx"
import { readExplained } from "../data/explained.ts"
import { updatePart } from "../data/partCalls.ts"
import { resetSeen } from "../data/useFieldWrites.ts"
import { staleOf, useHide, useShowAgain, useUndoable } from "../data/useUndoable.ts"
import { Overtaken } from "../model/guardedWrite.ts"
import { findPart, type PartKind, type PartRef, type SpaceParts } from "../model/SpaceParts.ts"
import { sameValue } from "../model/valueWords.ts"
import { aside } from "../spaces.css.ts"
import { valueCell, valueGrid, valueRow, valueTitle } from "./upstream.css.ts"

/** As long as the override is still the one that the person saw. */
const resetShown = async (
  spaceId: string,
  ref: PartRef,
  field: string,
  shown: ItemValue
): Promise<unknown> => {
  const seen = await readExplained(spaceId, ref)
  const now = seen.explanation.fields.find((it) => it.field === field)
  if (now?.source !== "overlay" || !sameValue(now.stored_value, shown)) throw new Overtaken(seen)
  return resetSeen(spaceId, ref, seen, field)
}

type NamedRef = PartRef & { readonly name: string }

interface Reset {
  readonly item: NamedRef
  readonly field: string
  readonly shown: ItemValue
}

/** Each can be taken back. */
export const useReviewWrites = (spaceId: string) => {
  const undoable = useUndoable(spaceId)
  const reset = useWrite(({ field, item, shown }: Reset) => resetShown(spaceId, item, field, shown), {
    stale: staleOf(spaceId),
    quiet: true,
    onDone: (_, { field, item, shown }) =>
      undoable(`“${item.name}” follows the collection again`, () =>
        updatePart(spaceId, item, { [field]: shown })
      )
  })
  return { reset, hide: useHide(spaceId), show: useShowAgain(spaceId, ({ name }: NamedRef) => name) }
}

interface KeepButtonsProps {
  readonly label: string
  readonly isKept: boolean
  readonly onKeep: (keep: boolean) => void
}

/** Nothing is written to the space. */
export const KeepButtons = ({ isKept, label, onKeep }: KeepButtonsProps): ReactNode =>
  isKept ? (
    <>
      <Badge look="good" icon={Check}>
        Kept
      </Badge>
      <Button small look="quiet" onClick={() => onKeep(false)}>
        Decide again
      </Button>
    </>
  ) : (
    <Button small look="primary" icon={Check} onClick={() => onKeep(true)}>
      {label}
    </Button>
  )

interface OpenPartProps {
  readonly spaceId: string
  readonly parts: SpaceParts
  readonly part: PartRef
}

export const OpenPart = ({ part, parts, spaceId }: OpenPartProps): ReactNode => {
  const found = findPart(parts, part)
  return found === undefined ? null : (
    <Link
      to="/spaces/$spaceId"
      params={{ spaceId }}
      search={{ kind: part.kind, part: part.id, ...(found.hidden ? { hidden: "1" } : {}) }}
      className={buttonClass("quiet", true)}
    >
      Open in the space
    </Link>
  )
}

export const ReviewFailure = ({ error }: { readonly error: unknown }): ReactNode =>
  error instanceof Overtaken ? (
    <Notice look="warn" title={spaceParts.overtaken}>
      It was not reset. Look at what it says now, and reset it if you still want to.
    </Notice>
  ) : (
    <FailureNotice error={error} />
  )

export interface ReviewProps {
  readonly space: Space
  readonly parts: SpaceParts
  readonly overlays: ReadonlyArray<OverlayEntry>
  /** Undefined where it cannot be read. */
  readonly before: CollectionVersion | undefined
  readonly after: CollectionVersion | undefined
  readonly kept: ReadonlySet<string>
  readonly onKeep: (key: string, keep: boolean) => void
  readonly mayEdit: (kind: PartKind) => boolean
}

export interface Told {
  readonly label: string
  /** Undefined where the value is unknown or not there. */
  readonly words: string | undefined
}

interface FieldRowProps {
  readonly field: string
  readonly told: ReadonlyArray<Told>
  readonly isResetting: boolean
  /** Undefined where there is nothing to reset, or not for the caller. */
  readonly onReset: (() => void) | undefined
}

const isField = (field: string): field is keyof typeof spaceParts.fields => field in spaceParts.fields

export const FieldRow = ({ field, isResetting, onReset, told }: FieldRowProps): ReactNode => (
  <section className={valueRow}>
    <div className={valueTitle}>
      <h3>{isField(field) ? spaceParts.fields[field] : field}</h3>
      {onReset === undefined ? null : (
        <Button small icon={RotateCcw} busy={isResetting} onClick={onReset}>
          {text.reset(spaceParts.fieldWord(field))}
        </Button>
      )}
    </div>
    <dl className={valueGrid}>
      {told.map(({ label, words }) => (
        <div key={label} className={valueCell}>
          <dt className={aside}>{label}</dt>
          <dd className={words === undefined || words === "" ? aside : verbatim}>
            {words === undefined ? "not there" : words === "" ? text.empty : words}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
