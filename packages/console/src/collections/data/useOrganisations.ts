import type { Organisation } from "@design-workspace/client"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { keys } from "../../client/keys.ts"
import { useSession } from "../../client/useSession.ts"
import { workspace } from "../../client/workspace.ts"
import { collections as text } from "../../text/collections.ts"

type Named = Pick<Organisation, "id" | "name">

const organisationsQuery = queryOptions({
  queryKey: [...keys.organisations, "names"],
  queryFn: async ({ signal }): Promise<ReadonlyArray<Named>> => {
    const all: Array<Named> = []
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const page = await workspace.organisations.listOrganisations(
        { query: { cursor, limit: 200 } },
        { signal }
      )
      all.push(...page.items)
      cursor = page.next_cursor ?? undefined
    }
    return all.toSorted((a, b) => a.name.localeCompare(b.name, "en"))
  }
})

/** Who may own collections, and how owners are called. */
export const useOrganisations = () => {
  const { organisations, user } = useSession()
  const { data = organisations } = useQuery(organisationsQuery)
  const own = data.filter(({ id }) => organisations.some((it) => it.id === id && it.role === "admin"))
  return {
    all: data,
    /** Those in whose name the caller creates: the service refuses others. */
    administered: user?.site_admin === true ? data : own,
    mayOwnGlobally: user?.site_admin === true,
    nameOf: (id: string | null): string =>
      id === null ? text.global : (data.find((it) => it.id === id)?.name ?? text.otherOrganisation)
  }
}
