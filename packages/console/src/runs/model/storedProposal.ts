import type { Collection, Design, ProposedDesign } from "@design-workspace/client"
import { proposalChanges } from "./proposalChanges.ts"

/** A proposal as this tab keeps it until it is taken over or dropped. */
export interface StoredProposal {
  readonly design: Design
  /** What the changes are compared with: the collection as of this version. */
  readonly base: Design
  readonly version: string
  /** The changes that are not taken, by their keys. */
  readonly left: ReadonlyArray<string>
  /** What others changed since the proposal was made, by the same keys. */
  readonly touched: ReadonlyArray<string>
  readonly madeAt: string
}

export const designOf = ({ blocks, edges, layers, specialties }: Design): Design => ({
  layers,
  specialties,
  blocks,
  edges
})

/** A new proposal, of which all is taken. */
export const newProposal = ({ based_on, design }: ProposedDesign, base: Design): StoredProposal => ({
  design,
  base: designOf(base),
  version: based_on,
  left: [],
  touched: [],
  madeAt: new Date().toISOString()
})

/**
 * The same proposal beside the collection as it is now. What others changed meanwhile is left as they made it, unless
 * the person chooses otherwise.
 */
export const comparedAnew = (stored: StoredProposal, now: Collection): StoredProposal => {
  const touched = new Set([...stored.touched, ...proposalChanges(stored.base, now).map(({ key }) => key)])
  return {
    ...stored,
    base: designOf(now),
    version: now.updated_at,
    left: [...new Set([...stored.left, ...touched])],
    touched: [...touched]
  }
}
