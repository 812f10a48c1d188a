import type { ExplainedField } from "@design-workspace/client"
import type { ReactNode } from "react"
import { spaceParts as text } from "../../text/spaceParts.ts"
import { Badge } from "../../ui/Badge.tsx"
import { row } from "../../ui/layout.css.ts"
import { Time } from "../../ui/Time.tsx"
import { usePerson } from "../data/usePerson.ts"
import type { SpaceParts } from "../model/SpaceParts.ts"
import { namesIn, valueWords } from "../model/valueWords.ts"
import { aside, quoted } from "../spaces.css.ts"
import { FieldWords } from "./FieldWords.tsx"

interface FieldSourceProps {
  readonly field: ExplainedField
  readonly parts: SpaceParts
}

/** Who says what the field shows, and since when. */
const Source = ({ field }: Pick<FieldSourceProps, "field">): ReactNode => {
  const personOf = usePerson()
  const { changed_at, changed_by, source } = field
  return (
    <p className={`${aside} ${row}`}>
      {source === "overlay" ? <Badge look="info">{text.sources.overlay}</Badge> : null}
      <span>
        {source === "overlay" ? null : `${text.sources[source]}, `}
        {changed_at === null ? (
          text.unknownSince
        ) : (
          <>
            <Time at={changed_at} />
            {text.by(personOf(changed_by))}
          </>
        )}
      </span>
    </p>
  )
}

/** What the field would say without the space's override. */
const Base = ({ field, parts }: FieldSourceProps): ReactNode => {
  if (field.source !== "overlay") return null
  const words = valueWords(field.field, field.base_value, namesIn(parts))
  return (
    <div className={quoted}>
      <p className={aside}>{text.without}</p>
      <FieldWords>{words}</FieldWords>
    </div>
  )
}

/** Who says what a field shows, and what it would say otherwise. */
export const FieldSource = (props: FieldSourceProps): ReactNode => (
  <>
    <Source {...props} />
    <Base {...props} />
  </>
)
