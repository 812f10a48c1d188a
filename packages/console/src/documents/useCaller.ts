import { useSession } from "../client/useSession.ts"

/** Whose drafts these are: the id of the user, or `guest`. */
export const useCaller = (): string => useSession().user?.id ?? "guest"
