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

/** One to three of the draft's specialties for a part, by the words and the role of both. */
export class SpecialtyAssigner {
  private readonly skills: ReadonlyArray<Skill>
  private readonly used: Set<string>

  constructor(draft: Content) {
    this.skills = draft.specialties.map(({ id, name }) => ({
      id,
      words: distinctiveWords(name),
      fits: new Map(roles.map((role) => [role, fit(name, role)]))
    }))
    this.used = new Set<string>(namedIn(draft.blocks).specialties)
  }

  /** A specialty that no part got goes to the part that it suits best, if any. */
  assign<A extends AssignablePart>(parts: ReadonlyArray<A>): ReadonlyMap<A, ReadonlyArray<string>> {
    const out = new Map(parts.map((part) => [part, this.choose(part)] as const))
    for (const skill of this.skills.filter(({ id }) => !this.used.has(id))) {
      const room = parts.filter((part) => (out.get(part)?.length ?? 0) < mostSpecialties)
      const scored = room
        .map((part) => ({ part, score: suits(skill, part) }))
        .filter(({ score }) => score > 0)
      const [best] = scored.toSorted(
        (a, b) => b.score - a.score || (out.get(a.part)?.length ?? 0) - (out.get(b.part)?.length ?? 0)
      )
      if (best !== undefined) out.set(best.part, [...(out.get(best.part) ?? []), skill.id])
    }
    return out
  }

  private choose(part: AssignablePart): ReadonlyArray<string> {
    const name = distinctiveWords(part.name)
    const about = distinctiveWords(part.about)
    for (const role of [part.role, ...neighbours[part.role]]) {
      const scored = this.skills
        .map(({ fits, id, words }, index) => ({
          id,
          index,
          score: (fits.get(role) ?? 0) + 3 * shared(words, name) + 2 * shared(words, about)
        }))
        .filter(({ score }) => score > 1)
        .toSorted((a, b) => b.score - a.score || a.index - b.index)
      const best = scored[0]?.score ?? 0
      if (best > 0) return this.use(scored.filter(({ score }) => score * 2 >= best).slice(0, mostSpecialties))
    }
    return this.use(this.skills.slice(0, 1))
  }

  private use(skills: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<string> {
    const ids = skills.map(({ id }) => id)
    for (const id of ids) this.used.add(id)
    return ids
  }
}

const suits = (skill: Skill, part: AssignablePart): number =>
  (skill.fits.get(part.role) ?? 0) + 3 * shared(skill.words, distinctiveWords(part.name))
