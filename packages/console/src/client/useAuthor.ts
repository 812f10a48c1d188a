import { useSession } from "./useSession.ts"

/** Who made a version, as every version says it. */
export interface Authored {
  readonly author_id: string | null
  readonly author_name: string | null
}

/** How the author of a version is called: `you`, or by name; undefined where no name is known. */
export const useAuthor = (you: string): ((version: Authored) => string | undefined) => {
  const { user } = useSession()
  return ({ author_id, author_name }) =>
    author_id !== null && author_id === user?.id ? you : (author_name ?? undefined)
}
