import { useAllOrganisations } from "../client/useAllOrganisations.ts"
import { collections as text } from "../text/collections.ts"

/** Who owns collections, and how owners are called. */
export const useOrganisations = () => {
  const { all, nameOf } = useAllOrganisations()
  return {
    all,
    nameOf: (id: string | null): string =>
      id === null ? text.global : (nameOf(id) ?? "Another organisation")
  }
}
