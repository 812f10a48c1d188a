import { counted } from "./words.ts"

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const how = { create: "first version", edit: "edited", generate: "generated", restore: "restored" } as const

export const documents = {
  group: "Document",
  documents: "Documents",
  count: (written: number, all: number): string =>
    `${written.toLocaleString("en")} of ${counted(all, "part has", "parts have")} a document`,

  howCapital: (edit: keyof typeof how): string => capital(how[edit]),
  howOf: (edit: keyof typeof how): string => how[edit],
  noDocument: "no document yet",

  versionOf: (version: number): string => `Version ${version.toLocaleString("en")}`,
  emptyDocument: "This version has no text.",
  unwritten: (node: string): string =>
    `${node} has no document yet. A document says in Markdown what the part is for, what it does and why.`,
  by: "by",

  generateNext: (next: number): string =>
    `The model writes version ${next.toLocaleString("en")}, from the prompt, the part and its neighbours. What is there now stays in the history: you can compare both, and restore.`,
  instructionsHint: "Such as “shorter”, or “say how orders are paid”.",
  qualities: { fast: "Fast", pro: "Pro, more thorough" },
  estimate: (calls: number, input: number, least: number, most: number): string =>
    `${counted(calls, "call", "calls")} of the model: ${input.toLocaleString("en")} tokens in, ${least === most ? "" : `${least.toLocaleString("en")} to `}${most.toLocaleString("en")} out.`,
  generatedNote: (before: number): string =>
    before === 0
      ? "It is the first one. Edit it from here."
      : `Version ${before.toLocaleString("en")} is still in the history.`,
  compareWith: (version: number): string => `Compare with version ${version.toLocaleString("en")}`,

  tooLong: (kib: string): string =>
    `The text has ${kib} KiB. A document may have 1,024 KiB: shorten it or split it before you save.`,
  discard: "Discard the draft",
  discarded: "The draft is discarded",
  undo: "Undo",
  draftNote: (version: number): string =>
    version === 0
      ? "It was begun before there was a document."
      : `It was begun from version ${version.toLocaleString("en")}.`,

  newerNote: (base: number): string =>
    base === 0
      ? "You began before there was a document."
      : `Your text began from version ${base.toLocaleString("en")}.`,
  compareNote:
    "What was saved is compared with your text, which you can edit here. Each piece of theirs can be taken over.",
  takePiece: "Take this piece of theirs",

  historyOf: (node: string): string => `History of ${node}`,
  current: "current",
  restoredFrom: (version: number): string => `from version ${version.toLocaleString("en")}`,
  fromTo: (from: number, to: number): string =>
    `${from === 0 ? "From nothing" : `From version ${from.toLocaleString("en")}`} to version ${to.toLocaleString("en")}`,
  differences: "Differences",
  restoreNote: (version: number, next: number): string =>
    `Its text becomes the current one again, as version ${next.toLocaleString("en")}. Nothing is lost: version ${(next - 1).toLocaleString("en")} and all others stay in this history. The text of version ${version.toLocaleString("en")} itself does not change.`,
  restored: (version: number, next: number): string =>
    `Version ${version.toLocaleString("en")} is restored as version ${next.toLocaleString("en")}`
} as const
