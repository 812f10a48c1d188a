import type { ReactNode } from "react"
import { collectionParts as text } from "../../text/collectionParts.ts"
import { CheckField } from "../../ui/Field.tsx"
import { label } from "../../ui/field.css.ts"
import { aside, checks, legend } from "../collections.css.ts"
import type { Content } from "../content/Content.ts"

interface SpecialtyChecksProps {
  readonly content: Content
  readonly chosen: ReadonlyArray<string>
  readonly onChange: (next: ReadonlyArray<string>) => void
}

/** Which specialties work on a block. */
export const SpecialtyChecks = ({ chosen, content, onChange }: SpecialtyChecksProps): ReactNode => (
  <fieldset>
    <legend className={`${label} ${legend}`}>{text.specialties}</legend>
    {content.specialties.length === 0 ? <p className={aside}>{text.noSpecialties}</p> : null}
    <div className={checks}>
      {content.specialties.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((it) => it !== id))
          }
        />
      ))}
    </div>
  </fieldset>
)
