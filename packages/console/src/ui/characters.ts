/** More marks on one letter than any script writes; the same in a row of them without a letter. */
const stacked = /(\p{M}{16})\p{M}+/gu

/** At most 16 marks on a letter, and `…` for the others: a browser takes seconds to place some hundred thousand. */
export const fewerMarks = (text: string): string => text.replace(stacked, "$1…")

/** Never between the two halves of one character. */
export const wholeUpTo = (text: string, end: number): number => {
  const last = text.charCodeAt(end - 1)
  return end < text.length && last >= 0xd800 && last < 0xdc00 ? end + 1 : Math.min(end, text.length)
}
