/**
 * Embeddings, overrides and isolates, which turn all that follows, up to their end or that of the line; and the mark that
 * makes digits Arabic.
 */
const turning = String.raw`\u061c\u202a-\u202e\u2066-\u2069`

/** Marks that have a direction, as a letter has one, and are not seen. */
const directed = String.raw`\u200e\u200f`

/** All characters that are not seen and turn the direction of a text, for a class of a pattern. */
export const directionMarks = `${turning}${directed}`

const everyTurning = new RegExp(`[${turning}]`, "gu")
const everyDirected = new RegExp(`[${directed}]`, "gu")

/** Signs of scripts that go from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1ebff}]/u

/**
 * A name as people are shown it, who read it as it is written (contract 1.8); stored it stays as it is. Letters have
 * their own direction, and a name with letters that go from right to left may have marks that say where its punctuation
 * is. What turns a direction otherwise is left out.
 */
export const legible = (text: string): string => {
  const plain = text.replace(everyTurning, "")
  return rightToLeft.test(plain) ? plain : plain.replace(everyDirected, "")
}

/** A text as Markdown shows it: `legible`, its punctuation is no markup, and no HTML. */
export const markdownText = (text: string): string =>
  legible(text)
    .replace(/[\\`*_[\]#|~]/g, "\\$&")
    .replace(/&(?=[#A-Za-z])/g, "&amp;")
    .replaceAll("<", "&lt;")
