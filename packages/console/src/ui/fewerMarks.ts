/** More marks on one letter than any script writes; the same in a row of them without a letter. */
const stacked = /(\p{M}{16})\p{M}+/gu

/** At most 16 marks on a letter, and `…` for the others: a browser takes seconds to place some hundred thousand. */
export const fewerMarks = (text: string): string => text.replace(stacked, "$1…")
