import type { Collection, CollectionSummary } from "./Collection.ts"

export const toSummary = ({
  blocks: _blocks,
  edges: _edges,
  layers: _layers,
  specialties: _specialties,
  ...summary
}: Collection): CollectionSummary => summary
