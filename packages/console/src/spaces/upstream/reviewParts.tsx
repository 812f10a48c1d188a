import type { CollectionVersion, OverlayEntry, Space } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { Check, RotateCcw } from "lucide-react"
import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { spaceParts, upstream as text } from "../../text/spaces.ts"
import { Badge } from "../../ui/Badge.tsx"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { verbatim } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/Notice.tsx"
import { Overtaken } from "../model/guardedWrite.ts"
import { findPart, type PartKind, type PartRef, type SpaceParts } from "../model/SpaceParts.ts"
import { aside } from "../spaces.css.ts"
import { valueCell, valueGrid, valueRow, valueTitle } from "./upstream.css.ts"

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
