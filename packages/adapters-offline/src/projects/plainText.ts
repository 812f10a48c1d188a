const shortened = (text: string, most: number): string => {
  const points = Array.from(text.slice(0, 2 * most + 2))
  if (points.length <= most) return text
  const kept = points.slice(0, most - 1).join("")
  const end = kept.lastIndexOf(" ")
  return `${(end > most / 2 ? kept.slice(0, end) : kept).replace(/[\s,;:]+$/, "")}…`
}

/** Markdown and HTML have no meaning in it. */
const escaped = (line: string): string =>
  line
    .replace(/[\\`*_[\]|~]/g, "\\$&")
    .replaceAll("<", "&lt;")
    .replace(/(?<![\p{L}\p{N}])#/gu, "\\#")
    .replace(/^(\d{1,9})([.)])/, "$1\\$2")

const readable = 4_000

const oneLine = (text: string): string =>
  text
    .slice(0, readable)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()

/** Empty without a letter or digit. */
export const plainName = (name: string): string => {
  const line = oneLine(name)
  return /[\p{L}\p{N}]/u.test(line) ? escaped(shortened(line, 60)) : ""
}

/** At most `most` characters before escapes, with a capital and a full stop. Empty without a letter or digit. */
export const plainText = (text: string, most: number): string => {
  const line = oneLine(text).replace(/^(?:[-+*>=•–—]+\s*)+/, "")
  if (!/[\p{L}\p{N}]/u.test(line)) return ""
  const kept = shortened(line.replace(/[\s,;:]+$/, ""), most)
  const [first = ""] = kept
  const ended = /[.!?…](?:["”’')\]]*)$/.test(kept) ? kept : `${kept}.`
  return escaped(first.toUpperCase() + ended.slice(first.length))
}

/** "A", "A and B", "A, B and C"; of more than three, the first two and how many there are besides. */
export const listText = (names: ReadonlyArray<string>): string => {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`
}
