/** A comment, a quoted body, a text, or any other character of a statement. */
const part = String.raw`(?:--[^\n]*|\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|[^;])`

/** The statements of a migration's text, each with its comments. */
export const statementsOf = (text: string): ReadonlyArray<string> =>
  (text.match(new RegExp(`${part}+`, "g")) ?? []).filter((statement) => statement.trim() !== "")
