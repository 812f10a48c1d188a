export interface StatementSummary {
  readonly summary: string
  readonly operation?: string
  readonly collection?: string
}

/** What is longer is a list of values. */
const longestRead = 16_384
const longestSummary = 255

/** Comments and strings: nothing in them is a part of the statement. */
const opaque = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g

const named = /\b(\w+) AS (?:NOT )?(?:MATERIALIZED )?\(/gi

/** But for `FOR UPDATE`, `FOR NO KEY UPDATE` and `DO UPDATE`. */
const writes = /(?<!\b(?:FOR|KEY|DO) )\b(INSERT|UPDATE|DELETE)(?: INTO| FROM)?(?: ONLY)? "?([\w.]+)/gi

/** But for `IS DISTINCT FROM` and `extract(epoch FROM …)`. */
const reads = /(?<!DISTINCT |\((?!SELECT)\w+ )\b(?:FROM|JOIN)(?: ONLY| LATERAL)? "?([\w.]+)("? ?\()?/gi

const bare = (name: string): string => name.slice(name.lastIndexOf(".") + 1)

const depthAt = (text: string, at: number): number => {
  const before = text.slice(0, at)
  return before.split("(").length - before.split(")").length
}

/** The first outside of parentheses, else the first. */
const tableRead = (text: string): string | undefined => {
  const queries = new Set(Array.from(text.matchAll(named), ([, name = ""]) => name))
  const found = [...text.matchAll(reads)]
    .map(({ 1: name = "", 2: call, index }) => ({ name: bare(name), call: call !== undefined, index }))
    .filter(({ call, name }) => !call && !queries.has(name) && name.toUpperCase() !== "SELECT")
  return (found.find(({ index }) => depthAt(text, index) === 0) ?? found[0])?.name
}

const functionCalled = (text: string): string | undefined =>
  /\bFROM ([\w.]+) ?\(/i.exec(text)?.[1] ?? /^SELECT ([\w.]+) ?\(/i.exec(text)?.[1]

const ofQuery = (text: string): StatementSummary => {
  const collection = tableRead(text)
  if (collection !== undefined) return { summary: `SELECT ${collection}`, operation: "SELECT", collection }
  const called = functionCalled(text)
  return { summary: called === undefined ? "SELECT" : `SELECT ${bare(called)}`, operation: "SELECT" }
}

const ofWrites = (
  found: ReadonlyArray<readonly [operation: string, collection: string]>
): StatementSummary => {
  const parts = [...new Set(found.map((part) => part.join(" ")))]
  const [operation = "", collection = ""] = found[0] ?? []
  const summary = parts.join(" ").slice(0, longestSummary)
  return parts.length === 1 ? { summary, operation, collection } : { summary }
}

/** As OpenTelemetry describes it for databases: every write with its table, else one table or function that is read. */
export const summariseStatement = (statement: string): StatementSummary => {
  const text = statement.slice(0, longestRead).replaceAll(opaque, "''").replaceAll(/\s+/g, " ").trim()
  const [first = "other"] = /^\w+/.exec(text.toUpperCase()) ?? []
  if (!["SELECT", "WITH", "INSERT", "UPDATE", "DELETE"].includes(first))
    return { summary: first, operation: first }
  const found = Array.from(
    text.matchAll(writes),
    ([, operation = "", name = ""]) => [operation.toUpperCase(), bare(name)] as const
  )
  return found.length === 0 ? ofQuery(text) : ofWrites(found)
}
