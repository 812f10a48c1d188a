import type { Session } from "@design-workspace/client"
import type { ReactNode } from "react"
import { search as text } from "../text/search.ts"
import { SelectField } from "../ui/Field.tsx"
import { filters } from "./search.css.ts"

/** The filters as the address has them. */
export interface Filters {
  readonly kind?: string | undefined
  readonly org_id?: string | undefined
  readonly visibility?: string | undefined
}

interface SearchFiltersProps {
  readonly filters: Filters
  readonly session: Session
  readonly onChange: (changed: Filters) => void
}

const kinds = [
  { value: "", label: text.anyKind },
  ...Object.entries(text.kinds).map(([value, label]) => ({ value, label }))
]

/** Among what to look. */
export const SearchFilters = ({ filters: chosen, onChange, session }: SearchFiltersProps): ReactNode => (
  <div className={filters}>
    <SelectField
      label={text.kind}
      choices={kinds}
      value={chosen.kind ?? ""}
      onChange={({ target }) => onChange({ ...chosen, kind: target.value || undefined })}
    />
    <SelectField
      label={text.where}
      choices={[
        { value: "", label: text.own },
        { value: "public", label: text.everybodys }
      ]}
      value={chosen.visibility ?? ""}
      onChange={({ target }) => onChange({ ...chosen, visibility: target.value || undefined })}
    />
    {session.organisations.length > 1 ? (
      <SelectField
        label={text.organisation}
        choices={[
          { value: "", label: text.anyOrganisation },
          ...session.organisations.map(({ id, name }) => ({ value: id, label: name }))
        ]}
        value={chosen.org_id ?? ""}
        onChange={({ target }) => onChange({ ...chosen, org_id: target.value || undefined })}
      />
    ) : null}
  </div>
)
