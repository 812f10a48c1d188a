import { prepositions } from "../text/ClosedWords.ts"
import type { Phrase } from "../text/Phrases.ts"
import { verbOf } from "../text/Verbs.ts"
import { act, unknown } from "./Acting.ts"
import type { Spot } from "./Clauses.ts"
import type { Discourse } from "./Discourse.ts"
import { consume, ordinal, ordinals, pronoun, there } from "./Pronouns.ts"
import { free, relative, thing, whereabouts } from "./Subordinates.ts"
import { verbal, voiced } from "./Voices.ts"

/** The preposition here. "by way of" counts as one. */
const leading = ({ at, tokens }: Spot): string => {
  const low = tokens[at]?.low ?? ""
  const before = tokens[at - 1]?.low ?? ""
  if (low !== "of") return low
  if (before === "way" || before === "means") return "via"
  if (before === "top") return "on"
  return before === "out" ? "from" : before === "front" ? "before" : low
}

/** The preposition here. One that only states where a thing is leads nowhere: "what is in the store". */
const placed = (state: Discourse, spot: Spot): string => {
  const thing = state.clause.verb !== null && /^(?:is|are)$/.test(spot.tokens[spot.at - 1]?.low ?? "")
  return thing ? "about" : leading(spot)
}

/** Handles a word that names no part. It may say who acts, how, or where to. */
export const step = (state: Discourse, spot: Spot, phrase: Phrase | undefined): void => {
  const low = spot.tokens[spot.at]?.low ?? ""
  const verb = verbOf(low) ?? unknown(state, spot, phrase)
  const modifier = phrase !== undefined && phrase.end > phrase.start + 1
  const acts =
    verb !== undefined &&
    !modifier &&
    !prepositions.has(low) &&
    (verbal(spot, verb) || (verb.form === "past" && verbOf(low) === undefined))
  const place = ordinals.get(low)
  if (place !== undefined && state.clause.verb === null && state.memory.named.length > 1)
    ordinal(state, place, spot)
  else if (low === "which" || low === "that" || low === "who") relative(state, spot)
  else if (spot.place === "opens" && !acts && state.clause.verb?.base === "consume") consume(state)
  else if (/^(?:it|they|them|one|both)$/.test(low)) pronoun(state, spot, low)
  else if (low === "where") whereabouts(state, spot)
  else if (low === "what" || low === "whatever" || (low === "everything" && spot.at === 0)) free(state, spot)
  else if (low === "there" && state.clause.preposition === "from") there(state)
  else if (low === ".") state.finish()
  else if (prepositions.has(low)) state.clause = { ...state.clause, preposition: placed(state, spot) }
  else if (low === "neither" || low === "but") state.clause = { ...state.clause, negated: low === "neither" }
  else if (acts) act(state, voiced(spot, verb), spot)
  else if (phrase !== undefined) thing(state, phrase, spot.tokens)
}
