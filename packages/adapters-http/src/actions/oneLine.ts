/**
 * A separator of our format that is surrounded by space: ` — ` between the fields of a line, ` → ` between two sides.
 */
const mark = /(?<=^|[\s\p{Z}\p{Cf}])[—→](?=[\s\p{Z}\p{Cf}]|$)/gu

/**
 * A value on one line, so that no value forges structure (contract 13.2). Line breaks become a space, and a text that
 * looks like a separator becomes ` - ` or ` -> `.
 */
export const oneLine = (value: string): string =>
  value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(mark, (it) => (it === "→" ? "->" : "-"))
    .trim()
