import type { NewsKind } from "./watchRuns.ts"

/** One piece of news as a notification carries it: the initial of its kind, then the attempt. */
export const toWord = (kind: NewsKind, attemptId: string): string => `${kind.charAt(0)}${attemptId}`

/** Reads the words of `toWord`. */
export const fromWord = (word: string): { readonly kind: NewsKind; readonly attemptId: string } => ({
  kind: word.startsWith("e") ? "events" : "stops",
  attemptId: word.slice(1)
})
