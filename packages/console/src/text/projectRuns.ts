import { counted, number } from "./words.ts"

const scopes = {
  all: {
    label: "Everything",
    hint: "First the graph, chosen from the blocks of the space; then a document for each of its parts."
  },
  graph: { label: "Only the graph", hint: "Which parts the project needs, and how they work together." },
  documents: { label: "Only documents", hint: "The graph stays as it is." }
} as const

interface Written {
  readonly graph: boolean
  readonly documents: number
}

/** What a run had written when it ended early; undefined for nothing. */
const writtenWords = ({ documents, graph }: Written): string | undefined => {
  const finished = documents === 0 ? "" : counted(documents, "document")
  if (graph && finished === "") return "Its graph was written before, and stays. No document was finished."
  if (graph) return `Its graph and ${finished} were written before, and stay.`
  if (finished === "") return undefined
  return `${finished} ${documents === 1 ? "was" : "were"} finished before, and ${documents === 1 ? "stays" : "stay"}.`
}

/** What the pages say on which a project is generated from its prompt. */
export const projectRuns = {
  number,
  scopes,
  projects: "Projects",
  documents: "Documents",
  aProject: "A project that is not there now",

  // Asking for a run
  generate: "Generate",
  titleOf: (title: string): string => `Generate ${title}`,
  note: "The model works from the project’s prompt and the blocks of its space. You watch it, and can go back to every version before.",
  mayNot: "You may not generate this project",
  mayNotNote: "Whoever may write it generates it.",
  prompt: "The prompt",
  editPrompt: "Edit the prompt",
  noPrompt: "The project has no prompt yet. Write one, or say below what it is for.",
  scope: "What is made",
  noParts: "The graph has no parts yet.",
  which: "Which documents",
  whichOf: {
    every: {
      label: (many: number): string => `All ${counted(many, "part")}`,
      hint: "Each gets a new version."
    },
    missing: {
      label: (many: number): string =>
        many === 0 ? "Parts without a document" : `The ${counted(many, "part")} without a document`,
      hint: "Documents that are there stay as they are."
    },
    picked: { label: "Parts that you pick", hint: "For one document, or a few, made anew." }
  },
  noneMissing: "Every part has a document.",
  pick: "Parts whose documents are made",
  find: "Find a part",
  pickCount: (many: number): string => (many === 0 ? "None picked yet" : `${counted(many, "part")} picked`),
  pickNone: "Pick none",
  noneFound: "No part has this in its name.",
  hasVersion: (version: number): string => `version ${number(version)}`,
  hasNone: "no document",
  instructions: "What to mind this time",
  instructionsHint: "Added to the prompt for this run alone, such as “keep it short” or “for a team of two”.",
  instructionsFree: "May stay empty.",
  instructionsNeeded: "Say what the project is for: it has no prompt.",
  instructionsLong: "At most 50,000 characters.",
  pickNeeded: "Pick at least one part.",
  quality: "Quality",
  qualities: {
    fast: { label: "Fast", hint: "The quicker model answers." },
    pro: { label: "Pro", hint: "The more thorough model answers. It takes longer and costs more." }
  },
  consequences: "What it does",
  graphReplaced: "The graph is replaced as a whole. The one before stays in the history.",
  graphStays: "The graph stays as it is.",
  documentsLater: "Then each part of the new graph gets a document.",
  documentsStay: "The documents stay as they are.",
  documentsMade: (fresh: number, again: number): string =>
    fresh === 0
      ? `${counted(again, "document")} ${again === 1 ? "gets" : "get"} a new version.`
      : again === 0
        ? `${counted(fresh, "document")} ${fresh === 1 ? "is" : "are"} written for the first time.`
        : `${counted(fresh, "document")} ${fresh === 1 ? "is" : "are"} written for the first time, ${number(again)} ${again === 1 ? "gets" : "get"} a new version.`,
  nothingLost: "Nothing is lost: every version can be compared and restored.",
  partsLeave:
    "A part that the new graph does not have takes its document out of sight. Both come back with the version of the graph that has it.",
  editsWin:
    "Everybody can go on working. A document that somebody saves while it is being written stays as they wrote it.",
  inProgressTitle: "A run of this project is under way",
  draftKept: "What you write here stays if you reload the page.",
  failed: "The run could not begin",
  changedTitle: "The project changed meanwhile",
  changedNote: "Its graph or its prompt was written a moment ago. Look at what it is now, and begin again.",
  beginAnyway: "Generate what it is now",

  // Watching one
  runOf: (title: string): string => `Run of ${title}`,
  graphOf: (title: string): string => `Graph of ${title}, as it is made`,
  pictureOf: (title: string): string => `Graph of ${title}, with what becomes of the documents`,
  waiting: "Parts appear here as the model chooses them.",
  progress: (done: number, all: number): string => `${number(done)} of ${counted(all, "document")} done`,
  notPlanned: "Documents follow once the graph is made.",
  noDocuments: "This run makes no documents.",
  listOf: "Documents of this run",
  states: {
    waiting: "waiting",
    started: "being written",
    written: "written",
    stale: "kept as somebody wrote it",
    gone: "its part left the graph",
    refused: "no answer passed the checks",
    model: "the model did not answer",
    quota: "the text does not fit",
    left: "not written"
  },
  boxStates: {
    waiting: "waiting",
    started: "writing…",
    written: (version: number): string => `v${version}`,
    skipped: "kept",
    failed: "failed",
    left: "not written"
  },
  versionOf: (version: number): string => `version ${number(version)}`,
  changesIn: (name: string, version: number): string => `Version ${number(version)} of ${name}: what changed`,
  parts: "Parts",
  edges: "Edges",
  selected: "Selected",
  layer: "Layer",
  roles: "Roles",
  openPart: "Open in the project",
  openDocument: "Open the document",
  scopeOf: "Asked for",
  askedDocuments: (many: number): string => `${counted(many, "document")}`,
  instructionsOf: "Minded",
  runningNote: "The run goes on by itself: you can leave this page and come back.",
  doneNote: (parts: number, written: number, skipped: number, failed: number): string =>
    [
      `The graph has ${counted(parts, "part")}`,
      ...(written + skipped + failed === 0 ? [] : [`${counted(written, "document")} written`]),
      ...(skipped === 0 ? [] : [`${number(skipped)} kept as somebody wrote them`]),
      ...(failed === 0 ? [] : [`${number(failed)} failed`])
    ].join(", "),
  cancelledNote: (written: Written): string =>
    writtenWords(written) ?? "Nothing was written. The project is as it was before.",
  unmade: (many: number): string =>
    `${counted(many, "document")} ${many === 1 ? "was" : "were"} not written.`,
  failedTitle: "The run failed",
  staleTitle: "The project changed while its graph was made",
  staleNote: "What was written meanwhile stays, and nothing of this run was written over it.",
  keptWritten: (written: Written): string => writtenWords(written) ?? "Nothing was written.",
  failedDocuments: (many: number): string => `${counted(many, "document")} could not be written`,
  again: "Generate again",
  failedAgain: (many: number): string =>
    many === 1 ? "Generate this one again" : `Generate these ${number(many)} again`,
  rest: (many: number): string =>
    many === 1 ? "Generate the document that is missing" : `Generate the ${number(many)} that are missing`,
  open: "Open the project",
  openDocuments: "Read the documents",
  made: (parts: number, written: number): string =>
    written === 0 ? counted(parts, "part") : `${counted(parts, "part")}, ${counted(written, "document")}`,
  someNot: (skipped: number, failed: number): string =>
    [
      ...(skipped === 0 ? [] : [`${number(skipped)} kept`]),
      ...(failed === 0 ? [] : [`${number(failed)} failed`])
    ].join(", "),
  nodeTold: (name: string, layer: string | null): string =>
    layer === null ? `Part: ${name}` : `Part: ${name} on ${layer}`,
  documentTold: {
    started: (name: string): string => `Document: writes ${name}`,
    written: (name: string, version: number): string => `Document: ${name}, version ${number(version)}`,
    skipped: (name: string, why: string): string => `Document: ${name}, ${why}`,
    failed: (name: string, why: string): string => `Document of ${name} failed: ${why}`
  },

  // The runs of a project
  runs: "Runs",
  runsOf: (title: string): string => `Runs of ${title}`,
  runsNote: "Every run of this project, the newest first.",
  noRuns: "This project was never generated. A run makes its graph and its documents from its prompt.",
  askedFor: "Asked for"
} as const
