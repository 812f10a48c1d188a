/** Scripts without blanks between words: each letter counts as one. */
const unspaced = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}`
const word = new RegExp(String.raw`[${unspaced}]|[[\p{L}\p{M}\p{N}]--[${unspaced}]]+`, "gv")

const stemOf = (found: string): string => (found.length > 3 ? found.replace(/s$/, "") : found)

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set((text.normalize("NFKC").toLowerCase().match(word) ?? []).map(stemOf))

const shareIn = (said: ReadonlySet<string>, text: string): number => {
  const words = wordsOf(text)
  return words.size === 0 ? 0 : [...words].filter((it) => said.has(it)).length / words.size
}

export interface Described {
  readonly name: string
  readonly description: string
}

/**
 * From 0 to 1: the share of the words of its name, and a third as much of its description's. 1 only with the whole
 * name.
 */
export const relevanceTo = (text: string): ((item: Described) => number) => {
  const said = wordsOf(text)
  return ({ description, name }) => {
    const named = shareIn(said, name)
    return named === 1 ? 1 : (3 * named + shareIn(said, description.slice(0, 300))) / 4
  }
}
