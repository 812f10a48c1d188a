/** Enough of a text to cut `limit` characters from, so that a huge one costs no more than a long one. */
const head = (text: string, limit: number): string => text.slice(0, limit * 4).toWellFormed()

const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : Array.from(text).slice(0, limit).join("")

/** Characters of no width or shape, which only turn the text around them or hide in it (Unicode, Default_Ignorable_Code_Point). */
const ignorable = String.raw`\p{Default_Ignorable_Code_Point}`
const invisible = new RegExp(ignorable, "gu")

/** The same, those aside that shape what is around them: joiners within words and emoji, and what varies the character before. */
const hidden = new RegExp(
  String.raw`(?<=(?!${ignorable})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\p{Extended_Pictographic}\ufe0f)` +
    String.raw`([\u200c\u200d])(?=(?!${ignorable})[\p{L}\p{M}\p{Extended_Pictographic}])` +
    String.raw`|(?<=(?!${ignorable})[\p{L}\p{N}\p{P}\p{S}])([\ufe00-\ufe0f])|${ignorable}`,
  "gu"
)

const withoutHidden = (text: string): string =>
  text.replace(hidden, (_, joiner?: string, variation?: string) => joiner ?? variation ?? "")

/** The braille pattern without a dot is a symbol by name, and a blank to look at. */
const blanks = /[\s\p{Cc}\u2800]+/gu

const oneLine = (text: string, limit: number): string => {
  const seen = withoutHidden(head(text, limit).replace(blanks, " "))
  return withoutHidden(cut(seen.replace(blanks, " ").trim(), limit)).trimEnd()
}

/** Something of the text can be seen: a letter, a digit, a punctuation mark or a symbol. */
const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/**
 * A model's text as a name: one line of at most 200 characters, without control characters and those that cannot be seen; empty where
 * nothing of it can.
 */
export const cleanName = (text: string): string => {
  const name = oneLine(text, 200)
  return isVisible(name) ? name : ""
}

/** A model's remark as a line for people, without the same characters, at most 500 characters; may come out empty. */
export const cleanRemark = (text: string): string => oneLine(text, 500)

/** A model's text as a description: storable, at most 10,000 characters. */
export const cleanDescription = (text: string): string =>
  cut(head(text, 10_000).replaceAll("\u0000", ""), 10_000).trim()

/** Names that differ only in case, in the way of writing a character or in what cannot be seen are one name. */
export const nameKey = (name: string): string =>
  name.normalize("NFKC").replace(invisible, "").replace(blanks, " ").toLowerCase().trim()
