import { legible } from "./legible.ts"

/** A text as Markdown shows it: `legible`, its punctuation is no markup, and no HTML. */
export const markdownText = (text: string): string =>
  legible(text)
    .replace(/[\\`*_[\]#|~]/g, "\\$&")
    .replace(/&(?=[#A-Za-z])/g, "&amp;")
    .replaceAll("<", "&lt;")
