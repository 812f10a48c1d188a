import type { CollectionVersionSummary } from "@design-workspace/client"
import type { ReactNode } from "react"
import { versions as text } from "../../text/versions.ts"
import { Time } from "../../ui/Time.tsx"

/** How a version came to be, by whom and when. */
export const VersionWords = ({
  personOf,
  version: { author_id, created_at, edit_type, restored_from }
}: {
  readonly version: CollectionVersionSummary
  readonly personOf: (id: string | null) => string | undefined
}): ReactNode => (
  <>
    {restored_from === null ? text.how[edit_type] : text.restoredFrom(restored_from)}
    {text.by(personOf(author_id))}, <Time at={created_at} />
  </>
)
