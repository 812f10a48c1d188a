import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
  type YAMLMap
} from "yaml"

const mostAliases = 100

export class TooMuch extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** A place in a document. Only what is asked for is read, so that no alias is ever expanded. */
export class YamlField {
  readonly #document: Document
  readonly #lines: LineCounter
  readonly #budget: { aliases: number }
  readonly #node: unknown
  readonly line: number

  constructor(
    document: Document,
    lines: LineCounter,
    node: unknown,
    { budget = { aliases: mostAliases }, line = 1 } = {}
  ) {
    this.#document = document
    this.#lines = lines
    this.#budget = budget
    const start = (node as Node | null)?.range?.[0]
    this.line = start === undefined ? line : lines.linePos(start).line
    this.#node = isAlias(node) ? this.#followed(node.resolve(document)) : node
  }

  #followed(node: Node | undefined): unknown {
    this.#budget.aliases -= 1
    if (this.#budget.aliases < 0) throw new TooMuch(this.line, `more than ${mostAliases} aliases`)
    return isAlias(node) ? this.#followed(node.resolve(this.#document)) : node
  }

  #inner(node: unknown): YamlField {
    return new YamlField(this.#document, this.#lines, node, { budget: this.#budget, line: this.line })
  }

  #merged(map: YAMLMap, key: string): YamlField | undefined {
    const merge = map.get("<<", true)
    if (merge === undefined) return undefined
    const source = this.#inner(merge)
    const sources = source.items() ?? [source]
    return sources.map((each) => each.at(key)).find((found) => found !== undefined)
  }

  /** Undefined where there is no such key, or null. */
  at(key: string): YamlField | undefined {
    if (!isMap(this.#node)) return undefined
    const found = this.#node.get(key, true) as unknown
    if (found === undefined) return this.#merged(this.#node, key)
    const field = this.#inner(found)
    return field.#node === null || (isScalar(field.#node) && field.#node.value === null) ? undefined : field
  }

  get isMap(): boolean {
    return isMap(this.#node)
  }

  /** Merged keys are not among them. */
  keys(): ReadonlyArray<{ readonly key: string; readonly line: number }> {
    if (!isMap(this.#node)) return []
    return this.#node.items.flatMap(({ key }) =>
      isScalar(key) && typeof key.value === "string" && key.value !== "<<"
        ? [{ key: key.value, line: this.#inner(key).line }]
        : []
    )
  }

  /** Undefined for what is no text. */
  text(): string | undefined {
    return isScalar(this.#node) && typeof this.#node.value === "string" ? this.#node.value : undefined
  }

  /** Undefined for what is no list. */
  items(): ReadonlyArray<YamlField> | undefined {
    return isSeq(this.#node) ? this.#node.items.map((item) => this.#inner(item)) : undefined
  }
}
