import type { Content } from "../../collections/Collection.ts"

/** The countable problems of a design, one sentence each. */
export const findings = ({ blocks, edges, layers, specialties }: Content): ReadonlyArray<string> => {
  const joined = new Set<string>(edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  const used = new Set<string>(blocks.map(({ layerId }) => layerId))
  const needed = new Set<string>(blocks.flatMap(({ defaultSpecialties }) => defaultSpecialties))
  return [
    ...blocks
      .filter(({ id }) => blocks.length > 1 && !joined.has(id))
      .map(({ name }) => `Block "${name}" has no edge.`),
    ...layers.filter(({ id }) => !used.has(id)).map(({ name }) => `Layer "${name}" has no blocks.`),
    ...specialties
      .filter(({ id }) => !needed.has(id))
      .map(({ name }) => `Specialty "${name}" is needed by no block.`),
    ...blocks
      .filter(({ defaultSpecialties }) => specialties.length > 0 && defaultSpecialties.length === 0)
      .map(({ name }) => `Block "${name}" has no specialties.`)
  ]
}
