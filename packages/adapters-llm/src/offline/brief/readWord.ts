import { prepositions } from "../text/ClosedWords.ts"
import type { Phrase } from "../text/Phrases.ts"
import { verbOf } from "../text/Verbs.ts"
import type { TokenPosition } from "./Clause.ts"
import { readNegation } from "./Negation.ts"
import { consumeFromChannel, ordinals, readOrdinal, readPronoun, readThere } from "./Pronouns.ts"
import type { ReaderState } from "./ReaderState.ts"
import { readVerb, unknownVerbAt } from "./readVerb.ts"
import {
  readFreeRelative,
  readRelativeClause,
  readUnnamedSubject,
  readWhereClause
} from "./SubordinateClauses.ts"
import { isVerbHere, verbHere } from "./VerbContext.ts"

/** The preposition here. "by way of" counts as one. */
const prepositionAt = ({ at, tokens }: TokenPosition): string => {
  const low = tokens[at]?.low ?? ""
  const before = tokens[at - 1]?.low ?? ""
  if (low !== "of") return low
  if (before === "way" || before === "means") return "via"
  if (before === "top") return "on"
  return before === "out" ? "from" : before === "front" ? "before" : low
}

/** The preposition here. One that only states where a thing is leads nowhere: "what is in the store". */
const relatingPreposition = (state: ReaderState, position: TokenPosition): string => {
  const thing = state.clause.verb !== null && /^(?:is|are)$/.test(position.tokens[position.at - 1]?.low ?? "")
  return thing ? "about" : prepositionAt(position)
}

/** Handles a word that names no part. It may say who acts, how, or where to. */
export const readWord = (state: ReaderState, position: TokenPosition, phrase: Phrase | undefined): void => {
  const low = position.tokens[position.at]?.low ?? ""
  const verb = verbOf(low) ?? unknownVerbAt(state, position, phrase)
  const modifier = phrase !== undefined && phrase.end > phrase.start + 1
  const acts =
    verb !== undefined &&
    !modifier &&
    !prepositions.has(low) &&
    (isVerbHere(position, verb) || (verb.form === "past" && verbOf(low) === undefined))
  const ordinalIndex = ordinals.get(low)
  readNegation(state, position)
  if (ordinalIndex !== undefined && state.clause.verb === null && state.memory.named.length > 1)
    readOrdinal(state, ordinalIndex, position)
  else if (low === "which" || low === "that" || low === "who") readRelativeClause(state, position)
  else if (position.inPhrase === "opens" && !acts && state.clause.verb?.base === "consume")
    consumeFromChannel(state)
  else if (/^(?:it|they|them|one|both)$/.test(low)) readPronoun(state, position, low)
  else if (low === "where") readWhereClause(state, position)
  else if (low === "what" || low === "whatever" || (low === "everything" && position.at === 0))
    readFreeRelative(state, position)
  else if (low === "there" && state.clause.preposition === "from") readThere(state)
  else if (low === ".") state.endSentence()
  else if (prepositions.has(low))
    state.clause = { ...state.clause, preposition: relatingPreposition(state, position) }
  else if (acts) readVerb(state, verbHere(position, verb), position)
  else if (phrase !== undefined) readUnnamedSubject(state, phrase, position.tokens)
}
