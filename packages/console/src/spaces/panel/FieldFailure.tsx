import type { ExplainedField } from "@design-workspace/client"
import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { KeepOrTake } from "../../design/KeepOrTake.tsx"
import { spaceParts as text } from "../../text/spaces.ts"
import { verbatim } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/Notice.tsx"
import { Time } from "../../ui/Time.tsx"
import { type Explained, usePerson } from "../data/explained.ts"
import { Overtaken } from "../model/guardedWrite.ts"
import type { SpaceParts } from "../model/SpaceParts.ts"
import { namesIn, valueWords } from "../model/valueWords.ts"
import { quoted } from "../spaces.css.ts"

const isOvertaken = (error: unknown): error is Overtaken<Explained> => error instanceof Overtaken

interface FieldFailureProps {
  readonly error: unknown
  readonly field: ExplainedField["field"]
  readonly parts: SpaceParts
  /** Undefined where only a look at it is left. */
  readonly onKeepMine?: (now: Explained) => void
  readonly onTakeTheirs: () => void
}

/** Why a write of a field failed: where somebody else was faster, with what they wrote. */
export const FieldFailure = (props: FieldFailureProps): ReactNode => {
  const { error, field, onKeepMine, onTakeTheirs, parts } = props
  const personOf = usePerson()
  if (!isOvertaken(error)) return <FailureNotice error={error} />
  const { now } = error
  const theirs = now.explanation.fields.find((it) => it.field === field)
  const who = personOf(theirs?.changed_by ?? null)
  const words = valueWords(field, theirs?.stored_value, namesIn(parts))
  return (
    <Notice
      look="warn"
      title={who === undefined ? text.overtaken : `${who} changed this meanwhile`}
      actions={<KeepOrTake onKeepMine={onKeepMine && (() => onKeepMine(now))} onTakeTheirs={onTakeTheirs} />}
    >
      <p>It says now: {theirs?.changed_at == null ? null : <Time at={theirs.changed_at} />}</p>
      <p className={`${verbatim} ${quoted}`}>{words === "" ? text.nothing : words}</p>
    </Notice>
  )
}
