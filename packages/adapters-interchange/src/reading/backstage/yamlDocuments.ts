import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  Parser,
  visit,
  type YAMLMap
} from "yaml"
import { pathAt, Unreadable, unreadableAt } from "../Notes.ts"
import type { SourceFile } from "../SourceFiles.ts"

const mostAliases = 100

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
    if (this.#budget.aliases < 0) throw unreadableAt(this.line, `more than ${mostAliases} aliases`)
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

/** The composer calls itself for each level. */
const deepest = 100

const enough = 100

/** The parser may quote the text. */
const longestMessage = 200

// biome-ignore lint/suspicious/noControlCharactersInRegex: YAML has none of these
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/u

const innerTokens = (token: CST.Token): ReadonlyArray<CST.Token> => {
  if (token.type === "document") return token.value === undefined ? [] : [token.value]
  if (!("items" in token)) return []
  const inner: Array<CST.Token> = []
  for (const { key, value } of token.items) {
    if (key) inner.push(key)
    if (value) inner.push(value)
  }
  return inner
}

const tooDeep = (token: CST.Token): number | undefined => {
  let level: ReadonlyArray<CST.Token> = [token]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return level[0]?.offset
    level = level.flatMap(innerTokens)
  }
  return undefined
}

/** In linear time: the parser would compare each key with all before it. */
const repeatedKeys = (document: Document, lines: LineCounter): ReadonlyArray<Issue> => {
  const issues: Array<Issue> = []
  visit(document, {
    Map: (_, map) => {
      const seen = new Set<unknown>()
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        if (seen.has(key.value) && issues.length < enough)
          issues.push({
            path: pathAt(lines.linePos(key.range?.[0] ?? 0).line, String(key.value)),
            message: "stands twice in one mapping"
          })
        seen.add(key.value)
      }
    }
  })
  return issues
}

const forbiddenIn = (text: string, { range }: Document.Parsed, lines: LineCounter): ReadonlyArray<Issue> => {
  const at = text.slice(range[0], range[2]).search(forbidden)
  if (at < 0) return []
  const code = text
    .charCodeAt(range[0] + at)
    .toString(16)
    .toUpperCase()
    .padStart(4, "0")
  const { line } = lines.linePos(range[0] + at)
  return [{ path: pathAt(line), message: `has the character U+${code}, which YAML does not allow` }]
}

const problemsOf = (text: string, document: Document.Parsed, lines: LineCounter): ReadonlyArray<Issue> => {
  const characters = forbiddenIn(text, document, lines)
  if (characters.length > 0) return characters
  return document.errors.length > 0
    ? document.errors.slice(0, enough).map(({ message, pos }) => ({
        path: pathAt(lines.linePos(pos[0]).line),
        message: message.slice(0, longestMessage)
      }))
    : repeatedKeys(document, lines)
}

/** Returns what is wrong with the root of a document. */
type ReadRoot = (root: YamlField) => ReadonlyArray<Issue>

const readDocument = (
  { content }: SourceFile,
  document: Document.Parsed,
  lines: LineCounter,
  read: ReadRoot
): ReadonlyArray<Issue> => {
  const problems = problemsOf(content, document, lines)
  if (problems.length > 0) return problems
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null))
    return []
  try {
    return read(new YamlField(document, lines, document.contents))
  } catch (cause) {
    if (cause instanceof Unreadable) return cause.issues
    throw cause
  }
}

const linesOf = ({ before }: SourceFile): LineCounter => {
  const lines = new LineCounter()
  const { linePos } = lines
  lines.linePos = (offset) => {
    const { col, line } = linePos(offset)
    return { line: before + line, col }
  }
  return lines
}

/** Holds only one document at a time. Gives the problems of each bad one. */
export function* readYaml(file: SourceFile, read: ReadRoot): Generator<ReadonlyArray<Issue>> {
  const lines = linesOf(file)
  // `YamlField` follows merges, and `repeatedKeys` finds keys that stand twice.
  const composer = new Composer({ merge: false, uniqueKeys: false, prettyErrors: false, logLevel: "silent" })
  function* taken(documents: Iterable<Document.Parsed>): Generator<ReadonlyArray<Issue>> {
    for (const each of documents) {
      const problems = readDocument(file, each, lines, read)
      if (problems.length > 0) yield problems
    }
  }
  for (const token of new Parser(lines.addNewLine).parse(file.content)) {
    const deep = tooDeep(token)
    if (deep === undefined) yield* taken(composer.next(token))
    else yield [{ path: pathAt(lines.linePos(deep).line), message: `is nested more than ${deepest} deep` }]
  }
  yield* taken(composer.end())
}
