import type { ItemId } from "../../shared/Ids.ts"

/** Enough of a text to cut `limit` characters from, so that a huge text costs no more than a long one. */
const head = (text: string, limit: number): string => text.slice(0, limit * 4).toWellFormed()

const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : Array.from(text).slice(0, limit).join("")

/** Characters that only reorder the text around them or hide in it. */
const ignorable = String.raw`\p{Default_Ignorable_Code_Point}`
const invisible = new RegExp(ignorable, "gu")

/** Without those that shape what is around them: joiners within words and emoji, variation selectors. */
const hidden = new RegExp(
  String.raw`(?<=(?!${ignorable})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\p{Extended_Pictographic}\ufe0f)` +
    String.raw`([\u200c\u200d])(?=(?!${ignorable})[\p{L}\p{M}\p{Extended_Pictographic}])` +
    String.raw`|(?<=(?!${ignorable})[\p{L}\p{N}\p{P}\p{S}])([\ufe00-\ufe0f])|${ignorable}`,
  "gu"
)

const withoutHidden = (text: string): string =>
  text.replace(hidden, (_, joiner?: string, variation?: string) => joiner ?? variation ?? "")

/** The empty braille pattern counts as a symbol but looks like a blank. */
const blanks = /[\s\p{Cc}\u2800]+/gu

const oneLine = (text: string, limit: number): string => {
  const visible = withoutHidden(head(text, limit).replace(blanks, " "))
  return withoutHidden(cut(visible.replace(blanks, " ").trim(), limit)).trimEnd()
}

const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** At most 200 characters. Empty if nothing in it is visible. */
export const cleanName = (text: string): string => {
  const name = oneLine(text, 200)
  return isVisible(name) ? name : ""
}

/** An `EdgeLabel` of at most 80 characters. Empty if nothing in it is visible. */
export const cleanLabel = (text: string): string => {
  const label = oneLine(text, 80)
  return isVisible(label) ? label : ""
}

/** At most 500 characters; may be empty. */
export const cleanRemark = (text: string): string => oneLine(text, 500)

/** Storable, at most 10,000 characters. */
export const cleanDescription = (text: string): string =>
  cut(head(text, 10_000).replaceAll("\u0000", ""), 10_000).trim()

/** Ignores case, invisible characters and how a character is encoded. */
export const nameKey = (name: string): string =>
  name.normalize("NFKC").replace(invisible, "").replace(blanks, " ").toLowerCase().trim()

export type NamedItem = { readonly id: ItemId } & ({ readonly name: string } | { readonly label: string })

const keys = new WeakMap<NamedItem, string>()

/** Kept, since an answer's parts are looked for among many names. */
const keyOf = (item: NamedItem): string => {
  const before = keys.get(item)
  if (before !== undefined) return before
  const key = nameKey("label" in item ? item.label : item.name)
  keys.set(item, key)
  return key
}

export const findByName = <A extends NamedItem>(items: ReadonlyArray<A>, name: string): A | undefined => {
  const key = nameKey(name)
  return items.find((item) => keyOf(item) === key)
}

export const findByReference = <A extends NamedItem>(
  items: ReadonlyArray<A>,
  reference: string
): A | undefined => items.find(({ id }) => id === reference) ?? findByName(items, cleanName(reference))
