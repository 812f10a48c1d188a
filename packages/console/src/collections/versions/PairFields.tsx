import type { CollectionVersionSummary } from "@design-workspace/client"
import { getRouteApi } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { versions as text } from "../../text/versions.ts"
import { SelectField } from "../../ui/Field.tsx"
import { relativeTime } from "../../ui/Time.tsx"
import * as css from "./versions.css.ts"

const route = getRouteApi("/signed-in/collections/$collectionId/versions")

interface PairFieldsProps {
  readonly known: ReadonlyArray<CollectionVersionSummary>
  readonly from: number
  readonly to: number
}

/** Which two versions are compared. */
export const PairFields = ({ from, known, to }: PairFieldsProps): ReactNode => {
  const navigate = route.useNavigate()
  const now = Date.now()
  const choices = [
    ...known.map(({ created_at, edit_type, version }) => ({
      value: `${version}`,
      label: text.choice(version, edit_type, relativeTime(Date.parse(created_at), now))
    })),
    // Versions that no page of the list has shown yet.
    ...[...new Set([from, to])]
      .filter((number) => number > 0 && !known.some(({ version }) => version === number))
      .map((number) => ({ value: `${number}`, label: text.version(number) }))
  ]
  const compare = (pair: { readonly from: string; readonly to: string }) =>
    void navigate({ search: pair, replace: true })
  return (
    <div className={css.pair}>
      <SelectField
        className={css.pick}
        label={text.from}
        value={`${from}`}
        choices={[...choices, { value: "0", label: text.beginning }]}
        onChange={({ target }) => compare({ from: target.value, to: `${to}` })}
      />
      <SelectField
        className={css.pick}
        label={text.to}
        value={`${to}`}
        choices={choices}
        onChange={({ target }) => compare({ from: `${from}`, to: target.value })}
      />
    </div>
  )
}
