import type { Session } from "@design-workspace/client"
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query"
import { keys } from "./keys.ts"
import { rememberUser } from "./sessionEnd.ts"
import { workspace } from "./workspace.ts"

/** Who calls, in which organisations, and what they may do that hangs on no single thing. */
export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: async ({ signal }): Promise<Session> => {
    const session = await workspace.session.whoAmI({}, { actions: true, signal })
    rememberUser(session.user)
    return session
  },
  staleTime: 60_000
})

export const useSession = (): Session => useSuspenseQuery(sessionQuery).data
