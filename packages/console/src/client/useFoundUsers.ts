import type { User } from "@design-workspace/client"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useDebounced } from "../ui/useDebounced.ts"
import { keys, workspace } from "./workspace.ts"

/** So many are offered; who is not among them is found by more of the address. */
const limit = 8

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
      (await workspace.users.findUsers({ query: { email, limit } }, { signal })).items,
    enabled: email.length >= fewest,
    placeholderData: keepPreviousData
  })
  const matching = data?.filter((user) => user.email.toLowerCase().includes(wanted.toLowerCase()))
  const isKnown = email === wanted && !isPlaceholderData
  const people = wanted.length < fewest || (matching?.length === 0 && !isKnown) ? undefined : matching
  return { people, error }
}
