import type { Space } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"
import { keep } from "../../client/stored.ts"
import { useCaller } from "../../client/useSession.ts"
import { isMissing } from "../../client/workspace.ts"
import { parseReview, type Review } from "../model/review.ts"
import { upstreamQuery } from "./spaceQueries.ts"

export const reviewKey = (caller: string, spaceId: string): string => `upstream-review ${caller} ${spaceId}`

/** Where the browser keeps nothing, a review lasts as long as the page. */
const unstored = new Map<string, string>()

const read = (key: string): string | null => {
  const mine = unstored.get(key)
  if (mine !== undefined) return mine
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const changed = "upstream-review"

export const rememberReview = (key: string, review: Review): void => {
  if (!keep(key, review)) unstored.set(key, JSON.stringify(review))
  window.dispatchEvent(new Event(changed))
}

/** Other tabs tell by `storage`, this one by an event of its own. */
const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener("storage", listener)
  window.addEventListener(changed, listener)
  return () => {
    window.removeEventListener("storage", listener)
    window.removeEventListener(changed, listener)
  }
}

export const useReview = (spaceId: string, collectionId: string) => {
  const key = reviewKey(useCaller(), spaceId)
  const stored = useSyncExternalStore(subscribe, () => read(key))
  return {
    review: parseReview(stored, collectionId),
    remember: (review: Review) => rememberReview(key, review)
  }
}

/** Without a version or a review, or where that version is gone, what the latest one brought. */
export const useUpstream = ({ collection_id, id }: Pick<Space, "collection_id" | "id">, since?: number) => {
  const { review } = useReview(id, collection_id)
  const from = since ?? review?.upTo ?? undefined
  const wanted = useQuery({ ...upstreamQuery(id, from), retry: false })
  const isGone = from !== undefined && isMissing(wanted.error)
  const latest = useQuery({ ...upstreamQuery(id, undefined), enabled: isGone })
  return isGone ? latest : wanted
}
