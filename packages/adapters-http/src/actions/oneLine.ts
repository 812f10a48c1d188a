/** A mark of ours that stands by itself: ` — ` between the fields of a line, ` → ` between two sides. */
const mark = /(?<=^|[\s\p{Z}\p{Cf}])[—→](?=[\s\p{Z}\p{Cf}]|$)/gu

/**
 * A value on one line: whatever breaks a line becomes a space, and what could be taken for a mark between fields becomes ` - ` or ` -> `, so
 * that no value forges structure (contract 13.2).
 */
export const oneLine = (value: string): string =>
  value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(mark, (it) => (it === "→" ? "->" : "-"))
    .trim()
