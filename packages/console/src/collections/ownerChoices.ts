import { collections as text } from "../text/collections.ts"
import type { Choice } from "../ui/Field.tsx"
import { globalOwner } from "./data/collectionQueries.ts"
import type { useOrganisations } from "./data/useOrganisations.ts"

export const ownerValue = (id: string | null): string => id ?? globalOwner

export const ownerOf = (value: string): string | null => (value === globalOwner ? null : value)

/** Whom the caller can make the owner; the present one is among them. */
export const ownerChoices = (
  { administered, mayOwnGlobally, nameOf }: ReturnType<typeof useOrganisations>,
  present?: string | null
): ReadonlyArray<Choice> => {
  const choices = [
    ...administered.map(({ id, name }) => ({ value: id, label: name })),
    ...(mayOwnGlobally ? [{ value: globalOwner, label: text.globalChoice }] : [])
  ]
  if (present === undefined || choices.some(({ value }) => value === ownerValue(present))) return choices
  return [{ value: ownerValue(present), label: nameOf(present) }, ...choices]
}
