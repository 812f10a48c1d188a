import { normalWord } from "./Inflection.ts"

/** `low` is in lower case and standard spelling. */
export interface Token {
  readonly text: string
  readonly low: string
  readonly word: boolean
  readonly possessive: boolean
  /** In the sentence. */
  readonly from: number
  readonly to: number
}

const pattern =
  /->|=>|→|\p{L}[\p{L}\p{M}\p{N}]*(?:['’/.-][\p{L}\p{N}]+)*['’]?|\p{N}+(?:[.,-][\p{L}\p{N}]+)*|[,;:()—–|"“”]|\.(?=["”)]?\s+\p{Lu})/gu

/** Longer ones are not English: they end a phrase like punctuation. */
const longestWord = 32

const mark = (text: string, from: number, to: number): Token => ({
  text,
  low: text,
  word: false,
  possessive: false,
  from,
  to
})

const word = (raw: string, from: number): Token => {
  const possessive = /['’]s$|s['’]$/.test(raw)
  const text = possessive ? raw.replace(/['’]s$|['’]$/, "") : raw.replace(/['’]$/, "")
  return { text, low: normalWord(text.toLowerCase()), word: true, possessive, from, to: from + raw.length }
}

/** Taken as one: "front end" is a frontend. */
const pairs: ReadonlySet<string> = new Set(
  "front end,back end,data base,data store,web site,micro service,pop up".split(",")
)

const joined = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const out: Array<Token> = []
  for (const token of tokens) {
    const last = out.at(-1)
    const isPair = last?.word && token.word && pairs.has(`${last.low} ${token.low.replace(/s$/, "")}`)
    if (last === undefined || !isPair) out.push(token)
    else
      out[out.length - 1] = {
        text: `${last.text} ${token.text}`,
        low: last.low + token.low,
        word: true,
        possessive: token.possessive,
        from: last.from,
        to: token.to
      }
  }
  return out
}

export const tokens = (sentence: string): ReadonlyArray<Token> =>
  joined(
    Array.from(sentence.matchAll(pattern), (match) => {
      const [raw] = match
      const to = match.index + raw.length
      if (raw.length > longestWord) return mark("—", match.index, to)
      return /^[\p{L}\p{N}]/u.test(raw) ? word(raw, match.index) : mark(raw, match.index, to)
    })
  )
