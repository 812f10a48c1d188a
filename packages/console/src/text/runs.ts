import { counted, number } from "./words.ts"

const stages = {
  queued: "Waiting",
  layers: "Layers",
  specialties: "Specialties",
  blocks: "Blocks",
  edges: "Edges",
  quality: "Quality",
  write: "Writing",
  graph: "Graph",
  documents: "Documents"
} as const

type Stage = keyof typeof stages

/** What the log says as a stage begins, begins once more, and ends. */
const told = {
  queued: ["Waits for a worker", "Waits for a worker once more", "A worker has taken it up"],
  layers: ["Makes layers", "Makes layers once more", "The layers are made"],
  specialties: ["Makes specialties", "Makes specialties once more", "The specialties are made"],
  blocks: ["Makes blocks", "Makes blocks once more", "The blocks are made"],
  edges: ["Draws edges", "Draws edges once more", "The edges are drawn"],
  quality: ["Checks the quality", "Checks the quality once more", "The quality is checked"],
  write: ["Writes the collection", "Writes the collection once more", "The collection is written"],
  graph: ["Makes the graph", "Makes the graph once more", "The graph is made"],
  documents: ["Writes the documents", "Writes the documents once more", "All documents are settled"]
} as const satisfies Readonly<Record<Stage, readonly [string, string, string]>>

const parts = { layer: "Layer", specialty: "Specialty", block: "Block", edge: "Edge" } as const

/** A time that passes: "8 s", "1 min 05 s", "2 h 03 min". */
const duration = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000))
  if (milliseconds < 50) return "0 s"
  if (milliseconds < 950) return `${(milliseconds / 1_000).toFixed(1)} s`
  const two = (value: number): string => `${value}`.padStart(2, "0")
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`
  return `${Math.floor(seconds / 3_600)} h ${two(Math.floor((seconds % 3_600) / 60))} min`
}

export const runs = {
  duration,
  stages,
  parts,
  run: "Run",
  runs: "Runs",
  jobs: "Jobs",
  collectionGone: "A collection that is not there now",
  naming: "…",
  titleOf: (status: string, name: string) => `${status}: ${name}`,
  runsOf: (name: string) => `Runs of ${name}`,
  offline: "none, offline",
  purposes: {
    layers: "Layers",
    specialties: "Specialties",
    blocks: "Blocks",
    edges: "Edges",
    parts: "Parts of a block",
    part_edges: "Edges of the parts",
    critique: "Looking the design over",
    repair: "Mending it",
    graph: "Graph",
    document: "A document"
  },
  statuses: {
    queued: "Waiting",
    running: "Running",
    succeeded: "Done",
    applied: "Done",
    failed: "Failed",
    cancelled: "Cancelled",
    expired: "Expired"
  },
  modes: { initial: "Everything new", "blocks-only": "Blocks only", "with-keep": "Keep some blocks" },
  qualities: { pro: "Pro", fast: "Fast" },
  startedBy: (name: string) => `by ${name}`,
  someone: "somebody else",
  stageWords: {
    waiting: "not begun",
    started: "under way",
    retrying: "once more",
    completed: "done",
    failed: "stopped here"
  },
  stageTold: (stage: Stage, status: "started" | "retrying" | "completed") =>
    told[stage][status === "started" ? 0 : status === "retrying" ? 1 : 2],
  result: "Made",
  counts: { layers: "Layers", specialties: "Specialties", blocks: "Blocks", edges: "Edges" },
  mode: "Mode",
  quality: "Quality",
  model: "Model",
  started: "Started",
  continuedRun: "an earlier run that failed",
  continuedNote: "goes on from an earlier run",
  took: "Took",
  elapsed: "Elapsed",
  tokens: "Tokens",
  tokensUsed: (input: number, output: number) => `${number(input)} in, ${number(output)} out`,
  tokensExpected: (input: number, least: number, most: number) =>
    `estimated ${number(input)} in, ${number(least)} to ${number(most)} out`,
  noTokens: "none: the offline model uses none",
  noTokensSent: "none: no request was sent to a model",
  rules: "Memory rules",
  log: "Log",
  edge: (source: string, target: string) => `${source} → ${target}`,
  phases: {
    critiqueStarted: "Looks the design over",
    critiqueDone: (many: number) =>
      many === 0 ? "Found nothing to mend" : `Found ${counted(many, "thing")} to mend`,
    repairStarted: "Mends the design",
    repairDone: (left: number) =>
      left === 0 ? "Mended the design" : `Mended the design; ${counted(left, "thing")} left`
  },
  removed: (kind: keyof typeof parts, name: string) => `Removed ${parts[kind].toLowerCase()} ${name}`,
  done: (layers: number, blocks: number, specialties: number) =>
    `Written: ${counted(layers, "layer")}, ${counted(blocks, "block")}, ${counted(specialties, "specialty", "specialties")}`,
  madeOf: (layers: number, blocks: number, specialties: number) =>
    `${counted(layers, "layer")}, ${counted(blocks, "block")}, ${counted(specialties, "specialty", "specialties")}`,
  doneNote: (layers: number, blocks: number, specialties: number) =>
    `The collection now has ${counted(layers, "layer")}, ${counted(blocks, "block")} and ${counted(specialties, "specialty", "specialties")}.`,
  boundsMissed: (kind: "layers" | "specialties" | "blocks", got: number, min: number, max: number) =>
    `The model made ${number(got)} ${kind}, also when it was asked again; ${number(min)} to ${number(max)} were asked for.`,
  again: "Generate again",
  cancel: "Cancel the run",
  none: "none",
  when: "When",
  status: "Status",
  collection: "Collection",
  project: "Project",
  progress: (stage: Stage, done: number, total: number) => `${stages[stage]}, ${done} of ${total} done`,
  actions: "Actions",
  watch: "Watch",
  seeRun: "See the run",
  roles: { user: "Brief", assistant: "A model's answer" },
  calls: "Calls of the model",
  boundsOf: (min: number | null | undefined, max: number | null | undefined) =>
    min == null && max == null
      ? "any number"
      : max == null
        ? `at least ${number(min ?? 1)}`
        : min == null
          ? `at most ${number(max)}`
          : `${number(min)} to ${number(max)}`,
  noJobs:
    "Nothing was generated yet. A run of a collection or a project appears here as soon as it is accepted."
} as const

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

export const projectRuns = {
  number,
  scopes,
  aProject: "A project that is not there now",

  generate: "Generate",
  titleOf: (title: string): string => `Generate ${title}`,
  note: "The model works from the project’s prompt and the blocks of its space. You watch it, and can go back to every version before.",
  prompt: "The prompt",
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
  instructionsHint: "Added to the prompt for this run alone, such as “keep it short” or “for a team of two”.",
  qualities: {
    fast: { label: "Fast", hint: "The quicker model answers." },
    pro: { label: "Pro", hint: "The more thorough model answers. It takes longer and costs more." }
  },
  consequences: "What it does",
  graphReplaced: "The graph is replaced as a whole. The one before stays in the history.",
  documentsMade: (fresh: number, again: number): string =>
    fresh === 0
      ? `${counted(again, "document")} ${again === 1 ? "gets" : "get"} a new version.`
      : again === 0
        ? `${counted(fresh, "document")} ${fresh === 1 ? "is" : "are"} written for the first time.`
        : `${counted(fresh, "document")} ${fresh === 1 ? "is" : "are"} written for the first time, ${number(again)} ${again === 1 ? "gets" : "get"} a new version.`,
  partsLeave:
    "A part that the new graph does not have takes its document out of sight. Both come back with the version of the graph that has it.",
  editsWin:
    "Everybody can go on working. A document that somebody saves while it is being written stays as they wrote it.",

  progress: (done: number, all: number): string => `${number(done)} of ${counted(all, "document")} done`,
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
  keptWritten: (written: Written): string => writtenWords(written) ?? "Nothing was written.",
  rest: (many: number): string =>
    many === 1 ? "Generate the document that is missing" : `Generate the ${number(many)} that are missing`,
  made: (parts: number, written: number): string =>
    written === 0 ? counted(parts, "part") : `${counted(parts, "part")}, ${counted(written, "document")}`,
  someNot: (skipped: number, failed: number): string =>
    [
      ...(skipped === 0 ? [] : [`${number(skipped)} kept`]),
      ...(failed === 0 ? [] : [`${number(failed)} failed`])
    ].join(", "),
  documentTold: {
    started: (name: string): string => `Document: writes ${name}`,
    written: (name: string, version: number): string => `Document: ${name}, version ${number(version)}`,
    skipped: (name: string, why: string): string => `Document: ${name}, ${why}`,
    failed: (name: string, why: string): string => `Document of ${name} failed: ${why}`
  },

  runs: "Runs",
  runsOf: (title: string): string => `Runs of ${title}`
} as const

export const generate = {
  generate: "Generate",
  titleOf: (name: string) => `Generate ${name}`,
  mayNot: "You may not generate this collection",
  mayNotNote: "Admins of the organisation that owns it generate it.",
  briefHint:
    "What the system does, who uses it, which parts you know of, and what must not go wrong. Up to 50,000 characters.",
  roles: { user: "You", assistant: "A model, before" },
  modes: {
    initial: {
      label: "Nothing: everything new",
      hint: "Layers, specialties, blocks and edges are made anew."
    },
    "blocks-only": {
      label: "Layers and specialties",
      hint: "They stay as they are to the letter; blocks and edges are made anew."
    },
    "with-keep": {
      label: "The blocks that you pick",
      hint: "They stay to the letter, with their layers, their specialties and the edges between them; the rest is made anew."
    }
  },
  qualities: {
    pro: { label: "Pro", hint: "The design is looked over and mended, at most twice." },
    fast: { label: "Fast", hint: "The first answer counts. Fewer tokens, sooner done." }
  },
  kinds: { layers: "Layers", blocks: "Blocks", specialties: "Specialties" },
  keep: "Blocks to keep",
  problems: {
    empty: "Say what the system is for.",
    emptyMessage: "Write the message, or remove it.",
    long: "At most 50,000 characters.",
    bound: "A whole number from 1 to 100, or nothing.",
    order: "The least must not be more than the most.",
    keep: "Pick at least one block to keep."
  },
  estimate: "Estimate",
  range: (least: number, most: number) =>
    least === most ? number(least) : `${number(least)} to ${number(most)}`,
  someone: "somebody else",
  proposeInstead: "Propose a design instead",
  draftKept: "What you write here stays if you reload the page.",
  reviewTitle: (name: string) => `Proposal for ${name}`,
  summary: (added: number, changed: number, removed: number) =>
    `${number(added)} added, ${number(changed)} changed, ${number(removed)} removed`,
  takeBack: "Undo",
  changeWords: { added: "added", removed: "removed", changed: "changed" },
  partKinds: { layer: "Layers", specialty: "Specialties", block: "Blocks", edge: "Edges" },
  partKind: { layer: "layer", specialty: "specialty", block: "block", edge: "edge" },
  fields: {
    name: "Name",
    description: "Description",
    layer: "Layer",
    specialties: "Specialties",
    kind: "Kind",
    position: "Position",
    label: "Label"
  },
  emptyValue: "empty",
  consequence: {
    comes: (kind: string, name: string, because: string) => `The ${kind} ${name} comes too, for ${because}.`,
    stays: (kind: string, name: string, because: string) => `The ${kind} ${name} stays, for ${because}.`,
    goes: (kind: string, name: string, because: string) => `The ${kind} ${name} goes, with ${because}.`
  },
  proposal: "Proposal"
} as const
