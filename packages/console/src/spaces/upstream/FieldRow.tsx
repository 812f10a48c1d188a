import type { ReactNode } from "react"
import { spaceParts, upstream as text } from "../../text/spaces.ts"
import { verbatim } from "../../ui/layout.css.ts"
import { aside } from "../spaces.css.ts"
import { valueCell, valueGrid, valueRow, valueTitle } from "./upstream.css.ts"

export interface Told {
  readonly label: string
  /** Undefined where the value is not known or not there. */
  readonly words: string | undefined
}

interface FieldRowProps {
  readonly field: string
  readonly told: ReadonlyArray<Told>
  /** What can be done about this field. */
  readonly action?: ReactNode
}

const isField = (field: string): field is keyof typeof spaceParts.fields => field in spaceParts.fields

/** A field with its values beside each other. */
export const FieldRow = ({ action, field, told }: FieldRowProps): ReactNode => (
  <section className={valueRow}>
    <div className={valueTitle}>
      <h3>{isField(field) ? spaceParts.fields[field] : field}</h3>
      {action}
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
