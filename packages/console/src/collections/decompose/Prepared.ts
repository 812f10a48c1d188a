import { dropStored, readStored, writeStored } from "../../client/stored.ts"
import type { Parts } from "./decomposed.ts"

/** What a model prepared, as the person has edited it since. */
export interface Prepared extends Parts {
  /** The version of the collection that it builds on. */
  readonly basedOn: string
}

/** Whose parts they are, and of what. */
export interface PreparedPlace {
  readonly caller: string
  readonly collectionId: string
  readonly blockId: string
}

const keyOf = ({ blockId, caller, collectionId }: PreparedPlace): string =>
  `decompose:${caller}:${collectionId}:${blockId}`

const isPrepared = (value: unknown): value is Prepared =>
  typeof value === "object" && value !== null && "blocks" in value && "edges" in value && "basedOn" in value

/** What this tab keeps of a block's parts: they were paid for, and outlive a reload. */
export const keptParts = (place: PreparedPlace): Prepared | null => {
  const kept = readStored<unknown>(keyOf(place))
  return isPrepared(kept) ? kept : null
}

/** A browser that keeps nothing for this page has the parts for as long as it is open. */
export const keepParts = (place: PreparedPlace, parts: Prepared | null): void => {
  if (parts === null) dropStored(keyOf(place))
  else writeStored(keyOf(place), parts)
}
