import { edgeEnds } from "../../graph/model/graphIndex.ts"
import type { ContentChange } from "./contentChanges.ts"

/** The change after or before this one of so many; behind the last comes the first. */
export const stepped = (at: number, by: 1 | -1, many: number): number =>
  many === 0 ? 0 : (at + by + many) % many

/** The place that an address names, where there is such a change. */
export const placeOf = (value: string | undefined, many: number): number => {
  const at = value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) - 1 : 0
  return at >= 0 && at < many ? at : 0
}

/** The box of the picture that a change is about: a block, or where an edge begins. */
export const boxOf = (change: ContentChange | undefined): string | null => {
  if (change?.kind === "blocks" && change.key !== "") return change.key
  return change?.kind === "edges" ? edgeEnds(change.key)?.[0] || null : null
}

/** The first change that is about a block itself, else about one of its edges; -1 if there is none. */
export const changeOf = (changes: ReadonlyArray<ContentChange>, block: string): number => {
  const own = changes.findIndex(({ key, kind }) => kind === "blocks" && key === block)
  if (own !== -1) return own
  return changes.findIndex(({ key, kind }) => kind === "edges" && edgeEnds(key)?.includes(block) === true)
}
