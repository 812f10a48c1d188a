import { useOwners } from "../client/useAllOrganisations.ts"
import type { Choice } from "../ui/Field.tsx"
import { globalOwner } from "./listQueries.ts"
import { useOrganisations } from "./useOrganisations.ts"

export const ownerValue = (id: string | null): string => id ?? globalOwner

export const ownerOf = (value: string): string | null => (value === globalOwner ? null : value)

/** Whom the caller can make the owner; the present one is among them. */
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
