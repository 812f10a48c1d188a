import type { Expected } from "./Expected.ts"
import { wordsOf } from "./wordsOf.ts"

/** Where the words of a spelling end in those of a name, counted in words; 0 if the name does not have them in a row. */
const endIn = (name: ReadonlyArray<string>, spelling: ReadonlyArray<string>): number => {
  for (let end = name.length; end >= spelling.length; end -= 1) {
    if (spelling.every((word, index) => word === name[end - spelling.length + index])) return end
  }
  return 0
}

const meantBy = (name: ReadonlyArray<string>, parts: Expected["parts"]): string | null => {
  const matches = Object.entries(parts).flatMap(([part, others]) =>
    [part, ...others].map((spelling) => {
      const words = wordsOf(spelling)
      return { part, end: endIn(name, words), length: words.length }
    })
  )
  const best = matches.reduce(
    (one, other) =>
      other.end > one.end || (other.end === one.end && other.length > one.length) ? other : one,
    { part: "", end: 0, length: 0 }
  )
  return best.end === 0 ? null : best.part
}

/**
 * The part that a block of this name stands for, or null: a part one of whose spellings is in the name, word for word. An English name
 * says at its end what it is, so of several the one that ends last is meant ("Cart Database" is a database), and of those the longest.
 * What is in brackets counts only if the rest says nothing.
 */
export const partMeant = (name: string, parts: Expected["parts"]): string | null =>
  meantBy(wordsOf(name.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, " ")), parts) ?? meantBy(wordsOf(name), parts)
