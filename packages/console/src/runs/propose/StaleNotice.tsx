import type { Collection } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { latestVersionQuery } from "../../client/collectionQueries.ts"
import { generate as text } from "../../text/generate.ts"
import { Button } from "../../ui/Button.tsx"
import { Notice } from "../../ui/Notice.tsx"
import { Time } from "../../ui/Time.tsx"

/** Somebody changed the collection since: who and when, and the way to compare with what is there now. */
export const StaleNotice = ({
  collection: { id, updated_at },
  onCompare
}: {
  readonly collection: Collection
  readonly onCompare: () => void
}): ReactNode => {
  const { data: latest } = useQuery(latestVersionQuery(id))
  return (
    <Notice
      look="warn"
      title={text.staleTitle}
      actions={
        <Button small look="primary" onClick={onCompare}>
          {text.compareAnew}
        </Button>
      }
    >
      {text.staleBy(latest?.author_name ?? text.someone)} <Time at={updated_at} />. {text.staleNote}
    </Notice>
  )
}
