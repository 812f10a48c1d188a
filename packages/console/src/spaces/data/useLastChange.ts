import type { Change } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { keys } from "../../client/keys.ts"

/** Who changed a space last, and when, as far as this browser saw it. */
export const useLastChange = (spaceId: string): Change | undefined => {
  const { data } = useQuery<ReadonlyArray<Change>>({
    queryKey: keys.recentChanges,
    queryFn: () => [],
    enabled: false
  })
  return data?.find(({ id, kind }) => kind === "space" && id === spaceId)
}
