import type { Collection, Design, ProposedDesign } from "@design-workspace/client"
import { contentOf } from "../../design/collection/Content.ts"
import { proposalChanges } from "./proposalChanges.ts"

/** As this tab keeps it until it is taken over or dropped. */
export interface StoredProposal {
  readonly design: Design
  /** The collection as of `version`, with which the changes are compared. */
  readonly base: Design
  readonly version: string
  /** The keys of changes that are not taken. */
  readonly left: ReadonlyArray<string>
  /** The keys of what others changed since. */
  readonly touched: ReadonlyArray<string>
  readonly madeAt: string
}

export const newProposal = ({ based_on, design }: ProposedDesign, base: Design): StoredProposal => ({
  design,
  base: contentOf(base),
  version: based_on,
  left: [],
  touched: [],
  madeAt: new Date().toISOString()
})

/** What others changed meanwhile is left as they made it, unless the person chooses otherwise. */
export const comparedAnew = (stored: StoredProposal, now: Collection): StoredProposal => {
  const touched = new Set([...stored.touched, ...proposalChanges(stored.base, now).map(({ key }) => key)])
  return {
    ...stored,
    base: contentOf(now),
    version: now.updated_at,
    left: [...new Set([...stored.left, ...touched])],
    touched: [...touched]
  }
}
