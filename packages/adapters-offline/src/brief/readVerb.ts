import { definite, prepositions } from "../text/ClosedWords.ts"
import type { Phrase } from "../text/Phrases.ts"
import { unknownVerb, type Verb } from "../text/Verbs.ts"
import { type Clause, emptyClause, type TokenPosition } from "./Clause.ts"
import { directionOf, publishes, pulls, statesMovement } from "./Directions.ts"
import { isNegated, isReached } from "./Negation.ts"
import type { ReaderState } from "./ReaderState.ts"
import { partsAfterFrom } from "./RelationBuilder.ts"
import { isPassive } from "./VerbContext.ts"

/** By its position: "The collector appends the scan". */
export const unknownVerbAt = (
  state: ReaderState,
  { at, tokens }: TokenPosition,
  phrase: Phrase | undefined
): Verb | undefined => {
  const { subjects, verb } = state.clause
  const word = tokens[at]?.low ?? ""
  const alone = phrase !== undefined && phrase.end === phrase.start + 1 && phrase.determiner === "none"
  const next = tokens[at + 1]?.low ?? ""
  if (alone && word.endsWith("ed") && isPassive({ at, tokens, inPhrase: "opens" })) return unknownVerb(word)
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

/** Decides who acts, if the clause has not said it yet. */
const beginVerb = (state: ReaderState, verb: Verb, verbAt: number, refused: boolean): void => {
  const { clause } = state
  const sources = partsAfterFrom(clause)
  const said = verb.form === "past" || verb.kind !== "plain" || statesMovement(verb)
  const moved = clause.subjects.length === 0 && sources.length > 0 && said
  const pendingObjects = moved
    ? clause.pendingObjects.filter(({ part }) => !sources.includes(part))
    : clause.pendingObjects
  const assumedSubjects = moved ? sources : clause.assumedSubjects
  const acting =
    clause.subjects.length === 0 && verb.form !== "past" && (moved || statesMovement(verb))
      ? assumedSubjects
      : clause.subjects
  const next: Clause = {
    ...clause,
    assumedSubjects,
    verb,
    verbAt,
    preposition: null,
    sinceVerb: [],
    verbRelations: [],
    intermediary: null,
    negated: refused ? "verb" : null
  }
  state.clause =
    clause.subjects.length > 0 && clause.verb === null
      ? state.relations.setSubjects({ ...next, pendingObjects }, acting)
      : { ...next, subjects: acting, pendingObjects }
  state.clause = { ...state.clause, verb }
}

/** "a vault that only the server may use" */
const relateFronted = (state: ReaderState, verb: Verb): void => {
  const { fronted } = state.clause
  if (fronted === null) return
  const { part, preposition } = fronted
  state.addObject(part, preposition)
  if (directionOf(verb, preposition, { role: part.role, introduced: false }) !== null)
    state.clause = { ...state.clause, fronted: null }
}

export const readVerb = (state: ReaderState, verb: Verb, position: TokenPosition): void => {
  const { clause } = state
  const before = position.tokens[position.at - 1]?.low ?? ""
  if (before === "to" && verb.kind === "plain" && clause.verb !== null) {
    // "uses the store to keep them, and …": the purpose does not change the relation.
    state.clause = { ...clause, preposition: null }
    return
  }
  if (
    clause.outerSubjects.length > 0 &&
    (before === "," || (before === "and" && clause.subjects.length === 0)) &&
    verb.form === "third"
  )
    state.beginClause({ ...emptyClause, subjects: clause.outerSubjects })
  else if (clause.afterBy && verb.form === "past") state.beginClause({ ...emptyClause, last: clause.last })
  const { label } = state
  if (label !== null && state.clause.subjects.length === 0 && /^(?:[.;:]|–|—)$/.test(before))
    state.clause = { ...state.clause, subjects: [label] }
  beginVerb(state, verb, position.at, isReached(state.clause, verb, position) || isNegated(position))
  const { fronted, producer, subjects } = state.clause
  if (fronted !== null) relateFronted(state, verb)
  if (producer !== null && subjects.length > 0 && pulls(verb)) {
    for (const puller of subjects) state.relations.add(puller, producer)
    state.memory = { ...state.memory, pullers: [...state.memory.pullers, ...subjects].slice(-8) }
    state.clause = { ...state.clause, producer: null }
  } else if (publishes(verb) && subjects[0] !== undefined) {
    state.memory = { ...state.memory, publisher: subjects[0], pullers: [] }
  }
}
