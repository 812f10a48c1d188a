import { auxiliaries, conjunctions, definite, indefinite, prepositions, pronouns } from "./ClosedWords.ts"
import { wordSet } from "./words.ts"

/** In Latin letters, and no English words. */
const foreign: ReadonlySet<string> = wordSet(
  "der den dem des und ist ein eine einen einem einer mit für von zu auf wird werden nicht sich über aus bei nach soll sollen wir sind " +
    "le la les et est une dans pour avec sur qui du nous sont aux par ne pas chaque el los las y una para del en se al cada que " +
    "il lo gli di che per della nel sono ogni con não uma com dos das são os ao de het een van voor niet wordt zijn naar elke " +
    "och att det som är på av till inte ett og til ikke i w na z się jest oraz przez nie do dla ve bir ile için bu ja on että ei"
)
const both = new Set(["i", "do", "on", "a"])
const english: ReadonlyArray<ReadonlySet<string>> = [
  auxiliaries,
  conjunctions,
  definite,
  indefinite,
  prepositions,
  pronouns
]

/** "le", "und" */
export const isForeignFunctionWord = (low: string): boolean => foreign.has(low)

const mostWords = 2_000

/** By its letters and its small words. A text without either, such as a list of names, counts as English. */
export const isEnglish = (text: string): boolean => {
  const words = (
    text
      .slice(0, 40_000)
      .toLowerCase()
      .match(/[\p{L}\p{M}'’]+/gu) ?? []
  ).slice(0, mostWords)
  const latin = words.filter((word) => /^[\p{Script=Latin}'’\p{M}]+$/u.test(word)).length
  if (latin * 2 < words.length) return false
  let own = 0
  let others = 0
  for (const word of words) {
    if (both.has(word)) continue
    if (foreign.has(word)) others += 1
    else if (english.some((set) => set.has(word)) || word === "the") own += 1
  }
  return others <= own
}
