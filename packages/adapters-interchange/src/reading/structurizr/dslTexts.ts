import { unreadableAt } from "../Notes.ts"
import type { DslStatement, DslWord } from "./DslModel.ts"
import { isClosed } from "./dslTokens.ts"

/** In characters that constants put into one word, and into all words. */
const most = { word: 100_000, all: 16 * 1024 * 1024 }

const reference = /\$\{[A-Za-z0-9_.-]+\}/gu

const joined = (text: string): string => text.replace(/\\(?:\r\n|\n|\r)[ \t\f\v]*/gu, "")

const escapes = (text: string): string => text.replaceAll('\\"', '"').replaceAll("\\n", "\n")

const blockText = (image: string): string => {
  const lines = image.split(/\r\n|\n|\r/u).slice(1, -1)
  const indent = lines[0]?.match(/^[ \t\f\v]*/u)?.[0].length ?? 0
  return lines.map((line) => line.slice(indent)).join("\n")
}

const written = ({ sort, text }: DslWord): string => {
  if (sort === "block") return blockText(text)
  if (sort === "word") return joined(text)
  return joined(isClosed(text) ? text.slice(1, -1) : text.slice(1).trimEnd())
}

/** Puts constants in; the environment is never read. */
export class DslTexts {
  readonly #constants = new Map<string, string>()
  #added = 0

  /** Of a line such as `!const name value`. */
  define({ line, words }: DslStatement): void {
    this.#constants.set(this.of(words[1], line), this.of(words[2], line))
  }

  /** Throws `Unreadable` where constants of constants make too much text. */
  of(word: DslWord | undefined, line: number): string {
    if (word === undefined) return ""
    const text = written(word)
    if (!text.includes("${")) return escapes(text)
    let added = 0
    const full = text.replace(reference, (whole) => {
      const value = this.#constants.get(whole.slice(2, -1)) ?? whole
      added += value.length
      if (added > most.word || this.#added + added > most.all)
        throw unreadableAt(line, "constants make too long a text here")
      return value
    })
    this.#added += added
    return escapes(full)
  }
}
