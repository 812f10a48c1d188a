import type { DocumentVersionSummary } from "@design-workspace/client"
import type { ReactNode } from "react"
import { type Authored, useAuthor } from "../client/people.ts"
import { documents as text } from "../text/documents.ts"
import { capital } from "../text/words.ts"
import { Time } from "../ui/inline.tsx"

/** An author without an id is a guest. Without a name it says `unknown`, or nothing. */
export const useBy = (): ((version: Authored, unknown?: string) => ReactNode) => {
  const authorOf = useAuthor("you")
  return (version, unknown) => {
    if (version.author_id === null) return " by a guest"
    const name = authorOf(version) ?? unknown
    return name === undefined ? null : (
      <>
        {" by "}
        <bdi>{name}</bdi>
      </>
    )
  }
}

/** How a version came to be, when and by whom. */
export const VersionWords = ({ version }: { readonly version: DocumentVersionSummary }): ReactNode => {
  const by = useBy()
  const { created_at, edit_type, restored_from } = version
  return (
    <>
      {capital(text.how[edit_type])}
      {restored_from === null ? null : ` from version ${restored_from.toLocaleString("en")}`},{" "}
      <Time at={created_at} />
      {by(version)}
    </>
  )
}
