import { RotateCcw } from "lucide-react"
import type { ReactNode } from "react"
import { spaceParts } from "../../text/spaceParts.ts"
import { upstream as text } from "../../text/upstream.ts"
import { Button } from "../../ui/Button.tsx"
import { row } from "../../ui/layout.css.ts"
import type { ReferenceEntry } from "../model/upstreamEntries.ts"
import { namesIn, valueWords } from "../model/valueWords.ts"
import { FieldRow } from "./FieldRow.tsx"
import { KeepButtons } from "./KeepButtons.tsx"
import { OpenPart } from "./OpenPart.tsx"
import { ReviewFailure } from "./ReviewFailure.tsx"
import type { ReviewProps } from "./ReviewProps.ts"
import { useReviewWrites } from "./useReviewWrites.ts"

interface ReferenceReviewProps extends ReviewProps {
  readonly entry: ReferenceEntry
}

/** A block of the space that names what went or came back: what it says, and what is shown in its place. */
export const ReferenceReview = (props: ReferenceReviewProps): ReactNode => {
  const { after, before, entry, kept, mayEdit, onKeep, parts, space } = props
  const { reference } = entry
  const { before_value, field, missing, origin, state, stored_value, value } = reference
  const writes = useReviewWrites(space.id)
  const names = namesIn(...[before, after].filter((it) => it !== undefined), parts)
  const words = (it: typeof value | null) => (it === null ? undefined : valueWords(field, it, names))
  const isKept = kept.has(entry.key)
  return (
    <>
      <p>
        {text.referenceNotes[state]}{" "}
        {missing.length === 0
          ? null
          : text.missing(missing.map((id) => names.layers.get(id) ?? names.specialties.get(id) ?? id))}
      </p>
      <FieldRow
        field={field}
        told={[
          { label: text.stored, words: words(stored_value) },
          { label: text.shownBefore, words: words(before_value) },
          { label: text.shownNow, words: words(value) }
        ]}
        action={
          origin === "inherited" && !isKept && mayEdit("block") ? (
            <Button
              small
              icon={RotateCcw}
              busy={writes.reset.isPending}
              onClick={() => writes.reset.mutate({ item: reference, field, shown: stored_value })}
            >
              {text.reset(spaceParts.fieldWord(field))}
            </Button>
          ) : undefined
        }
      />
      <ReviewFailure error={writes.reset.error} />
      <div className={row}>
        <KeepButtons label={text.keepOurs} isKept={isKept} onKeep={(it) => onKeep(entry.key, it)} />
        <OpenPart spaceId={space.id} parts={parts} part={reference} />
      </div>
    </>
  )
}
