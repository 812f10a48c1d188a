import type { ReactNode } from "react"
import { type Authored, useAuthor } from "../client/usePersonNames.ts"
import { documents as text } from "../text/documents.ts"

/**
 * Says " by" and the author of a version, which is a guest where it has no id. Without a name it says `unknown`, or
 * nothing.
 */
export const useBy = (): ((version: Authored, unknown?: string) => ReactNode) => {
  const authorOf = useAuthor("you")
  return (version, unknown) => {
    if (version.author_id === null) return ` ${text.by} a guest`
    const name = authorOf(version) ?? unknown
    return name === undefined ? null : (
      <>
        {" "}
        {text.by} <bdi>{name}</bdi>
      </>
    )
  }
}
