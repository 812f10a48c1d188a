import type { Content } from "../../collections/Collection.ts"
import type { ResultSummary } from "../outcome/GenerationEvent.ts"

export const summaryOf = ({ blocks, layers, specialties }: Content): ResultSummary => ({
  layersCount: layers.length,
  blocksCount: blocks.length,
  specialtiesCount: specialties.length
})
