import type { CollectionVersionSummary } from "@design-workspace/client"
import type { ReactNode } from "react"
import { useAuthor } from "../../client/useAuthor.ts"
import { collections } from "../../text/collections.ts"
import { versions as text } from "../../text/versions.ts"
import { Time } from "../../ui/Time.tsx"

/** How a version came to be, by whom and when. */
export const VersionWords = ({ version }: { readonly version: CollectionVersionSummary }): ReactNode => {
  const authorOf = useAuthor(collections.you)
  const { created_at, edit_type, restored_from } = version
  return (
    <>
      {restored_from === null ? text.how[edit_type] : text.restoredFrom(restored_from)}
      {text.by(authorOf(version))}, <Time at={created_at} />
    </>
  )
}
