import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Composer, type CST, type Document, isScalar, LineCounter, Parser, visit } from "yaml"
import { pathAt } from "../Notes.ts"
import { TooMuch, YamlField } from "./yamlFields.ts"

/** The deepest nesting of a document: the composer calls itself for each level. */
const deepest = 100

/** The number of problems after which nothing more is read. */
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

/** The offset of the first token that is nested too deeply. */
const tooDeep = (token: CST.Token): number | undefined => {
  let level: ReadonlyArray<CST.Token> = [token]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return level[0]?.offset
    level = level.flatMap(innerTokens)
  }
  return undefined
}

/** The parser would compare each key with all before it. */
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

/** What the parser says, or what else is wrong with the document as YAML. */
const problemsOf = (document: Document, lines: LineCounter): ReadonlyArray<Issue> =>
  document.errors.length > 0
    ? document.errors.slice(0, enough).map(({ message, pos }) => ({
        path: pathAt(lines.linePos(pos[0]).line),
        message: message.slice(0, longestMessage)
      }))
    : repeatedKeys(document, lines)

interface Read {
  /** The root of a document. */
  readonly document: (root: YamlField) => ReadonlyArray<Issue>
}

const readDocument = (document: Document.Parsed, lines: LineCounter, read: Read): ReadonlyArray<Issue> => {
  const problems = problemsOf(document, lines)
  if (problems.length > 0) return problems
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null))
    return []
  try {
    return read.document(new YamlField(document, lines, document.contents))
  } catch (cause) {
    if (cause instanceof TooMuch) return [{ path: pathAt(cause.line), message: cause.message }]
    throw cause
  }
}

const forbiddenIn = (text: string): ReadonlyArray<Issue> => {
  const at = text.search(forbidden)
  if (at < 0) return []
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0")
  const line = text.slice(0, at).split(/\r\n?|\n/u).length
  return [{ path: pathAt(line), message: `has the character U+${code}, which YAML does not allow` }]
}

/**
 * Reads a text of YAML document by document, each as soon as it is parsed, so that only one is held. Empty documents are
 * left out. Returns the problems: those of YAML, and those that `document` finds.
 */
export const readYaml = (text: string, document: Read["document"]): ReadonlyArray<Issue> => {
  const issues = [...forbiddenIn(text)]
  if (issues.length > 0) return issues
  const lines = new LineCounter()
  // `YamlField` follows merges, which Backstage allows, and `repeatedKeys` compares keys in linear time.
  const composer = new Composer({ merge: false, uniqueKeys: false, prettyErrors: false, logLevel: "silent" })
  const take = (documents: Iterable<Document.Parsed>) => {
    for (const each of documents) issues.push(...readDocument(each, lines, { document }))
  }
  for (const token of new Parser(lines.addNewLine).parse(text)) {
    const deep = tooDeep(token)
    if (deep !== undefined)
      return [
        ...issues,
        { path: pathAt(lines.linePos(deep).line), message: `is nested more than ${deepest} deep` }
      ]
    take(composer.next(token))
    if (issues.length >= enough) return issues
  }
  take(composer.end())
  return issues
}
