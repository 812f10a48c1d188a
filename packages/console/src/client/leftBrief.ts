import { dropStored, readStored, writeStored } from "./stored.ts"

/** The briefs that the browser has no room for: they outlive no reload. */
const unstored = new Map<string, string>()

const keyOf = (caller: string, collectionId: string): string => `brief:${caller}:${collectionId}`

/** Leaves the brief that was written for a new collection to the page that generates its parts. */
export const leaveBrief = (caller: string, collectionId: string, brief: string): void => {
  const key = keyOf(caller, collectionId)
  if (!writeStored(key, brief)) unstored.set(key, brief)
}

/** The brief that was left for a collection; empty if there is none. */
export const leftBrief = (caller: string, collectionId: string): string => {
  const key = keyOf(caller, collectionId)
  return unstored.get(key) ?? readStored<string>(key) ?? ""
}

export const dropBrief = (caller: string, collectionId: string): void => {
  const key = keyOf(caller, collectionId)
  unstored.delete(key)
  dropStored(key)
}
