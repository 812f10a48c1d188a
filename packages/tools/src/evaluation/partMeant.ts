import type { Expected } from "./Expected.ts"
import { wordsOf } from "./wordsOf.ts"

/** In words of the name: where an unbroken occurrence of the spelling ends; 0 if there is none. */
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
 * An English name ends with what it is, so the match that ends last wins ("Cart Database" is a database), and of
 * several the longest. Words in brackets count only if the rest matches nothing.
 */
export const partMeant = (name: string, parts: Expected["parts"]): string | null =>
  meantBy(wordsOf(name.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, " ")), parts) ?? meantBy(wordsOf(name), parts)
