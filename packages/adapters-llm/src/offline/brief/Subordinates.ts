import { auxiliaries, isClosed, prepositions } from "../text/ClosedWords.ts"
import { isPerson } from "../text/Persons.ts"
import type { Phrase } from "../text/Phrases.ts"
import type { Token } from "../text/Tokens.ts"
import { verbOf } from "../text/Verbs.ts"
import { empty, names, opensClause, type Spot, wordBefore } from "./Clauses.ts"
import type { Discourse } from "./Discourse.ts"
import { publishes } from "./Flow.ts"

/** Words between "which" and its verb or subject. */
const between = (low: string): boolean =>
  /^(?:in|turn|then|also|itself|themselves|only|always|usually|again|later|afterwards|alone)$/.test(low) ||
  (low.endsWith("ly") && isClosed(low))

/** "which" before a verb continues about the part before it. Before a noun it is about what the subject made. */
export const relative = (state: Discourse, { at, tokens }: Spot): void => {
  const { group, last, subjects, verb } = state.clause
  const next = tokens.slice(at + 1).find(({ low }) => !between(low))
  const following = verbOf(next?.low ?? "")
  const lead = tokens[at - 1]?.low ?? ""
  const preposition = prepositions.has(lead) ? lead : null
  const place = preposition === null ? at - 1 : at - 2
  const near = tokens[place]?.low === "," ? tokens[place - 1] : tokens[place]
  const about = last !== null && near !== undefined && names(near, last) ? last : null
  const outer = verb === null ? subjects : []
  const noun = following === undefined && next?.word === true && !auxiliaries.has(next.low)
  if (about !== null && (preposition !== null || noun))
    state.open({ ...empty, last, fronted: { part: about, preposition }, outer })
  else if (noun) {
    const [maker] = subjects
    if (publishes(verb) && maker !== undefined) state.open({ ...empty, last, maker })
  } else if (about !== null) {
    const all = following?.form === "base" && group.length > 1
    state.open({ ...empty, subjects: all ? group : [about], last, outer })
  }
}

/** "a bus, where the detector picks them up". */
export const whereabouts = (state: Discourse, { at, tokens }: Spot): void => {
  const { last } = state.clause
  if (last !== null && tokens[at - 1]?.low === ",")
    state.open({ ...empty, last, fronted: { part: last, preposition: "where" } })
}

/** "What is left over is sent to": a clause about a thing without a name. */
export const free = (state: Discourse, { at, tokens }: Spot): void => {
  const before = tokens[at - 1]?.low
  const { last, subjects } = state.clause
  const first = before === undefined || before === "."
  const known = first && state.memory.subjects.length > 1 ? [] : state.memory.subjects
  const opens = before === undefined || /^(?:[.,;:]|and|but)$/.test(before)
  const next = tokens[at + 1]?.low ?? ""
  if (!opens && (auxiliaries.has(next) || verbOf(next) !== undefined)) return
  state.open({ ...empty, last, owners: opens ? known : [], outer: opens ? [] : subjects })
}

/** A clause about something that is not a part: "and its plans are pushed to", "clerks approve them". */
export const thing = (state: Discourse, phrase: Phrase, tokens: ReadonlyArray<Token>): void => {
  if (!opensClause(phrase, tokens)) return
  const people = phrase.kind === "person" || isPerson(phrase.words.at(-1)?.low ?? "")
  const owner = tokens[phrase.start - 1]?.low
  const own = owner === "its" || owner === "their"
  const { subjects, owners } = state.clause
  const opens = phrase.start <= 1 || wordBefore(phrase, tokens) === "."
  const alone = opens && state.memory.subjects.length === 1
  const about = own || alone ? state.memory.subjects : state.label === null ? [] : [state.label]
  const possessor = state.references.owner(phrase, tokens)
  const before =
    [possessor === null ? [] : [possessor], subjects, owners, about].find(({ length }) => length > 0) ?? []
  state.open({ ...empty, owners: people ? [] : before, last: state.clause.last })
}
