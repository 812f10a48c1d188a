import {
  type StatementSummary,
  summariseStatement
} from "@design-workspace/adapters-sql/database/statementSummary"
import type { OtlpSerialization } from "effect/observability"

type TraceData = Parameters<OtlpSerialization.OtlpSerialization["Service"]["traces"]>[0]

export type Span = TraceData["resourceSpans"][number]["scopeSpans"][number]["spans"][number]

/** A process has some hundreds, and only lists of values make more. */
const mostRemembered = 1_000
/** In characters of at most 2 bytes. A summary may keep a copy of its statement alive: 16 MiB at most in all. */
const longestRemembered = 4_096

/** A `summariseStatement` that remembers its results, and forgets the oldest for a new one. */
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

/** Effect names the span of a statement after the database; this names it after what the statement does. */
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
