/** Enough of a text to cut `limit` characters from, so that a huge one costs no more than a long one. */
const head = (text: string, limit: number): string => text.slice(0, limit * 4).toWellFormed()

const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : Array.from(text).slice(0, limit).join("")

const oneLine = (text: string, limit: number): string =>
  cut(
    head(text, limit)
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
    limit
  ).trimEnd()

/** A model's text as a name: one line without control characters, at most 200 characters; may come out empty. */
export const cleanName = (text: string): string => oneLine(text, 200)

/** A model's remark as a line for people, at most 500 characters; may come out empty. */
export const cleanRemark = (text: string): string => oneLine(text, 500)

/** A model's text as a description: storable, at most 10,000 characters. */
export const cleanDescription = (text: string): string =>
  cut(head(text, 10_000).replaceAll("\u0000", ""), 10_000).trim()

/** Names that differ only in case or in the way of writing a character are one name. */
export const nameKey = (name: string): string => name.normalize("NFKC").toLowerCase().trim()
