import { fileOfNode } from "@design-workspace/client"
import type { Contents, OnDisk } from "./disk/readFolder.ts"
import type { Remote } from "./remote.ts"
import { canonicalDesign } from "./texts/designText.ts"
import type { Sides, Versioned } from "./texts/plan.ts"

/** A text of the folder with all its sides. */
export interface Entry {
  /** Where it is in the folder, as `docs/api.md`. */
  readonly path: string
  /** The node that it describes; null for the design. */
  readonly node: string | null
  readonly sides: Sides
  /** The whole file as it was read. */
  readonly raw: string | null
}

const designEntry = ({ base, blocked, local, raw }: OnDisk, remote: Versioned): Entry => ({
  path: "design.json",
  node: null,
  // The same design counts as the same, however an editor has set it out.
  sides: { base, local: local === null ? null : canonicalDesign(local), remote, blocked },
  raw
})

const nowhere: OnDisk = { base: null, local: null, raw: null }

/** The design first, since a document needs its node; then the documents in the order of their files. */
export const entriesOf = (contents: Contents, { design, documents }: Remote): ReadonlyArray<Entry> => {
  const nodes = [...new Set([...contents.documents.keys(), ...documents.keys()])]
  const entries = nodes.map((node): Entry => {
    const { raw, ...sides } = contents.documents.get(node) ?? nowhere
    return {
      path: `docs/${fileOfNode(node)}`,
      node,
      sides: { ...sides, remote: documents.get(node) ?? null },
      raw
    }
  })
  return [
    designEntry(contents.design, design),
    ...entries.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  ]
}
