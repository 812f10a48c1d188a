const plural = (noun: string): string => {
  if (/(?:s|x|ch|sh)$/u.test(noun)) return `${noun}es`
  return /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}

/** The last word of the noun has the plural: "1 address", "2 addresses". */
export const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : plural(noun)}`
