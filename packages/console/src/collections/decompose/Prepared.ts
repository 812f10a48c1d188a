import type { Parts } from "../content/decomposed.ts"

/** What a model prepared, as the person has edited it since. */
export interface Prepared extends Parts {
  /** The version of the collection that it builds on. */
  readonly basedOn: string
}

const keyOf = (collectionId: string, blockId: string): string => `decompose:${collectionId}:${blockId}`

const isPrepared = (value: unknown): value is Prepared =>
  typeof value === "object" && value !== null && "blocks" in value && "edges" in value && "basedOn" in value

/** What this tab keeps of a block's parts: they were paid for, and outlive a reload. */
export const keptParts = (collectionId: string, blockId: string): Prepared | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(collectionId, blockId)) ?? "null")
    return isPrepared(kept) ? kept : null
  } catch {
    return null
  }
}

export const keepParts = (collectionId: string, blockId: string, parts: Prepared | null): void => {
  try {
    if (parts === null) sessionStorage.removeItem(keyOf(collectionId, blockId))
    else sessionStorage.setItem(keyOf(collectionId, blockId), JSON.stringify(parts))
  } catch {
    // A browser that keeps nothing for this page has the parts for as long as it is open.
  }
}
