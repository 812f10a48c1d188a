import { definite, prepositions } from "../text/ClosedWords.ts"
import type { Phrase } from "../text/Phrases.ts"
import { unknownVerb, type Verb } from "../text/Verbs.ts"
import { type Clause, empty, type Spot } from "./Clauses.ts"
import type { Discourse } from "./Discourse.ts"
import { direction, flows, publishes, pulls } from "./Flow.ts"
import { fromWhere } from "./Ties.ts"
import { isPassive, negated } from "./Voices.ts"

/** "The collector appends the scan": an unknown verb, recognised by its position. */
export const unknown = (
  state: Discourse,
  { at, tokens }: Spot,
  phrase: Phrase | undefined
): Verb | undefined => {
  const { subjects, verb } = state.clause
  const word = tokens[at]?.low ?? ""
  const alone = phrase !== undefined && phrase.end === phrase.start + 1 && phrase.determiner === "none"
  const next = tokens[at + 1]?.low ?? ""
  if (alone && word.endsWith("ed") && isPassive({ at, tokens, place: "opens" })) return unknownVerb(word)
  const coordinated = tokens[at - 1]?.low === "and"
  if (
    !alone ||
    word.endsWith("ed") ||
    subjects.length === 0 ||
    (verb !== null && !coordinated) ||
    !(definite.has(next) || prepositions.has(next) || next === "a" || next === "an")
  )
    return undefined
  return unknownVerb(word)
}

/** Starts a verb: decides who acts, if the clause has not said it yet. */
const begin = (state: Discourse, verb: Verb, refused: boolean): void => {
  const { clause } = state
  const sources = fromWhere(clause)
  const said = verb.form === "past" || verb.kind !== "plain" || flows(verb)
  const moved = clause.subjects.length === 0 && sources.length > 0 && said
  const pending = moved ? clause.pending.filter(({ part }) => !sources.includes(part)) : clause.pending
  const owners = moved ? sources : clause.owners
  const acting =
    clause.subjects.length === 0 && verb.form !== "past" && (moved || flows(verb)) ? owners : clause.subjects
  const next: Clause = {
    ...clause,
    owners,
    verb,
    preposition: null,
    group: [],
    joined: [],
    hop: null,
    negated: refused
  }
  state.clause =
    clause.subjects.length > 0 && clause.verb === null
      ? state.ties.acts({ ...next, pending }, acting)
      : { ...next, subjects: acting, pending }
  state.clause = { ...state.clause, verb }
}

/** "a vault that only the server may use", "a log, from which the tracker reads". */
const front = (state: Discourse, verb: Verb): void => {
  const { fronted } = state.clause
  if (fronted === null) return
  const { part, preposition } = fronted
  state.clause = state.ties.object(state.clause, { part, preposition, introduced: false })
  if (direction(verb, preposition, { role: part.role, fresh: false }) !== null)
    state.clause = { ...state.clause, fronted: null }
}

/** A verb of the clause. */
export const act = (state: Discourse, verb: Verb, spot: Spot): void => {
  const { clause } = state
  const before = spot.tokens[spot.at - 1]?.low ?? ""
  if (before === "to" && verb.kind === "plain" && clause.verb !== null) {
    // "uses the store to keep them, and …": the purpose does not change the relation.
    state.clause = { ...clause, preposition: null }
    return
  }
  if (
    clause.outer.length > 0 &&
    (before === "," || (before === "and" && clause.subjects.length === 0)) &&
    verb.form === "third"
  )
    state.open({ ...empty, subjects: clause.outer })
  else if (clause.agents && verb.form === "past") state.open({ ...empty, last: clause.last })
  const { label } = state
  if (label !== null && state.clause.subjects.length === 0 && /^(?:[.;:]|–|—)$/.test(before))
    state.clause = { ...state.clause, subjects: [label] }
  begin(state, verb, state.clause.negated || negated(spot))
  const { fronted, maker, subjects } = state.clause
  if (fronted !== null) front(state, verb)
  if (maker !== null && subjects.length > 0 && pulls(verb)) {
    for (const puller of subjects) state.ties.add(puller, maker)
    state.memory = { ...state.memory, pullers: [...state.memory.pullers, ...subjects].slice(-8) }
    state.clause = { ...state.clause, maker: null }
  } else if (publishes(verb) && subjects[0] !== undefined) {
    state.memory = { ...state.memory, publisher: subjects[0], pullers: [] }
  }
}
