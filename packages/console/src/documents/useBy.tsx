import type { ReactNode } from "react"
import { type Authored, useAuthor } from "../client/usePersonNames.ts"
import { documents as text } from "../text/documents.ts"

/** An author without an id is a guest. Without a name it says `unknown`, or nothing. */
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
