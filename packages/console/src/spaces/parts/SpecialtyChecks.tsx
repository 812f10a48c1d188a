import type { ReactNode } from "react"
import { checks } from "../../design/parts.css.ts"
import { specialtiesField } from "../../graph/model/specialties.ts"
import { spaceParts as text } from "../../text/spaces.ts"
import { legend } from "../../ui/choices.css.ts"
import { CheckField, type Choice } from "../../ui/controls.tsx"
import type { SpaceParts } from "../model/SpaceParts.ts"
import { aside } from "../spaces.css.ts"

const kinds = ["service", "client", "store", "queue", "person", "external"] as const

export const kindChoices = kinds.map((value) => ({ value, label: text.kinds[value] }))

/** Hidden ones count, and say so. */
export const layerChoices = ({ layers }: SpaceParts): ReadonlyArray<Choice> =>
  layers.map(({ hidden, id, name }) => ({ value: id, label: hidden ? text.hiddenChoice(name) : name }))

interface SpecialtyChecksProps {
  readonly parts: SpaceParts
  readonly chosen: ReadonlyArray<string>
  readonly onChange: (next: ReadonlyArray<string>) => void
}

export const SpecialtyChecks = ({ chosen, onChange, parts }: SpecialtyChecksProps): ReactNode => (
  <fieldset>
    <legend className={legend}>{text.fields[specialtiesField]}</legend>
    {parts.specialties.length === 0 ? <p className={aside}>This space has no specialties.</p> : null}
    <div className={checks}>
      {parts.specialties.map(({ hidden, id, name }) => (
        <CheckField
          key={id}
          label={hidden ? text.hiddenChoice(name) : name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((it) => it !== id))
          }
        />
      ))}
    </div>
  </fieldset>
)
