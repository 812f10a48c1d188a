import type { Content } from "@design-workspace/domain/collections/Collection"
import { namedIn } from "@design-workspace/domain/collections/references"
import { fitOf } from "../brief/Roles.ts"
import type { Role } from "../text/Heads.ts"
import { keyOf } from "../text/Naming.ts"
import { wordSet } from "../text/words.ts"
import { neighbours, roles } from "./LayerCatalogue.ts"
import { type KnownSpecialty, specialties } from "./SpecialtyCatalogue.ts"

/** `about` is the text about this part alone. */
export interface AssignablePart {
  readonly name: string
  readonly about: string
  readonly role: Role
}

interface Skill {
  readonly id: string
  readonly words: ReadonlySet<string>
  readonly fits: ReadonlyMap<Role, number>
}

/** They match everything and so connect nothing. */
const commonWords = wordSet(
  "engineer developer administrator officer specialist service system and product software business quality of the a for to in with"
)

const known: ReadonlyMap<string, KnownSpecialty> = new Map(specialties.map((one) => [keyOf(one.name), one]))

const distinctiveWords = (text: string): ReadonlySet<string> =>
  new Set(
    keyOf(text)
      .split(" ")
      .filter((word) => word !== "" && !commonWords.has(word))
  )

const shared = (words: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...words].filter((word) => others.has(word)).length

const fit = (name: string, role: Role): number => {
  const one = known.get(keyOf(name))
  return one === undefined ? 2 * fitOf(name, role) : one.roles.includes(role) ? 3 : 0
}

const mostSpecialties = 3

const suits = (skill: Skill, part: AssignablePart): number =>
  (skill.fits.get(part.role) ?? 0) + 3 * shared(skill.words, distinctiveWords(part.name))

const chosenFor = (part: AssignablePart, skills: ReadonlyArray<Skill>): ReadonlyArray<string> => {
  const name = distinctiveWords(part.name)
  const about = distinctiveWords(part.about)
  for (const role of [part.role, ...neighbours[part.role]]) {
    const scored = skills
      .map(({ fits, id, words }, index) => ({
        id,
        index,
        score: (fits.get(role) ?? 0) + 3 * shared(words, name) + 2 * shared(words, about)
      }))
      .filter(({ score }) => score > 1)
      .toSorted((a, b) => b.score - a.score || a.index - b.index)
    const best = scored[0]?.score ?? 0
    const good = scored.filter(({ score }) => score * 2 >= best)
    if (best > 0) return good.slice(0, mostSpecialties).map(({ id }) => id)
  }
  return skills.slice(0, 1).map(({ id }) => id)
}

/**
 * One to three of the draft's specialties for each part, by the words and the role of both. One that no part got goes
 * to the part that it suits best, if any.
 */
export const assignSpecialties = <A extends AssignablePart>(
  draft: Content,
  parts: ReadonlyArray<A>
): ReadonlyMap<A, ReadonlyArray<string>> => {
  const skills = draft.specialties.map(({ id, name }) => ({
    id,
    words: distinctiveWords(name),
    fits: new Map(roles.map((role) => [role, fit(name, role)]))
  }))
  const out = new Map(parts.map((part) => [part, chosenFor(part, skills)] as const))
  const used = new Set<string>([...namedIn(draft.blocks).specialties, ...[...out.values()].flat()])
  for (const skill of skills.filter(({ id }) => !used.has(id))) {
    const room = parts.filter((part) => (out.get(part)?.length ?? 0) < mostSpecialties)
    const scored = room.map((part) => ({ part, score: suits(skill, part) })).filter(({ score }) => score > 0)
    const [best] = scored.toSorted(
      (a, b) => b.score - a.score || (out.get(a.part)?.length ?? 0) - (out.get(b.part)?.length ?? 0)
    )
    if (best !== undefined) out.set(best.part, [...(out.get(best.part) ?? []), skill.id])
  }
  return out
}
