import type { ReactNode } from "react"
import { usePersonNames } from "../client/usePersonNames.ts"
import { useSession } from "../client/useSession.ts"
import { documents as text } from "../text/documents.ts"

/** Names the author of a version by its id, which is null where a guest wrote it. */
export const useAuthor = (): ((id: string | null) => ReactNode) => {
  const { user } = useSession()
  const nameOf = usePersonNames()
  return (id) => {
    if (id === null) return text.guest
    return id === user?.id ? text.you : <bdi>{nameOf(id) ?? text.somebody}</bdi>
  }
}
