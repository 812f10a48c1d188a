import type { ScoredPart } from "../brief/ScoredPart.ts"
import { isClosed } from "../text/ClosedWords.ts"
import type { Role } from "../text/Heads.ts"
import { keyOf } from "../text/Naming.ts"
import { verbOf } from "../text/Verbs.ts"
import { wordSet } from "../text/words.ts"

export type Described = Pick<ScoredPart, "key" | "role" | "description" | "own" | "score">

type Suggestion<A> = { readonly source: A; readonly target: A }

const acts = (role: Role): boolean => role === "application" || role === "edge"
const tooCommon = wordSet("service system user data part thing time name page other every")

export const nouns = (text: string): ReadonlySet<string> =>
  new Set(
    keyOf(text)
      .split(" ")
      .filter(
        (word) => word.length > 3 && !isClosed(word) && !tooCommon.has(word) && (verbOf(word)?.noun ?? true)
      )
  )

export const frequencies = (sets: Iterable<ReadonlySet<string>>): ReadonlyMap<string, number> => {
  const out = new Map<string, number>()
  for (const set of sets) for (const word of set) out.set(word, (out.get(word) ?? 0) + 1)
  return out
}

/** By the distinguishing word of one part: "with nonces" for the Nonce Service. */
const byName = <A extends Described>(nodes: ReadonlyArray<A>): ReadonlyArray<Suggestion<A>> => {
  const modifiers = nodes.map(({ key }) => key.split(" ").slice(0, -1))
  const known = frequencies(modifiers.map((words) => new Set(words)))
  return nodes.flatMap((target, index) => {
    const own = modifiers[index] ?? []
    if (
      target.role === "clients" ||
      target.role === "edge" ||
      own.length === 0 ||
      own.some((word) => known.get(word) !== 1)
    )
      return []
    const said = ` ${own.join(" ")} `
    const callers = nodes.filter(
      (source) =>
        source !== target && source.own && acts(source.role) && source.description !== target.description
    )
    const source = callers.find(({ description }) => ` ${keyOf(description)} `.includes(said))
    return source === undefined ? [] : [{ source, target }]
  })
}

/** By the rarest words that descriptions share. */
const byWords = <A extends Described>(nodes: ReadonlyArray<A>): ReadonlyArray<Suggestion<A>> => {
  const words = nodes.map(({ description, own }) => (own ? nouns(description) : new Set<string>()))
  const common = frequencies(words)
  const rare = (word: string): number => {
    const count = common.get(word) ?? 0
    return count >= 2 && count <= 4 ? 1 / (count - 1) : 0
  }
  return nodes.flatMap((target, index) => {
    if (!target.own || target.role === "clients" || target.role === "edge" || target.role === "operations")
      return []
    let best: { readonly source: A; readonly weight: number } | null = null
    for (const [at, source] of nodes.entries()) {
      if (source === target || !source.own || source.role !== "application") continue
      // Between equals, the more important part is the caller.
      if (target.role === "application" && source.score < target.score) continue
      let weight = 0
      for (const word of words[index] ?? []) if (words[at]?.has(word)) weight += rare(word)
      if (weight > 0.3 && weight > (best?.weight ?? 0)) best = { source, weight }
    }
    return best === null ? [] : [{ source: best.source, target }]
  })
}

export const affinity = <A extends Described>(nodes: ReadonlyArray<A>): ReadonlyArray<Suggestion<A>> => {
  const named = nodes.filter(({ score }) => score > 0).slice(0, 100)
  return [...byName(named), ...byWords(named)]
}
