import { type Notes, shown } from "../Notes.ts"
import type { DslStatement } from "./DslModel.ts"
import type { DslTexts } from "./dslTexts.ts"

export interface Archetype {
  /** The keyword in lower case, or `->`. */
  readonly base: string
  readonly description: string
  readonly technology: string
  readonly tags: ReadonlyArray<string>
}

export const tagsOf = (text: string): ReadonlyArray<string> =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "")

export class Archetypes {
  readonly #texts: DslTexts
  readonly #notes: Notes
  readonly #byWord = new Map<string, Archetype>()

  constructor(texts: DslTexts, notes: Notes) {
    this.#texts = texts
    this.#notes = notes
  }

  of(word: string): Archetype {
    const key = word.toLowerCase()
    return this.#byWord.get(key) ?? { base: key, description: "", technology: "", tags: [] }
  }

  define({ arrow, block = [], line, name, words }: DslStatement): void {
    const from = this.of(arrow ?? words[0]?.text ?? "")
    let { description, technology } = from
    const tags = [...from.tags]
    for (const field of block) {
      const value = this.#texts.of(field.words[1], line)
      const keyword = field.words[0]?.text.toLowerCase() ?? ""
      const isTag = keyword === "tag" || keyword === "tags"
      if (keyword === "description") description = value
      else if (keyword === "technology" || keyword === "metadata") technology = value
      else if (isTag && from.base !== "->")
        tags.push(...field.words.slice(1).flatMap((it) => tagsOf(this.#texts.of(it, line))))
      else {
        const message = `${shown(keyword)} of an archetype is not taken over`
        this.#notes.add(isTag ? "tag" : "archetype field", field.line, [keyword], message)
      }
    }
    const word = name ?? from.base
    const key = from.base === "->" && name !== null ? `--${word}->` : word
    this.#byWord.set(key.toLowerCase(), { base: from.base, description, technology, tags })
  }
}
