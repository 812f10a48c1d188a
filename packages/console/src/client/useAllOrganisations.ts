import type { OfferedAction, Organisation } from "@design-workspace/client"
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query"
import { mayMakeFor, mayOn } from "./may.ts"
import { useSession } from "./useSession.ts"
import { keys, workspace } from "./workspace.ts"

type Named = Pick<Organisation, "id" | "name">

export type OwnedThing = "createCollection" | "createSpace" | "createRule" | "createWebhook"

interface Listed {
  readonly items: ReadonlyArray<Named>
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The most pages of 200 that are read. */
const mostPages = 10

const organisationsQuery = queryOptions({
  queryKey: [...keys.organisations, "names"],
  queryFn: async ({ signal }): Promise<ReadonlyArray<Listed>> => {
    const all: Array<Listed> = []
    let cursor: string | undefined
    do {
      const page = await workspace.organisations.listOrganisations(
        { query: { cursor, limit: 200 } },
        { actions: true, signal }
      )
      all.push(page)
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined && all.length < mostPages)
    return all
  }
})

const byName = (organisations: ReadonlyArray<Named>): ReadonlyArray<Named> =>
  organisations.toSorted((a, b) => a.name.localeCompare(b.name, "en"))

/** To a site-admin all there are. */
export const useAllOrganisations = () => {
  const { organisations } = useSession()
  const { data } = useQuery(organisationsQuery)
  const all = byName(data?.flatMap(({ items }) => items) ?? organisations)
  return { all, nameOf: (id: string): string | undefined => all.find((it) => it.id === id)?.name }
}

/** Nothing until it is read. */
export const useOwners = (operation: OwnedThing) => {
  const { data = [], isPending } = useQuery(organisationsQuery)
  return {
    isPending,
    organisations: byName(
      data.flatMap((page) => page.items.filter(({ id }) => mayMakeFor(page, operation, id)))
    ),
    /** Also in nobody's, for all organisations. */
    globally: data.some((page) => mayMakeFor(page, operation, null))
  }
}

export const useMayStill = () => {
  const queries = useQueryClient()
  return async (operation: string, id: string): Promise<boolean> =>
    (await queries.fetchQuery({ ...organisationsQuery, staleTime: 0 })).some((page) =>
      mayOn(page, operation, id)
    )
}
