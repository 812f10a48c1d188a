export const codeOf = (cause: unknown): string =>
  typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : ""

export const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
