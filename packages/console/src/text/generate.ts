const numbers = new Intl.NumberFormat("en")
const number = (value: number): string => numbers.format(value)

const count = (many: number, one: string, more = `${one}s`): string =>
  `${number(many)} ${many === 1 ? one : more}`

/** What the pages say on which a run is asked for, and a proposal looked at. */
export const generate = {
  generate: "Generate",
  propose: "Propose",
  collections: "Collections",
  titleOf: (name: string) => `Generate ${name}`,
  note: "The model makes the design from your brief. You watch it, and can go back to the version before.",
  mayNot: "You may not generate this collection",
  mayNotNote: "Admins of the organisation that owns it generate it.",
  brief: "Brief",
  briefHint:
    "What the system does, who uses it, which parts you know of, and what must not go wrong. Up to 50,000 characters.",
  message: (at: number) => `Message ${at}`,
  role: (at: number) => `Who says message ${at}`,
  roles: { user: "You", assistant: "A model, before" },
  addMessage: "Add a message",
  removeMessage: (at: number) => `Remove message ${at}`,
  messagesHint: "Go on with a conversation: what a model answered before, and what you say to it.",
  mode: "What stays",
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
  modeEmpty: "The collection has none yet.",
  quality: "Quality",
  qualities: {
    pro: { label: "Pro", hint: "The design is looked over and mended, at most twice." },
    fast: { label: "Fast", hint: "The first answer counts. Fewer tokens, sooner done." }
  },
  bounds: "How many",
  boundsHint: "From 1 to 100. Leave a field empty where any number will do.",
  kinds: { layers: "Layers", blocks: "Blocks", specialties: "Specialties" },
  min: "At least",
  max: "At most",
  minOf: (kind: string) => `${kind}, at least`,
  maxOf: (kind: string) => `${kind}, at most`,
  keep: "Blocks to keep",
  keepHint: "Press a block in the picture, or tick it in the list.",
  keepGraph: (name: string) => `Graph of ${name}, to pick blocks from`,
  keepCount: (many: number) => (many === 0 ? "None picked yet" : `${count(many, "block")} picked`),
  keepNone: "Pick none",
  problems: {
    empty: "Say what the system is for.",
    emptyMessage: "Write the message, or remove it.",
    long: "At most 50,000 characters.",
    bound: "A whole number from 1 to 100, or nothing.",
    order: "The least must not be more than the most.",
    keep: "Pick at least one block to keep."
  },
  useLast: "Use the last run's settings",
  lastNone: "Nothing was generated here yet, so there are no settings to use.",
  lastUsed: "These are the settings of the last run",
  estimate: "Estimate",
  estimateNone: "Once the form is complete, this says what a run would take.",
  estimating: "Estimating…",
  calls: "Calls of the model",
  inputTokens: "Tokens in",
  outputTokens: "Tokens out",
  range: (least: number, most: number) =>
    least === most ? number(least) : `${number(least)} to ${number(most)}`,
  number,
  fits: "It fits the model.",
  fitsNot: "It does not fit the model: shorten the brief, or ask for fewer parts.",
  estimateNote: "Repairs may add to it.",
  inProgressTitle: "A run of this collection is under way",
  inWindowTitle: "This collection was generated a moment ago",
  startedBy: (name: string) => `Started by ${name}`,
  someone: "somebody else",
  unfinished: "Another one can begin once it has ended, or at the latest",
  inWindow: "The next run can begin",
  watch: "Watch the run",
  seeRun: "See the run",
  proposeInstead: "Propose a design instead",
  proposeNote: "A proposal can be made now: it writes nothing until you take it over.",
  failed: "The run could not begin",
  draftKept: "What you write here stays if you reload the page.",
  proposeTitle: (name: string) => `Propose a design for ${name}`,
  proposePageNote: "The model makes a design and writes nothing. You compare it and take all of it or parts.",
  working: "The model makes a design",
  workingNote: "Nothing is written. If you leave this page, the proposal is given up.",
  elapsed: "Elapsed",
  stop: "Give up",
  stopped: "Given up. Nothing was written.",
  proposeFailed: "No proposal was made",
  notStored: "This browser has no room to keep the proposal: a reload loses it.",
  reviewTitle: (name: string) => `Proposal for ${name}`,
  reviewNote: "Choose the changes to take over. Nothing is written before.",
  summary: (added: number, changed: number, removed: number) =>
    `${number(added)} added, ${number(changed)} changed, ${number(removed)} removed`,
  pictureOf: (name: string) => `${name} with what the proposal changes`,
  sameTitle: "The proposal is what the collection already has",
  all: "Take all",
  nothing: "Take none",
  takeOver: (many: number) => `Take over ${count(many, "change")}`,
  chosen: (many: number, of: number) => `${number(many)} of ${count(of, "change")} chosen`,
  drop: "Drop the proposal",
  dropped: "Dropped the proposal",
  takeBack: "Undo",
  applied: (many: number) => `Took over ${count(many, "change")}`,
  changeWords: { added: "added", removed: "removed", changed: "changed" },
  partKinds: { layer: "Layers", specialty: "Specialties", block: "Blocks", edge: "Edges" },
  partKind: { layer: "layer", specialty: "specialty", block: "block", edge: "edge" },
  takeKind: (kind: string) => `Take all changes of ${kind}`,
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
  leftOut: "left out",
  touched: "changed by others since",
  consequences: "So that the design stays whole",
  consequence: {
    comes: (kind: string, name: string, because: string) => `The ${kind} ${name} comes too, for ${because}.`,
    stays: (kind: string, name: string, because: string) => `The ${kind} ${name} stays, for ${because}.`,
    goes: (kind: string, name: string, because: string) => `The ${kind} ${name} goes, with ${because}.`
  },
  staleTitle: "The collection changed after this proposal was made",
  staleBy: (name: string) => `Changed by ${name}`,
  staleNote:
    "Compare with what is there now to go on. Changes that would undo what others did are then not chosen at first.",
  compareAnew: "Compare with what is there now",
  applyFailed: "The changes were not taken over",
  made: "Made",
  more: (many: number) => `Show ${number(many)} more`,
  moreConsequences: (many: number) => `And ${count(many, "more part")}.`,
  proposal: "Proposal"
} as const
