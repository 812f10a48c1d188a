import type { ReactNode } from "react"
import { Time } from "../ui/Time.tsx"
import { useSession } from "./useSession.ts"

interface ChangedProps {
  readonly thing: {
    readonly updated_at: string
    readonly updated_by: string | null
    readonly updated_by_name?: string | null | undefined
  }
}

export const Changed = ({ thing }: ChangedProps): ReactNode => {
  const { user } = useSession()
  const who = thing.updated_by !== null && thing.updated_by === user?.id ? "you" : thing.updated_by_name
  return (
    <>
      <Time at={thing.updated_at} />
      {who == null ? null : (
        <>
          {" by "}
          <bdi>{who}</bdi>
        </>
      )}
    </>
  )
}
