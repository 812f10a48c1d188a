import { useSyncExternalStore } from "react"
import { parseReview, type Review } from "../model/review.ts"

const keyOf = (spaceId: string): string => `upstream-review ${spaceId}`

/** Where the browser keeps nothing, a review lasts as long as the page. */
const unstored = new Map<string, string>()

const read = (spaceId: string): string | null => {
  const mine = unstored.get(spaceId)
  if (mine !== undefined) return mine
  try {
    return localStorage.getItem(keyOf(spaceId))
  } catch {
    return null
  }
}

const changed = "upstream-review"

/** Keeps how far a space's upstream was reviewed, for this browser. */
export const rememberReview = (spaceId: string, review: Review): void => {
  const value = JSON.stringify(review)
  try {
    localStorage.setItem(keyOf(spaceId), value)
  } catch {
    unstored.set(spaceId, value)
  }
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

/** How far this browser reviewed what a collection changed under a space. */
export const useReview = (spaceId: string, collectionId: string) => {
  const stored = useSyncExternalStore(subscribe, () => read(spaceId))
  return {
    review: parseReview(stored, collectionId),
    remember: (review: Review) => rememberReview(spaceId, review)
  }
}
