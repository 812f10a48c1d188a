import type { Space } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { isMissing } from "../../client/failures.ts"
import { upstreamQuery } from "./spaceQueries.ts"
import { useReview } from "./useReview.ts"

/**
 * Since a version or this browser's last review; without either, or where that version is gone, what the latest one
 * brought.
 */
export const useUpstream = ({ collection_id, id }: Pick<Space, "collection_id" | "id">, since?: number) => {
  const { review } = useReview(id, collection_id)
  const from = since ?? review?.upTo ?? undefined
  const wanted = useQuery({ ...upstreamQuery(id, from), retry: false })
  const isGone = from !== undefined && isMissing(wanted.error)
  const latest = useQuery({ ...upstreamQuery(id, undefined), enabled: isGone })
  return isGone ? latest : wanted
}
