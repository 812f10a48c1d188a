import { useSession } from "./useSession.ts"

/** Whose drafts these are, in what the browser keeps: the id of the user, or `guest`. */
export const useCaller = (): string => useSession().user?.id ?? "guest"
