import type { Organisation } from "@design-workspace/client"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { keys } from "./keys.ts"
import { useSession } from "./useSession.ts"
import { workspace } from "./workspace.ts"

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

/** The organisations that the caller sees, by name: to a site-admin all there are. */
export const useAllOrganisations = () => {
  const { organisations, user } = useSession()
  const { data = organisations } = useQuery(organisationsQuery)
  const own = data.filter(({ id }) => organisations.some((it) => it.id === id && it.role === "admin"))
  return {
    all: data,
    /** Those in whose name the caller can make things; the service refuses others. */
    administered: user?.site_admin === true ? data : own,
    nameOf: (id: string): string | undefined => data.find((it) => it.id === id)?.name
  }
}
