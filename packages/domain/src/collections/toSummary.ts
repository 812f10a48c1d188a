import type { Collection, CollectionSummary } from "./Collection.ts"

/** The collection without its content. */
export const toSummary = ({
  blocks: _blocks,
  edges: _edges,
  layers: _layers,
  specialties: _specialties,
  ...summary
}: Collection): CollectionSummary => summary
