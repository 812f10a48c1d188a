import type { Kind } from "./watchRuns.ts"

/** One piece of news as a notification carries it: the initial of its kind, then the attempt. */
export const toWord = (kind: Kind, attemptId: string): string => `${kind.charAt(0)}${attemptId}`

/** Reads the words of `toWord`. */
export const fromWord = (word: string): { readonly kind: Kind; readonly attemptId: string } => ({
  kind: word.startsWith("e") ? "events" : "stops",
  attemptId: word.slice(1)
})
