import { useAllOrganisations } from "../../client/useAllOrganisations.ts"
import { useSession } from "../../client/useSession.ts"
import { collections as text } from "../../text/collections.ts"

/** Who may own collections, and how owners are called. */
export const useOrganisations = () => {
  const { user } = useSession()
  const { administered, all, nameOf } = useAllOrganisations()
  return {
    all,
    administered,
    mayOwnGlobally: user?.site_admin === true,
    nameOf: (id: string | null): string =>
      id === null ? text.global : (nameOf(id) ?? text.otherOrganisation)
  }
}
