import type { Content } from "@design-workspace/domain/collections/Collection"
import type { Repair } from "@design-workspace/domain/generation/model/DesignModel"
import type { Analysis } from "../brief/Analysis.ts"
import { edgePlan, missingLinks } from "./EdgePlan.ts"
import { UniqueNames } from "./UniqueNames.ts"

/** The maximum number of sentences of one kind; more would bury the others. */
const mostSentences = 12

/** The problems of a draft: the findings as given, then everything in the brief that the draft lacks. */
export const critique = (
  analysis: Analysis,
  draft: Content,
  findings: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const names = new UniqueNames(draft.blocks.map(({ name }) => name))
  const called = new Map(draft.blocks.map(({ id, name }) => [id as string, name]))
  const parts = analysis.parts
    .filter(
      ({ aliases, name, score }) => score > 0 && !names.has(name) && !aliases.some((key) => names.has(key))
    )
    .map(({ name }) => `The brief names ${name}, and no block stands for it.`)
  const links = missingLinks(analysis, draft).map(
    ({ source, target }) =>
      `The brief connects ${called.get(source) ?? source} to ${called.get(target) ?? target}, and no edge does.`
  )
  return [...new Set([...findings, ...parts.slice(0, mostSentences), ...links.slice(0, mostSentences)])]
}

/**
 * The repairs that the generator makes: adding missing edges, and removing empty layers and those unused specialties
 * that the brief does not name. The caller that applies them enforces bounds and protected items.
 */
export const repairs = (analysis: Analysis, draft: Content): ReadonlyArray<Repair> => {
  const layers = new Set<string>(draft.blocks.map(({ layerId }) => layerId))
  const needed = new Set<string>(draft.blocks.flatMap(({ defaultSpecialties }) => defaultSpecialties))
  const named = new UniqueNames(analysis.people.map(({ name }) => name))
  return [
    ...edgePlan(analysis, draft).map((item): Repair => ({ _tag: "Put", item })),
    ...draft.layers
      .filter(({ id }) => !layers.has(id))
      .map(({ id }): Repair => ({ _tag: "Remove", kind: "layer", id })),
    ...draft.specialties
      .filter(({ id, name }) => !needed.has(id) && !named.has(name))
      .map(({ id }): Repair => ({ _tag: "Remove", kind: "specialty", id }))
  ]
}
