import { auxiliaries } from "../text/ClosedWords.ts"
import type { Phrase } from "../text/Phrases.ts"
import type { Token } from "../text/Tokens.ts"
import { verbOf } from "../text/Verbs.ts"

const clauseBreak =
  /^(?:[.,;:]|and|while|so|but|then|or|when|whenever|if|because|although|though|since|yet|before|after|where|wherever|until|once|unless|whereas|—|–)$/

export const wordBefore = (phrase: Phrase, tokens: ReadonlyArray<Token>): string | undefined => {
  let at = phrase.start - (phrase.determiner === "none" ? 1 : 2)
  while (at >= 0 && /^(?:both|all|each|every|own|only|also)$/.test(tokens[at]?.low ?? "")) at -= 1
  return tokens[at]?.low
}

export const isFollowedByVerb = (phrase: Phrase, tokens: ReadonlyArray<Token>): boolean => {
  const next = tokens[phrase.end]
  if (next === undefined || !next.word) return false
  const verb = verbOf(next.low)
  const finite = verb !== undefined && (verb.form === "third" || (verb.form === "base" && phrase.plural))
  return finite || auxiliaries.has(next.low)
}

/** ", Z stores": a phrase after punctuation or "and" before a finite verb. */
export const startsClause = (phrase: Phrase, tokens: ReadonlyArray<Token>): boolean => {
  const before = wordBefore(phrase, tokens)
  return (before === undefined || clauseBreak.test(before)) && isFollowedByVerb(phrase, tokens)
}
