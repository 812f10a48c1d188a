import { type Contents, type DocumentOnDisk, type OnDisk, pathOfNode } from "./disk/readFolder.ts"
import type { Remote } from "./remote.ts"
import { canonicalDesign } from "./texts/designText.ts"
import type { Sides, Versioned } from "./texts/plan.ts"

export interface Entry {
  /** As `docs/api.md`: the file's name as it is on the disk. */
  readonly path: string
  /** In `.dw/base`: capitals that a person gave the file's name make no difference. */
  readonly basePath: string
  /** Null for the design. */
  readonly node: string | null
  readonly sides: Sides
  /** What stands above the text in the file. */
  readonly head: string | null
  readonly raw: string | null
}

const designEntry = ({ base, blocked, local, raw }: OnDisk, remote: Versioned): Entry => ({
  path: "design.json",
  basePath: "design.json",
  node: null,
  // The same design counts as the same, however an editor has set it out.
  sides: { base, local: local === null ? null : canonicalDesign(local), remote, blocked },
  head: null,
  raw
})

const nowhere = (node: string): DocumentOnDisk => ({
  path: pathOfNode(node),
  base: null,
  local: null,
  head: null,
  raw: null
})

/** The design first, since a document needs its node; then the documents in the order of their files. */
export const entriesOf = (
  contents: Contents,
  { design, documents }: Remote
): readonly [Entry, ...ReadonlyArray<Entry>] => {
  const nodes = [...new Set([...contents.documents.keys(), ...documents.keys()])]
  const entries = nodes.map((node): Entry => {
    const { head, path, raw, ...sides } = contents.documents.get(node) ?? nowhere(node)
    return {
      path,
      basePath: pathOfNode(node),
      node,
      sides: { ...sides, remote: documents.get(node) ?? null },
      head,
      raw
    }
  })
  return [
    designEntry(contents.design, design),
    ...entries.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  ]
}
