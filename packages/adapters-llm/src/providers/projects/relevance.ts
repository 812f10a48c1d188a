const segmenter = new Intl.Segmenter("en", { granularity: "word" })

/** One word of a text and its plural are the same. */
const stemOf = (word: string): string => (word.length > 3 ? word.replace(/s$/, "") : word)

const wordsOf = (text: string): ReadonlyArray<string> =>
  Array.from(segmenter.segment(text.normalize("NFKC").toLowerCase())).flatMap(({ isWordLike, segment }) =>
    isWordLike === true ? [stemOf(segment)] : []
  )

const shareIn = (said: ReadonlySet<string>, text: string): number => {
  const words = new Set(wordsOf(text))
  return words.size === 0 ? 0 : [...words].filter((word) => said.has(word)).length / words.size
}

/** What a relevance is of; of a long description its beginning counts. */
export interface Described {
  readonly name: string
  readonly description: string
}

/** How far a text is about an item, from 0 to 1: it is 1 if the text has all words of its name, and only then. */
export const relevanceTo = (text: string): ((item: Described) => number) => {
  const said = new Set(wordsOf(text))
  return ({ description, name }) => {
    const named = shareIn(said, name)
    return named === 1 ? 1 : (named + shareIn(said, description.slice(0, 300))) / 2
  }
}
