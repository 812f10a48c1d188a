import {
  auxiliaries,
  conjunctions,
  definite,
  indefinite,
  isClosed,
  praise,
  quantifiers
} from "../text/ClosedWords.ts"
import { keyOf } from "../text/Naming.ts"
import type { Token } from "../text/Tokens.ts"
import { verbOf } from "../text/Verbs.ts"
import type { Sentence } from "./Sentences.ts"

/** A name in a list, with what is said about it. */
export interface Item {
  readonly words: ReadonlyArray<Token>
  readonly start: number
  readonly said: string
}

/** Nouns that name nothing specific. */
const vague = new Set(
  "part piece component module sub-block block thing step service unit side rest".split(" ")
)

/** A longer name is a description. */
export const longestName = 5

const determines = (low: string): boolean => indefinite.has(low) || definite.has(low) || quantifiers.has(low)

/** Reads a list word by word. A name ends at a comma or "and". Text about one name is not another name. */
export class ListReader {
  readonly items: Array<Item> = []
  private words: Array<Token> = []
  private start = 0
  private end = 0
  private about = false
  private readonly sentence: Sentence

  constructor(sentence: Sentence) {
    this.sentence = sentence
  }

  /** Reads one token; false at the end of the list. */
  read(token: Token, at: number): boolean {
    if (token.low === ";" || token.low === ":") return false
    if (this.separates(token, at)) this.close()
    else if (!this.about) this.name(token, at)
    this.end = token.to
    return true
  }

  private separates({ low }: Token, at: number): boolean {
    if (low === ",") return true
    const joins = low === "and" || low === "or" || low === "plus"
    return joins && (!this.about || indefinite.has(this.sentence.tokens[at + 1]?.low ?? ""))
  }

  private name(token: Token, at: number): void {
    const opens = this.words.length === 0
    if (opens && (determines(token.low) || praise.has(token.low))) return
    if (!token.word || isClosed(token.low) || conjunctions.has(token.low) || auxiliaries.has(token.low)) {
      this.about = true
      const acts = verbOf(this.words.at(-1)?.low ?? "")
      const verb = acts?.form === "third" && (definite.has(token.low) || !acts.noun)
      if (verb && this.words.length > 1) this.words.pop()
      return
    }
    if (opens) this.start = at
    this.words.push(token)
  }

  close(): void {
    const [first] = this.words
    const only = this.words.length === 1 && vague.has(keyOf(first?.text ?? ""))
    if (first !== undefined && this.words.length <= longestName && !only) {
      const said = this.sentence.text.slice(first.from, this.end)
      this.items.push({ words: this.words, start: this.start, said: this.about ? said : "" })
    }
    this.words = []
    this.about = false
  }
}
