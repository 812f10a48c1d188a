/** Marks that turn all that follows; one of them makes digits Arabic. */
const turning = String.raw`\u061c\u202a-\u202e\u2066-\u2069`

/** Marks that are not seen, but have a direction as a letter has. */
const directed = String.raw`\u200e\u200f`

/** All characters that are not seen and turn a text, for a class of a pattern. */
export const directionMarks = `${turning}${directed}`

const everyTurning = new RegExp(`[${turning}]`, "gu")
const everyDirected = new RegExp(`[${directed}]`, "gu")

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1ebff}]/u

/** For people (contract 1.8). Marks stay beside letters from right to left, where they place punctuation. */
export const legible = (text: string): string => {
  const plain = text.replace(everyTurning, "")
  return rightToLeft.test(plain) ? plain : plain.replace(everyDirected, "")
}

/** Its punctuation is no markup, and no HTML. */
export const markdownText = (text: string): string =>
  legible(text)
    .replace(/[\\`*_[\]#|~]/g, "\\$&")
    .replace(/&(?=[#A-Za-z])/g, "&amp;")
    .replaceAll("<", "&lt;")
