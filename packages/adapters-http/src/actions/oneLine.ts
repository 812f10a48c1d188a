import { legible } from "@design-workspace/domain/shared/legible"

/** A separator of our format with space around: ` — ` between the fields of a line, ` → ` between two sides. */
const mark = /(?<=^|[\s\p{Z}\p{Cf}])[—→](?=[\s\p{Z}\p{Cf}]|$)/gu

/** On one line, `legible` and without our separators, so that no value forges structure (contract 13.2). */
export const oneLine = (value: string): string =>
  legible(value)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(mark, (it) => (it === "→" ? "->" : "-"))
    .trim()
