/** Letters of scripts that put no blanks between words: each of them counts as a word. */
const unspaced = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}`
const word = new RegExp(String.raw`[${unspaced}]|[[\p{L}\p{M}\p{N}]--[${unspaced}]]+`, "gv")

/** One word of a text and its plural are the same. */
const stemOf = (found: string): string => (found.length > 3 ? found.replace(/s$/, "") : found)

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set((text.normalize("NFKC").toLowerCase().match(word) ?? []).map(stemOf))

const shareIn = (said: ReadonlySet<string>, text: string): number => {
  const words = wordsOf(text)
  return words.size === 0 ? 0 : [...words].filter((it) => said.has(it)).length / words.size
}

/** What a relevance is of; of a long description its beginning counts. */
export interface Described {
  readonly name: string
  readonly description: string
}

/**
 * How far a text is about an item, from 0 to 1: by the share of the words of its name that the text has, and a third as
 * much of its description's. It is 1 if the text has all words of the name, and only then.
 */
export const relevanceTo = (text: string): ((item: Described) => number) => {
  const said = wordsOf(text)
  return ({ description, name }) => {
    const named = shareIn(said, name)
    return named === 1 ? 1 : (3 * named + shareIn(said, description.slice(0, 300))) / 4
  }
}
