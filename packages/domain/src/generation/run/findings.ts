import type { Content } from "../../collections/Collection.ts"
import { namedIn, referencesIn } from "../../collections/references.ts"

/** The countable problems of a design, one sentence each. */
export const findings = ({ blocks, edges, layers, specialties }: Content): ReadonlyArray<string> => {
  const joined = new Set<string>(edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  const named = namedIn(blocks)
  return [
    ...blocks
      .filter(({ id }) => blocks.length > 1 && !joined.has(id))
      .map(({ name }) => `Block "${name}" has no edge.`),
    ...layers.filter(({ id }) => !named.layers.has(id)).map(({ name }) => `Layer "${name}" has no blocks.`),
    ...specialties
      .filter(({ id }) => !named.specialties.has(id))
      .map(({ name }) => `Specialty "${name}" is needed by no block.`),
    ...blocks
      .filter((block) => specialties.length > 0 && referencesIn([block]) === 0)
      .map(({ name }) => `Block "${name}" has no specialties.`)
  ]
}
