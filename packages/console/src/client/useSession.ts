import type { Session } from "@design-workspace/client"
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query"
import { isSomebodyElse, rememberUser, signedInAgain } from "./sessionEnd.ts"
import { keys, workspace } from "./workspace.ts"

export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: async ({ signal }): Promise<Session> => {
    const read = () => workspace.session.whoAmI({}, { actions: true, signal })
    let session = await read()
    if (session.user === null && (await signedInAgain())) session = await read()
    if (isSomebodyElse(session.user)) window.location.reload()
    rememberUser(session.user)
    return session
  },
  staleTime: 60_000
})

export const useSession = (): Session => useSuspenseQuery(sessionQuery).data

/** Whose drafts the browser keeps: the id of the user, or `guest`. */
export const useCaller = (): string => useSession().user?.id ?? "guest"
