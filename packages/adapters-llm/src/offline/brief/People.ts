import { singularText } from "../text/Inflection.ts"
import { keyOf, titleCase } from "../text/Naming.ts"
import { isJob, isPerson } from "../text/Persons.ts"
import type { Phrase } from "../text/Phrases.ts"
import type { Sentence } from "./Sentences.ts"

/** A skill or role that the brief asks for, with the sentence that asks for it. */
export interface Person {
  readonly key: string
  readonly name: string
  readonly sentence: Sentence
}

const lead =
  /\b(?:people|persons?|staff|team|roles?|skills?|specialt(?:y|ies)|specialists|experts|professions|jobs|crew|personnel)\b(?:\s+(?:needed|required|involved|wanted|with|are|is|of|for|such as|like|we need|include|includes)){0,2}\s*:?\s*/i

const mostPeople = 100

/** The position in the text where a list of people begins; -1 if there is none. */
const leadEnd = (text: string): number => {
  const found = lead.exec(text)
  if (found === null) return -1
  return /:\s*$|\b(?:for|of|include|includes|such as|are|with|like)\s*$/i.test(found[0])
    ? found.index + found[0].length
    : -1
}

const named = (phrase: Phrase): string =>
  titleCase(
    phrase.words.map(({ text }, index) => (index === phrase.words.length - 1 ? singularText(text) : text))
  )

/** The phrases of the list after a lead. Only commas and "and" separate them. */
const listed = (sentence: Sentence): ReadonlyArray<Phrase> => {
  const start = leadEnd(sentence.text)
  if (start < 0) return []
  const out: Array<Phrase> = []
  for (const phrase of sentence.phrases) {
    const from = sentence.tokens[phrase.start]?.from ?? 0
    if (from < start) continue
    const last = out.at(-1)
    const gap = last === undefined ? [] : sentence.tokens.slice(last.end, phrase.start)
    if (!gap.every(({ low }) => /^(?:,|and|&|or|an?|the|plus)$/.test(low)) || gap.length > 3) break
    if (last !== undefined && gap.length === 0) break
    out.push(phrase)
  }
  const people = out.filter(({ kind, words }) => kind === "person" || isPerson(words.at(-1)?.low ?? ""))
  return people.length * 2 >= out.length ? out.filter(({ words }) => words.length <= 5) : []
}

const working = (sentence: Sentence): ReadonlyArray<Phrase> =>
  sentence.phrases.filter(
    ({ kind, words }) =>
      kind === "person" &&
      isJob(words.at(-1)?.low ?? "") &&
      (words.length > 1 || /^[A-Z]{3}s?$/.test(words[0]?.text ?? ""))
  )

/** The people that a brief names: in lists ("People needed: …", "roles for …") and as jobs in passing. */
export const peopleOf = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Person> => {
  const out = new Map<string, Person>()
  for (const sentence of sentences) {
    for (const phrase of [...listed(sentence), ...working(sentence)]) {
      const name = named(phrase)
      const key = keyOf(name)
      if (key !== "" && out.size < mostPeople && !out.has(key)) out.set(key, { key, name, sentence })
    }
  }
  return [...out.values()]
}
