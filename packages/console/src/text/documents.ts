import { counted } from "./words.ts"

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const how = {
  create: "first version",
  edit: "edited",
  generate: "generated",
  restore: "restored"
} as const

/** What the pages of a project's documents say. */
export const documents = {
  group: "Document",
  projects: "Projects",
  documents: "Documents",
  titleOf: (project: string): string => `Documents of ${project}`,
  count: (written: number, all: number): string =>
    `${written.toLocaleString("en")} of ${counted(all, "part has", "parts have")} a document`,

  // The list
  filter: "Find a part",
  show: "Show",
  showAll: "all parts",
  showWritten: "parts with a document",
  showUnwritten: "parts without a document",
  listOf: (project: string): string => `Documents of the parts of ${project}`,
  part: "Part",
  version: "Version",
  changed: "Last change",
  how: "How",
  howCapital: (edit: keyof typeof how): string => capital(how[edit]),
  howOf: (edit: keyof typeof how): string => how[edit],
  noDocument: "no document yet",
  draftHere: "unsaved draft",
  noneFound: "No part fits. Change the filter to see others.",
  noParts: "The project's graph has no parts yet. Each part that it gets can have a document here.",
  toGraph: "Open the graph",

  // One document
  edit: "Edit",
  history: "History",
  copy: "Copy the Markdown",
  versionOf: (version: number): string => `Version ${version.toLocaleString("en")}`,
  emptyDocument: "This version has no text.",
  unwritten: (node: string): string =>
    `${node} has no document yet. A document says in Markdown what the part is for, what it does and why.`,
  unwrittenReader: (node: string): string =>
    `${node} has no document yet. Whoever may write this project can add one.`,
  begin: "Write the first version",
  about: (node: string): string => `About ${node}`,
  versionsCount: (count: number): string => counted(count, "version", "versions"),
  by: "by",
  you: "you",
  somebody: "somebody else",
  guest: "a guest",
  neighbours: "Neighbours",
  noNeighbours: "No edge leads to this part or from it.",
  to: "to",
  from: "from",
  picture: "picture",
  pictureOf: (name: string): string => `Picture: ${name}`,
  table: "Table",
  taskDone: "Done",
  taskOpen: "Not done",

  // Generating it
  generate: "Generate it",
  generateAgain: "Generate again",
  generateTitle: (node: string): string => `Generate the document of ${node}`,
  generateFirst: "The model writes the first version, from the prompt, the part and its neighbours.",
  generateNext: (next: number): string =>
    `The model writes version ${next.toLocaleString("en")}, from the prompt, the part and its neighbours. What is there now stays in the history: you can compare both, and restore.`,
  instructions: "What to mind",
  instructionsHint: "Such as “shorter”, or “say how orders are paid”.",
  instructionsFree: "May stay empty.",
  quality: "Quality",
  qualities: { fast: "Fast", pro: "Pro, more thorough" },
  estimate: (calls: number, input: number, least: number, most: number): string =>
    `${counted(calls, "call", "calls")} of the model: ${input.toLocaleString("en")} tokens in, ${least === most ? "" : `${least.toLocaleString("en")} to `}${most.toLocaleString("en")} out.`,
  estimating: "Estimating…",
  fitsNot: "This does not fit the model.",
  generateMany: "Generate documents",
  byModel: "by the model",
  generateStart: "Generate",
  generateFailed: "It could not begin",
  begun: "The document is being generated",
  runTitle: "A run of this project writes this document",
  runNote: "The new version appears here by itself.",
  runEditing: "Go on writing: once you save, yours stays current, and the run leaves this document alone.",
  watchRun: "Watch the run",
  generatedTitle: (version: number): string => `Version ${version.toLocaleString("en")} was generated`,
  generatedNote: (before: number): string =>
    before === 0
      ? "It is the first one. Edit it from here."
      : `Version ${before.toLocaleString("en")} is still in the history.`,
  compareWith: (version: number): string => `Compare with version ${version.toLocaleString("en")}`,

  // Editing
  editing: (node: string): string => `Editing ${node}`,
  unsavedTitle: (node: string): string => `• ${node}`,
  textOf: (node: string): string => `Text of the document of ${node}, in Markdown`,
  editorHint: "Markdown. To leave the text with the keyboard, press Escape, then Tab.",
  preview: "Preview",
  save: "Save",
  savedAs: (version: number): string => `Saved as version ${version.toLocaleString("en")}`,
  done: "Read",
  unsaved: "Unsaved. Kept in this browser, so you may leave the page.",
  notKept:
    "This browser has no room to keep your changes. Save them, or copy the text, before you leave the page.",
  unchanged: "No changes",
  size: (kib: string): string => `${kib} of 1,024 KiB`,
  tooLong: (kib: string): string =>
    `The text has ${kib} KiB. A document may have 1,024 KiB: shorten it or split it before you save.`,
  discard: "Discard the draft",
  discarded: "The draft is discarded",
  undo: "Undo",
  draftFound: "There is an unsaved draft of yours in this browser",
  lastKept: "Last changed",
  draftNote: (version: number): string =>
    version === 0
      ? "It was begun before there was a document."
      : `It was begun from version ${version.toLocaleString("en")}.`,
  continueDraft: "Continue the draft",
  draftBack: "Your unsaved draft is back.",

  // Somebody else was faster
  newer: (version: number): string => `Version ${version.toLocaleString("en")} was saved meanwhile`,
  newerNote: (base: number): string =>
    base === 0
      ? "You began before there was a document."
      : `Your text began from version ${base.toLocaleString("en")}.`,
  saved: "Saved",
  compare: "Compare",
  takeBoth: "Take both changes",
  takeBothNote: "Your changes and theirs are in different places, so they go together.",
  keepMine: (version: number): string => `Keep mine as version ${version.toLocaleString("en")}`,
  takeTheirs: "Take theirs",
  tookTheirs: "Your text is replaced. Undo in the editor brings it back.",
  tookBoth: "Both changes are in the text. Look at it and save it.",
  tookChosen: "What you chose is in the text. Save it when it is right.",
  compareTitle: "Compare and choose",
  compareNote:
    "What was saved is compared with your text, which you can edit here. Each piece of theirs can be taken over.",
  theirs: (version: number): string => `Version ${version.toLocaleString("en")}`,
  mine: "Your text",
  takePiece: "Take this piece of theirs",
  unchangedPhrase: "$ unchanged lines",
  useText: "Use this text",

  // History
  historyOf: (node: string): string => `History of ${node}`,
  current: "current",
  restoredFrom: (version: number): string => `from version ${version.toLocaleString("en")}`,
  versionsOf: "Versions",
  fromTo: (from: number, to: number): string =>
    `${from === 0 ? "From nothing" : `From version ${from.toLocaleString("en")}`} to version ${to.toLocaleString("en")}`,
  textOfVersion: (version: number): string => `Text of version ${version.toLocaleString("en")}`,
  againstPreviousOf: (version: number): string =>
    version <= 1 ? "What it began with" : `Changes since version ${(version - 1).toLocaleString("en")}`,
  againstCurrent: "Against the current version",
  againstOf: (version: number): string => `Against version ${version.toLocaleString("en")}`,
  fullText: "Text",
  looksAt: "What to look at",
  noHistory: "There are no versions yet. Each time the document is saved, one is added here.",
  changeOf: (index: number, count: number): string =>
    `Change ${(index + 1).toLocaleString("en")} of ${count.toLocaleString("en")}`,
  changesCount: (count: number): string => (count === 0 ? "No changes" : counted(count, "change", "changes")),
  nextChange: "Next change",
  previousChange: "Previous change",
  newerVersion: "Newer version",
  olderVersion: "Older version",
  differences: "Differences",
  noDifference: "The two texts are the same.",
  unchangedLines: (count: number): string => counted(count, "unchanged line", "unchanged lines"),
  removedLine: "removed",
  addedLine: "added",
  noLineEnd: "no line break at the end",
  restoreVersion: (version: number): string => `Restore version ${version.toLocaleString("en")}`,
  restoreTitle: (version: number): string => `Restore version ${version.toLocaleString("en")}?`,
  restoreNote: (version: number, next: number): string =>
    `Its text becomes the current one again, as version ${next.toLocaleString("en")}. Nothing is lost: version ${(next - 1).toLocaleString("en")} and all others stay in this history. The text of version ${version.toLocaleString("en")} itself does not change.`,
  restoreAs: (next: number): string => `Restore as version ${next.toLocaleString("en")}`,
  restored: (version: number, next: number): string =>
    `Version ${version.toLocaleString("en")} is restored as version ${next.toLocaleString("en")}`,
  changedMeanwhile: "The project changed a moment ago. Look at the history again before you restore.",
  moreVersions: "Show older versions"
} as const
