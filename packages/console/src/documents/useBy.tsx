import type { ReactNode } from "react"
import { usePersonNames } from "../client/usePersonNames.ts"
import { useSession } from "../client/useSession.ts"
import { documents as text } from "../text/documents.ts"

/**
 * Says " by" and the author of a version, whose id is null where a guest wrote it. Where the caller cannot know the
 * name it says `unknown`, or nothing.
 */
export const useBy = (): ((author: string | null, unknown?: string) => ReactNode) => {
  const { user } = useSession()
  const nameOf = usePersonNames()
  return (author, unknown) => {
    if (author === null) return ` ${text.by} ${text.guest}`
    const name = author === user?.id ? text.you : (nameOf(author) ?? unknown)
    return name === undefined ? null : (
      <>
        {" "}
        {text.by} <bdi>{name}</bdi>
      </>
    )
  }
}
