import { type FoundObject, ObjectReader } from "./ObjectReader.ts"

const words = "think|thinking|thoughts?|reason|reasoning|reflection|analysis|scratchpad"

/** As models write them: `<think>`, `<Thinking time="3">`, `[THINK]`, `◁think▷`, `<|begin_of_thought|>`. */
const mark = new RegExp(
  String.raw`^[<[◁]\s*(?<end>/|\|?end_of_)?(?:\|?begin_of_|[a-z]+:)?(?:${words})(?:\s[^>]*)?\s*(?<empty>/)?\|?[>\]▷]$`,
  "iu"
)

const markStart = /[<[◁]/u
const markEnd = /[>\]▷]/u

const mayBeMark = (text: string): boolean => text.length <= 80 && /^[<[◁][^{}<◁\n\r]*$/u.test(text)

/** Null for a mark that does neither. */
const thoughtMark = (text: string): "begins" | "ends" | null => {
  const { groups } = mark.exec(text) ?? {}
  if (groups === undefined || groups["empty"] !== undefined) return null
  return groups["end"] === undefined ? "begins" : "ends"
}

/** Characters of what a model says beside its objects. */
const longestSaying = 2_000

/**
 * Objects on lines of their own or over several, in a list or object, a code fence or sentences, but not in thoughts.
 * Thoughts whose beginning was cut off are known by the mark of their end: so objects of an answer that begins with
 * words, or whose thoughts are nested, are held back until that mark, which discards them, or the end.
 */
export class AnswerReader {
  #object: ObjectReader | null = null
  #released: Array<FoundObject> = []
  #held: Array<FoundObject> = []
  #mark = ""
  #isThinking = false
  #depth = 0
  #isUnsure = false
  #isFresh = true
  #isInList = false
  hasJson = false
  /** Whether a list was closed that may be the whole answer. */
  isListClosed = false
  isEmpty = false
  saying = ""

  get isInObject(): boolean {
    return this.#object !== null
  }

  /** Those known for sure after this piece. */
  read(piece: string): ReadonlyArray<FoundObject> {
    for (const char of piece) this.#read(char)
    return this.#release()
  }

  /** Those that were held back. */
  end(): ReadonlyArray<FoundObject> {
    this.#outside(this.#mark)
    this.#released.push(...this.#held)
    this.#held = []
    return this.#release()
  }

  #release(): ReadonlyArray<FoundObject> {
    const released = this.#released
    this.#released = []
    return released
  }

  #read(char: string): void {
    if (this.#object !== null) {
      const state = this.#object.read(char)
      this.hasJson ||= this.#object.isJson
      if (state === "open") return
      this.#object = null
      if (state === "closed") return
    }
    if (this.#mark === "") this.#begin(char)
    else if (mayBeMark(this.#mark + char)) {
      this.#mark += char
      if (markEnd.test(char)) this.#endMark()
    } else this.#beginInsteadOfMark(char)
  }

  #beginInsteadOfMark(char: string): void {
    const text = this.#mark
    this.#mark = ""
    if (/^\[\s*$/.test(text) && /[{\s]/.test(char)) this.#isInList ||= !this.#isThinking
    else this.#outside(text)
    this.#begin(char)
  }

  #begin(char: string): void {
    if (markStart.test(char)) this.#mark = char
    else if (char === "{" && !this.#isThinking) this.#beginObject(char)
    else if (char === "]" && this.#isInList) {
      this.#isInList = false
      this.isListClosed = true
    } else this.#outside(char)
  }

  #beginObject(char: string): void {
    this.#isFresh = false
    this.#object = new ObjectReader((object) => {
      const list = this.#isUnsure ? this.#held : this.#released
      list.push(object)
    })
    this.#object.read(char)
  }

  #endMark(): void {
    const text = this.#mark
    this.#mark = ""
    const meant = thoughtMark(text)
    if (meant === "begins") {
      this.#depth += 1
      this.#isUnsure ||= this.#isThinking
      this.#isThinking = true
      this.#isFresh = false
    } else if (meant === "ends") this.#endThoughts()
    else if (/^\[\s*\]$/.test(text)) this.isListClosed = this.hasJson = this.isEmpty = !this.#isThinking
    else this.#outside(text)
  }

  #endThoughts(): void {
    this.#depth -= 1
    if (!this.#isThinking) {
      this.#held = []
      this.#isUnsure = this.#depth > 0
      this.hasJson = this.isListClosed = this.isEmpty = this.#isInList = false
      this.saying = ""
    }
    this.#isThinking = false
    this.#isFresh = false
  }

  #outside(text: string): void {
    if (this.#isThinking) return
    if (this.#isFresh && /[^\s`\ufeff]/u.test(text)) this.#isUnsure = true
    if (/[^\s\ufeff]/u.test(text)) this.#isFresh = false
    if (this.saying.length < longestSaying) this.saying += text
  }
}
