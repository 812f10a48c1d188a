import type { ReactNode } from "react"
import { Time } from "../ui/inline.tsx"
import { useAuthor } from "./people.ts"

interface ChangedProps {
  readonly thing: {
    readonly updated_at: string
    readonly updated_by: string | null
    readonly updated_by_name?: string | null | undefined
  }
}

export const Changed = ({ thing }: ChangedProps): ReactNode => {
  const { updated_by, updated_by_name = null } = thing
  const who = useAuthor("you")({ author_id: updated_by, author_name: updated_by_name })
  return (
    <>
      <Time at={thing.updated_at} />
      {who === undefined ? null : (
        <>
          {" by "}
          <bdi>{who}</bdi>
        </>
      )}
    </>
  )
}
