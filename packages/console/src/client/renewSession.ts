import type { QueryClient } from "@tanstack/react-query"
import { keys } from "./keys.ts"
import { sessionQuery } from "./useSession.ts"

/** Reads anew who calls. What was read as whoever it was before is forgotten first. */
export const renewSession = async (queries: QueryClient): Promise<void> => {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.session[0] })
  await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
