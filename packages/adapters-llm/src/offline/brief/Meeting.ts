import { singular } from "../text/Inflection.ts"
import type { Phrase } from "../text/Phrases.ts"
import type { Token } from "../text/Tokens.ts"
import { verbOf } from "../text/Verbs.ts"
import { acted, channels, empty, opensClause, wordBefore } from "./Clauses.ts"
import type { Discourse } from "./Discourse.ts"
import { addresses, places } from "./Flow.ts"
import type { Part } from "./Parts.ts"

/** The parts that a phrase means here; `found` is the part that it introduces. */
export const meant = (
  state: Discourse,
  phrase: Phrase,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyMap<Part, number>
): ReadonlyArray<Part> => {
  const several = state.references.several(phrase, tokens[phrase.start - 1], mentions)
  if (several.length > 0) return several
  const head = singular(phrase.words.at(-1)?.low ?? "")
  const before = state.memory.named.findLast(({ key }) => key.endsWith(` ${head}`))
  const found = state.references.resolve(phrase, state.clause.last ?? before ?? null)
  if (found !== null) return [found]
  const { preposition, subjects, verb } = state.clause
  const object = subjects.length > 0 && verb !== null && addresses(verb) && preposition === null
  const acts = verbOf(tokens[phrase.end]?.low ?? "")
  const subject = verb === null && phrase.start <= 1 && acts !== undefined && addresses(acts)
  const loose = object || (subject && phrase.kind !== "person") ? state.references.loosely(phrase) : null
  return loose === null ? [] : [loose]
}

/** Handles a named part: it acts, or something is done to it. */
export const meet = (
  state: Discourse,
  part: Part,
  phrase: Phrase,
  seen: { readonly tokens: ReadonlyArray<Token>; readonly introduced: boolean; readonly joined: boolean }
): void => {
  const { clause } = state
  const before = wordBefore(phrase, seen.tokens) ?? ""
  const joined = seen.joined || before === "and" || before === "or" || before === ","
  if (/^(?:->|=>|→)$/.test(before) && clause.last !== null) state.ties.add(clause.last, part)
  else if ((clause.maker !== null || clause.fronted !== null) && clause.subjects.length === 0)
    state.clause = { ...clause, subjects: [part] }
  else if (clause.verb === null && clause.preposition === null)
    state.clause = { ...clause, subjects: joined ? [...clause.subjects, part].slice(-8) : [part] }
  else if (
    clause.verb === null &&
    clause.subjects.length === 0 &&
    !places(clause.preposition) &&
    phrase.determiner !== "none" &&
    acted(phrase, seen.tokens)
  )
    state.clause = { ...clause, subjects: [part], preposition: null }
  else if (!seen.joined && opensClause(phrase, seen.tokens)) state.open({ ...empty, subjects: [part] })
  else if (clause.preposition === "by" && clause.verb?.form === "past" && clause.subjects.length === 0)
    state.clause = { ...state.ties.acts(clause, [part]), agents: true }
  else if (clause.preposition === "by" && clause.agents && joined)
    state.clause = { ...clause, subjects: [...clause.subjects, part].slice(-8) }
  else {
    const { preposition } = clause
    state.clause = state.ties.object(clause, { part, preposition, introduced: seen.introduced })
  }
  state.spoken(state.clause.subjects)
  state.clause = { ...state.clause, group: [...state.clause.group, part].slice(-12), last: part }
  if (channels.test(part.key)) state.memory = { ...state.memory, channel: part }
}
