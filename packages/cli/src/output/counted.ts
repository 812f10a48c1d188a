/** A number of things in words: `1 layer`, `2 layers`. */
export const counted = (number: number, what: string): string =>
  `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`
