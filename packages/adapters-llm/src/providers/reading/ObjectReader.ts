import { Option } from "effect"

/** The largest item has about 10,000. What is longer only contains items. */
const longestObject = 100_000
/** What nests deeper is no answer. */
const deepest = 32

/** `key` is that of the object around it under which it stands, itself or in a list. */
export interface FoundObject {
  readonly value: object
  readonly key: string | null
}

interface Frame {
  readonly open: "{" | "["
  readonly start: number
  expects: "first" | "key" | "colon" | "value" | "next"
  /** Of an object the last key, as in the text. */
  key: string | null
}

const isBlank = (char: string): boolean => char === " " || char === "\n" || char === "\r" || char === "\t"

const parse = (text: string): Option.Option<object> => {
  try {
    // Not allowed inside of a text, but clear.
    return Option.some(JSON.parse(text.replace(/[\n\r\t]/g, " ")))
  } catch {
    return Option.none()
  }
}

/** Finds an object and all in it, each as soon as it is closed, going through each character once. */
export class ObjectReader {
  readonly #found: (object: FoundObject) => void
  readonly #frames: Array<Frame> = []
  #text = ""
  #dropped = 0
  #inText: "no" | "plain" | "escape" | "break" = "no"
  #inWord = false
  #textStart = 0
  isJson = false

  constructor(found: (object: FoundObject) => void) {
    this.#found = found
  }

  /** A character that is `broken` was not read. */
  read(char: string): "open" | "closed" | "broken" {
    if (!this.#accepts(char)) return "broken"
    return this.#frames.length === 0 ? "closed" : "open"
  }

  #accepts(char: string): boolean {
    if (this.#inText !== "no") return this.#acceptsInText(char)
    this.#keep(char)
    if (this.#inWord) {
      if (/[\w.+-]/.test(char)) return true
      this.#inWord = false
    }
    if (isBlank(char)) return true
    const frame = this.#frames.at(-1)
    if (char === "{" || char === "[") return this.#opens(char, frame)
    if (frame === undefined) return false
    if (char === "}" || char === "]") return this.#closes(char, frame)
    return this.#continues(char, frame)
  }

  /** A text may break its line, unless the next one begins an object. */
  #acceptsInText(char: string): boolean {
    if (this.#inText === "break" && char === "{") return false
    this.#keep(char)
    if (this.#inText === "escape") this.#inText = "plain"
    else if (char === "\\") this.#inText = "escape"
    else if (char === "\n" || char === "\r") this.#inText = "break"
    else if (char === '"') this.#endsText()
    else if (!isBlank(char)) this.#inText = "plain"
    return true
  }

  #endsText(): void {
    this.#inText = "no"
    const frame = this.#frames.at(-1)
    if (frame?.expects !== "colon") return
    this.isJson = true
    frame.key = this.#text.slice(Math.max(0, this.#textStart - this.#dropped), -1)
  }

  #opens(char: "{" | "[", frame: Frame | undefined): boolean {
    const isFree = frame === undefined || frame.expects === "value" || this.#isFirstOfList(frame)
    if (!isFree || this.#frames.length === deepest) return false
    if (frame !== undefined) frame.expects = "next"
    this.#frames.push({ open: char, start: this.#end - 1, expects: "first", key: null })
    return true
  }

  #closes(char: "}" | "]", frame: Frame): boolean {
    const isOwn = (frame.open === "{") === (char === "}")
    if (!isOwn || (frame.expects !== "next" && frame.expects !== "first")) return false
    this.#frames.pop()
    if (frame.open === "{") this.#tell(frame)
    return true
  }

  #continues(char: string, frame: Frame): boolean {
    const { expects, open } = frame
    const isKey = open === "{" && (expects === "first" || expects === "key")
    if (isKey || expects === "value" || this.#isFirstOfList(frame)) {
      frame.expects = isKey ? "colon" : "next"
      if (char === '"') {
        this.#inText = "plain"
        this.#textStart = this.#end
        return true
      }
      this.#inWord = true
      return !isKey && /[\w-]/.test(char)
    }
    if (expects === "colon") frame.expects = "value"
    if (expects === "next") frame.expects = open === "{" ? "key" : "value"
    return char === (expects === "colon" ? ":" : ",")
  }

  #isFirstOfList({ expects, open }: Frame): boolean {
    return open === "[" && expects === "first"
  }

  #tell({ start }: Frame): void {
    this.isJson = true
    if (start < this.#dropped) return
    const parsed = parse(this.#text.slice(start - this.#dropped))
    const around = this.#frames.findLast(({ open }) => open === "{")
    if (Option.isSome(parsed)) this.#found({ value: parsed.value, key: around?.key ?? null })
  }

  get #end(): number {
    return this.#dropped + this.#text.length
  }

  #keep(char: string): void {
    this.#text += char
    const over = this.#text.length - longestObject
    if (over <= longestObject) return
    this.#text = this.#text.slice(over)
    this.#dropped += over
  }
}
