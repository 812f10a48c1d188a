/** The code of a system's or a library's error; empty if it has none. */
export const codeOf = (cause: unknown): string =>
  typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : ""

export const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
