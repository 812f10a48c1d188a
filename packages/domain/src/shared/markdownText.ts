/** A text as Markdown shows it: its punctuation is no markup, and no HTML. */
export const markdownText = (text: string): string =>
  text
    .replace(/[\\`*_[\]#|~]/g, "\\$&")
    .replace(/&(?=[#A-Za-z])/g, "&amp;")
    .replaceAll("<", "&lt;")
