import { useInfiniteQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { upstream as text } from "../../text/upstream.ts"
import { SelectField } from "../../ui/Field.tsx"
import { versionsQuery } from "../data/collectionQueries.ts"
import { since as sinceClass } from "./upstream.css.ts"

interface SinceFieldProps {
  readonly collectionId: string
  readonly since: number
  readonly version: number
  readonly onChange: (since: number) => void
}

/** From which version of the collection on the changes are shown. */
export const SinceField = ({ collectionId, onChange, since, version }: SinceFieldProps): ReactNode => {
  const { data } = useInfiniteQuery(versionsQuery(collectionId))
  const known = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((it) => it.version <= version)
    .map((it) => ({ value: `${it.version}`, label: text.version(it.version, it.edit_type) }))
  const present = { value: `${since}`, label: text.bareVersion(since) }
  return (
    <SelectField
      className={sinceClass}
      label={text.since}
      value={`${since}`}
      choices={known.some(({ value }) => value === present.value) ? known : [...known, present]}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}
