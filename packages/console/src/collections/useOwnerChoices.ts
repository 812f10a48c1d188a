import { useAllOrganisations, useOwners } from "../client/useAllOrganisations.ts"
import { collections as text } from "../text/collections.ts"
import type { Choice } from "../ui/controls.tsx"
import { globalOwner } from "./listQueries.ts"

export const useOrganisations = () => {
  const { all, nameOf } = useAllOrganisations()
  return {
    all,
    nameOf: (id: string | null): string =>
      id === null ? text.global : (nameOf(id) ?? "Another organisation")
  }
}

export const ownerValue = (id: string | null): string => id ?? globalOwner

export const ownerOf = (value: string): string | null => (value === globalOwner ? null : value)

/** The present owner is among them. */
export const useOwnerChoices = (
  present?: string | null
): { readonly isPending: boolean; readonly choices: ReadonlyArray<Choice> } => {
  const { globally, isPending, organisations } = useOwners("createCollection")
  const { nameOf } = useOrganisations()
  const choices = [
    ...organisations.map(({ id, name }) => ({ value: id, label: name })),
    ...(globally ? [{ value: globalOwner, label: "Global: everyone sees it, site-admins edit it" }] : [])
  ]
  if (present === undefined || choices.some(({ value }) => value === ownerValue(present)))
    return { isPending, choices }
  return { isPending, choices: [{ value: ownerValue(present), label: nameOf(present) }, ...choices] }
}
