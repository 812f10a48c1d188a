import { headOf } from "../text/Heads.ts"
import { isForeignFunctionWord } from "../text/Language.ts"
import { descriptionOf, keyOf } from "../text/Naming.ts"
import { tokens as tokensOf } from "../text/Tokens.ts"
import { type Part, partNamed } from "./Parts.ts"
import type { Sentence } from "./Sentences.ts"

/** Longer names are taken for sentences. */
const mostWords = 4
const mostCharacters = 40
const mostNames = 60

const capitalised = /^(?:\p{Lu}[\p{L}\p{N}\p{M}'’.-]*|\p{Ll}+\p{Lu}[\p{L}\p{N}]*)$/u
const quoted = /["“”„«»「『]([^"“”„«»「」『』]{2,60})["“”«»」』]/gu

const isName = (text: string): boolean => {
  const words = text.toLowerCase().split(/\s+/)
  return (
    words.length <= mostWords &&
    !words.every(isForeignFunctionWord) &&
    text.length <= mostCharacters &&
    /\p{L}{2}/u.test(text) &&
    !/[.!?;:,]/.test(text)
  )
}

const listed = ({ label, list, text }: Sentence, items: ReadonlySet<string>): ReadonlyArray<string> =>
  list !== null && items.has(list)
    ? [(label ?? text.split(/[.,;:(—–，。：、（]|\s-\s/u)[0] ?? "").trim()]
    : []

const runs = ({ text: sentence }: Sentence): ReadonlyArray<string> => {
  const tokens = tokensOf(sentence.replace(quoted, ' " '))
  const out: Array<string> = []
  let run: Array<string> = []
  const close = (): void => {
    if (run.length > 0) out.push(run.join(" "))
    run = []
  }
  for (const [at, { low, text, word }] of tokens.entries()) {
    const proper = word && capitalised.test(text) && text.length > 1
    const inner = at > 0 && tokens[at - 1]?.low !== "."
    if (proper && (inner || headOf(low)?.product === true)) run.push(text)
    else close()
  }
  close()
  return out
}

const partOf = (name: string, sentence: Sentence, index: number): Part =>
  partNamed(name, {
    name: name.slice(0, 1).toUpperCase() + name.slice(1),
    description: descriptionOf(sentence.text),
    own: false,
    sentence: index,
    contextOnly: sentence.origin === "assistant"
  })

/** List items, quoted names, and capitalised words inside a sentence, as the brief spells them. */
export const foreignParts = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Part> => {
  const found = new Map<string, Part>()
  const counts = Map.groupBy(sentences, ({ list }) => list)
  const items = new Set([...counts].flatMap(([list, all]) => (list !== null && all.length > 1 ? [list] : [])))
  const keep = (names: ReadonlyArray<string>, sentence: Sentence, index: number): void => {
    for (const name of names) {
      const key = keyOf(name)
      if (key !== "" && isName(name) && !found.has(key) && found.size < mostNames)
        found.set(key, partOf(name, sentence, index))
    }
  }
  for (const [index, one] of sentences.entries()) keep(listed(one, items), one, index)
  for (const [index, one] of sentences.entries())
    keep(
      [...one.text.matchAll(quoted)].map(([, name]) => (name ?? "").trim()),
      one,
      index
    )
  for (const [index, one] of sentences.entries()) keep(runs(one), one, index)
  return [...found.values()]
}
