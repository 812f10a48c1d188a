import type { Change, Collection } from "@design-workspace/client"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { keys } from "../../client/keys.ts"
import { may } from "../../client/may.ts"
import { useSession } from "../../client/useSession.ts"
import { workspace } from "../../client/workspace.ts"
import { collections as text } from "../../text/collections.ts"

const membersQuery = (organisationId: string | null) =>
  queryOptions({
    queryKey: [...keys.members(organisationId ?? ""), "names"],
    queryFn: async ({ signal }) => {
      const params = { id: organisationId ?? "" }
      const { items } = await workspace.organisations.listMembers(
        { params, query: { limit: 200 } },
        { signal }
      )
      return items
    },
    enabled: organisationId !== null
  })

const recentQuery = queryOptions<ReadonlyArray<Change>>({
  queryKey: keys.recentChanges,
  queryFn: () => [],
  enabled: false
})

/**
 * The names of those who wrote a collection, as far as the caller may know them: versions have ids alone, admins of the
 * owner read its members, and what changes while this browser looks on comes with names.
 */
export const usePeople = (collection: Collection): ((id: string | null) => string | undefined) => {
  const { user } = useSession()
  // Who may change the collection administers its owner.
  const administers = may(collection, "updateCollection")
  const { data: members = [] } = useQuery(membersQuery(administers ? collection.owner_org_id : null))
  const { data: recent = [] } = useQuery(recentQuery)
  return (id) => {
    if (id === null) return undefined
    if (id === user?.id) return text.you
    return (
      members.find(({ user_id }) => user_id === id)?.name ??
      recent.find(({ by }) => by?.id === id)?.by?.name ??
      undefined
    )
  }
}
