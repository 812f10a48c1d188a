import { useQuery } from "@tanstack/react-query"
import { useSession } from "./useSession.ts"
import { seenChanges, workspace } from "./workspace.ts"

export interface Authored {
  readonly author_id: string | null
  readonly author_name: string | null
}

/** `you`, or by name; undefined where no name is known. */
export const useAuthor = (you: string): ((version: Authored) => string | undefined) => {
  const { user } = useSession()
  return ({ author_id, author_name }) =>
    author_id !== null && author_id === user?.id ? you : (author_name ?? undefined)
}

const limit = 200
const mostOrganisations = 10

const membersOf = async (
  organisations: ReadonlyArray<string>,
  signal: AbortSignal
): Promise<ReadonlyArray<readonly [string, string]>> => {
  const pages = await Promise.all(
    organisations.map((id) =>
      workspace.organisations.listMembers({ params: { id }, query: { limit } }, { signal })
    )
  )
  return pages.flatMap(({ items }) => items.map(({ name, user_id }) => [user_id, name] as const))
}

/**
 * What this caller can know: its own name, those of whom it saw writing, and those of members of organisations that it
 * administers.
 */
export const usePersonNames = (): ((id: string) => string | undefined) => {
  const { organisations, user } = useSession()
  const administered = organisations
    .filter(({ role }) => role === "admin")
    .slice(0, mostOrganisations)
    .map(({ id }) => id)
  const { data: members = [] } = useQuery({
    queryKey: ["person-names", ...administered],
    queryFn: ({ signal }) => membersOf(administered, signal),
    enabled: administered.length > 0,
    staleTime: 5 * 60_000,
    retry: false
  })
  const { data: changes = [] } = useQuery(seenChanges)
  const names = new Map<string, string>(members)
  for (const { by } of changes) {
    if (by !== null && by.id !== null && by.name !== null) names.set(by.id, by.name)
  }
  if (user !== null) names.set(user.id, user.name)
  return (id) => names.get(id)
}
