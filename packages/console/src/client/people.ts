import type { User } from "@design-workspace/client"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useDebounced } from "../ui/useDebounced.ts"
import { useSession } from "./useSession.ts"
import { keys, seenChanges, workspace } from "./workspace.ts"

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

/** So many are offered; who is not among them is found by more of the address. */
const offered = 8

/** Fewer letters find too many. */
const fewest = 2

/** How long the typing rests before the people are looked up, in milliseconds. */
const rest = 250

/**
 * undefined until it is known whose e-mail has these letters. Who was found by fewer letters and has these too stays: a
 * choice does not go away while one types on.
 */
export const useFoundUsers = (
  typed: string
): { readonly people: ReadonlyArray<User> | undefined; readonly error: Error | null } => {
  const wanted = typed.trim()
  const email = useDebounced(wanted, rest)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...keys.users, "found", email],
    queryFn: async ({ signal }) =>
      (await workspace.users.findUsers({ query: { email, limit: offered } }, { signal })).items,
    enabled: email.length >= fewest,
    placeholderData: keepPreviousData
  })
  const matching = data?.filter((user) => user.email.toLowerCase().includes(wanted.toLowerCase()))
  const isKnown = email === wanted && !isPlaceholderData
  const people = wanted.length < fewest || (matching?.length === 0 && !isKnown) ? undefined : matching
  return { people, error }
}
