import type { Content } from "@design-workspace/domain/collections/Collection"
import type { ModelItem } from "@design-workspace/domain/generation/model/DesignModel"
import type { Analysis } from "../brief/Analysis.ts"
import { fitOf } from "../brief/Roles.ts"
import type { Role } from "../text/Heads.ts"
import { roles } from "./LayerCatalogue.ts"
import { levels, specialties } from "./SpecialtyCatalogue.ts"
import { UniqueNames } from "./UniqueNames.ts"
import { clampToWanted, type WantedCount } from "./WantedCount.ts"

type Named = { readonly name: string; readonly description: string }

/** The skills that the roles of the parts need and the draft lacks, the role with most parts first. */
const derived = (analysis: Analysis, draft: Content): ReadonlyArray<Named> => {
  const has = (role: Role): boolean => draft.specialties.some(({ name }) => fitOf(name, role) > 0)
  const count = (role: Role): number => analysis.parts.filter((part) => part.role === role).length
  const needed = roles.filter((role) => count(role) > 0 && !has(role)).toSorted((a, b) => count(b) - count(a))
  return needed.flatMap(
    (role) =>
      specialties.find((one) => one.roles[0] === role) ??
      specialties.find((one) => one.roles.includes(role)) ??
      []
  )
}

/** Everything that can be added: the known skills, then the same skills at other levels. */
const reserve = (): ReadonlyArray<Named> => [
  ...specialties,
  ...levels.flatMap((level) =>
    specialties.map(({ description, name }) => ({ name: `${level} ${name}`, description }))
  )
]

/** The specialties to add to the draft: the people that the brief names, else those that its parts need. */
export const specialtyPlan = (
  analysis: Analysis,
  draft: Content,
  wanted: WantedCount
): ReadonlyArray<ModelItem> => {
  const names = new UniqueNames(draft.specialties.map(({ name }) => name))
  const own = analysis.people.length > 0 ? analysis.people : derived(analysis, draft)
  const first = own.filter(({ name }) => names.take(name))
  const count = clampToWanted(first.length, wanted)
  const more: Array<Named> = []
  for (const one of [...derived(analysis, draft), ...reserve()]) {
    if (first.length + more.length >= count) break
    if (names.take(one.name)) more.push(one)
  }
  while (first.length + more.length < count) {
    const base = specialties[more.length % specialties.length] ?? specialties[0]
    more.push({ name: names.numbered(base?.name ?? "Engineer"), description: base?.description ?? "" })
  }
  return [...first, ...more]
    .slice(0, count)
    .map(({ description, name }) => ({ _tag: "Specialty", name, description }))
}
