import {
  type StatementSummary,
  summariseStatement
} from "@design-workspace/adapters-sql/database/statementSummary"
import type { OtlpSerialization } from "effect/observability"

type TraceData = Parameters<OtlpSerialization.OtlpSerialization["Service"]["traces"]>[0]

/** A span as it is exported. */
export type Span = TraceData["resourceSpans"][number]["scopeSpans"][number]["spans"][number]

/** How many statements are remembered: a process has some hundreds, and only lists of values make more. */
const mostRemembered = 1_000
/**
 * Characters of the longest statement that is remembered. All of them take at most 16 MiB: a character has 2 bytes at
 * most, and a summary may keep another copy of its statement alive, which it is cut from.
 */
const longestRemembered = 4_096

/** Makes a `summariseStatement` that remembers its results, and forgets the oldest for a new one. */
export const rememberSummaries = (): ((statement: string) => StatementSummary) => {
  const known = new Map<string, StatementSummary>()
  return (statement) => {
    const found = known.get(statement)
    if (found !== undefined) return found
    const summary = summariseStatement(statement)
    if (statement.length > longestRemembered) return summary
    const [oldest] = known.size < mostRemembered ? [] : known.keys()
    if (oldest !== undefined) known.delete(oldest)
    known.set(statement, summary)
    return summary
  }
}

/** Effect names the span of a statement after the database. This names it after what the statement does. */
export const nameStatement = (span: Span, summaryOf: (statement: string) => StatementSummary): Span => {
  const text = span.attributes.find(({ key }) => key === "db.query.text")?.value.stringValue
  if (typeof text !== "string") return span
  const { collection, operation, summary } = summaryOf(text)
  const more = {
    "db.query.summary": summary,
    "db.operation.name": operation,
    "db.collection.name": collection
  }
  return {
    ...span,
    name: summary,
    attributes: [
      ...span.attributes,
      ...Object.entries(more).flatMap(([key, stringValue]) =>
        stringValue === undefined ? [] : [{ key, value: { stringValue } }]
      )
    ]
  }
}
