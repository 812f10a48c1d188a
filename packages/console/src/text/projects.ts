import { counted, named } from "./words.ts"

const kinds = {
  service: "service",
  person: "person",
  client: "client",
  store: "store",
  queue: "queue",
  external: "external system"
} as const

const statuses = { draft: "draft", generating: "generating", ready: "ready", failed: "failed" } as const

const visibilities = {
  organisation: { name: "Organisation", note: "All members of the organisation may read it." },
  private: {
    name: "Private",
    note: "Only its owner, the space’s managers, admins and people who were given access may read it."
  },
  public: { name: "Public", note: "Everybody may read it, also without signing in." }
} as const

const people = (names: ReadonlyArray<string>): string =>
  names.length <= 1 ? (names[0] ?? "Somebody") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`

/** What the pages of projects say, but those of documents. */
export const projects = {
  group: "Project",
  graphGroup: "Graph of the project",
  projects: "Projects",
  named,
  kinds,
  statuses,
  visibilities,

  // The list
  newProject: "New project",
  listNote: "Designs that were made in a space: a graph of parts, and a document for each.",
  which: "Which projects",
  own: "Yours to read",
  everybodys: "Public ones",
  bySpace: "Space",
  allSpaces: "All spaces",
  title: "Title",
  space: "Space",
  status: "Status",
  visibility: "Who may read",
  changed: "Changed",
  byGuest: "by a guest",
  guestNote: "Nobody vouches for what a guest wrote.",
  noProjects: "No projects yet. A project is a design that starts as the graph of a space.",
  noProjectsHere: "No project of this space is yours to read.",
  noPublic: "No project is public.",
  noGuestProjects: "You have not made a project in this browser yet.",

  // A new one
  newNote: "It starts as the graph of its space, which you then adapt.",
  spaceHint: "Its graph is what the project starts with.",
  noSpaces: "Projects are made in spaces, and there is none yet that you can use.",
  makeSpace: "Make a space",
  linkedSpace: "The space of this link",
  chooseSpace: "Choose a space",
  spaceMissing: "Choose the space in which it is made.",
  prompt: "What it is for",
  promptHint: "In your own words: what is designed, for whom, with which limits.",
  create: "Create the project",
  notCreated: "The project could not be created",
  guestOwner: "This browser remembers that the project is yours. Sign in to keep it.",

  // The head of its pages
  ownerYou: "Yours",
  ownerGuest: "A guest’s project",
  owner: (name: string): string => `Owned by ${name}`,
  otherOwner: "Owned by somebody else",
  version: "changed",
  editDetails: "Edit title and prompt",
  generate: "Generate",
  runs: "Runs",
  trash: "Move to the trash",
  trashed: (title: string): string => `${named(title)} is in the trash`,
  undo: "Undo",
  restored: (title: string): string => `${named(title)} is back`,
  goneTitle: "This project is no longer there for you",
  gone: "Somebody moved it to the trash, or you may no longer read it. What is shown is how it was.",

  // About it
  about: "About",
  noPrompt: "Nothing says yet what this project is for.",
  saveDetails: "Save",
  statusHint: "Draft while it is worked on, ready when others can build on it.",
  detailsSaved: "Saved",
  detailsChanged: (what: string): string =>
    `Somebody else changed ${what} meanwhile. Take over theirs, or save yours in its place.`,
  takeTheirs: "Take theirs",
  saveMine: "Save mine",
  fields: { title: "the title", prompt: "the prompt", status: "the status" },

  // The graph and its editor
  graphOf: (title: string): string => `Graph of ${title}`,
  hasDocument: "document",
  addNode: "Add a part",
  newNode: "New part",
  undoEdit: "Undo the last change",
  redoEdit: "Do it again",
  saveGraph: "Save",
  discard: "Drop my changes",
  discarded: "Your changes are dropped",
  unsaved: (count: number): string => counted(count, "unsaved change"),
  showUnsaved: "What you changed since the last save",
  saved: "Saved",
  notSaved: "Your changes could not be saved",
  notKept: "This browser has no room to keep your changes: save them before you leave this page.",
  connectedAlready: (source: string, target: string): string =>
    `There is an edge from ${named(source)} to ${named(target)} already`,
  removedNode: (name: string): string => `${named(name)} is removed`,
  pictureFailed: "The service could not draw it; the parts stand in plain rows.",

  // The panel beside it
  panel: "Details",
  node: "Part",
  edge: "Edge",
  close: "Close the details",
  label: "Name",
  kind: "Kind",
  lane: "Layer",
  noLane: "no layer",
  newLane: "another layer…",
  laneId: "Id of the layer",
  laneIdHint: "Letters, digits, and - _ . : without spaces.",
  roles: "Roles",
  noRoles: "This project has no roles.",
  noRolesHere: "Nobody is assigned.",
  edges: "Edges",
  noEdges: "No edge begins or ends here.",
  edgeLabel: "What it says",
  edgeLabelHint: "Such as “reads” or “sends orders to”. It may say nothing.",
  from: "From",
  to: "To",
  turn: "Turn around",
  turned: "The other direction has an edge already.",
  removeEdge: "Remove the edge",
  removeEdgeTo: (name: string): string => `Remove the edge to ${named(name)}`,
  removeEdgeFrom: (name: string): string => `Remove the edge from ${named(name)}`,
  openEdge: "Open the edge",
  connectTo: "Connect it to",
  choosePart: "Choose a part",
  findPart: "Find a part to connect it to",
  removeNode: "Remove the part",
  document: "Document",
  documentVersion: (version: number): string => `Version ${version.toLocaleString("en")}`,
  noDocument: "It has no document yet.",
  openDocument: "Open the document",
  documentOfPart: "Go to its document",
  unsavedNode: "Save the graph first: then the part can have a document.",
  roleName: "Name of the role",
  newRole: "New role",
  addRole: "Add the role",
  removeRole: (name: string): string => `Remove the role ${named(name)}`,
  roleUse: (count: number): string => (count === 0 ? "no part" : counted(count, "part")),
  rolesHint: "Who works on the parts. Which part has which role is said with the part.",
  doubleRole: "There is a role with this name already.",
  problems: {
    empty: "It needs a name.",
    long: (most: number): string => `At most ${most} characters.`,
    lines: "It must stand on one line.",
    letters: "It has a character that cannot be kept.",
    personId: "An id looks like 01a21394-79c3-7554-bc3f-84197ce3d14b.",
    id: "Only letters, digits, and - _ . : are possible, at most 64."
  },

  // Drafts that were found
  foundTitle: "You have unsaved changes here",
  foundWhen: "This browser kept them",
  foundBased: "based on the version of",
  continueDraft: "Continue with them",
  dropDraft: "Drop them",

  // What others did meanwhile
  people,
  you: "you",
  aGuest: "a guest",
  somebody: "somebody else",
  capital: (words: string): string => words.charAt(0).toUpperCase() + words.slice(1),
  behindTitle: (who: string): string => `${who} saved another version of this graph`,
  behind: "Your changes build on the version before.",
  compareMerge: "Compare and merge",
  staleTitle: "The graph changed while you worked on it",
  theirChanges: (who: string, count: number): string => `What ${who} changed (${count.toLocaleString("en")})`,
  myChanges: (count: number): string => `What you changed (${count.toLocaleString("en")})`,
  conflicts: (count: number): string =>
    count === 0
      ? "The changes do not touch each other: both can be kept."
      : count === 1
        ? "Both changed one thing in different ways. Choose whose word counts."
        : `Both changed ${count.toLocaleString("en")} things in different ways. Choose whose word counts.`,
  keepMine: "Overwrite with mine",
  takeTheirsDrop: "Drop mine, take theirs",
  merge: "Merge both",
  mergeAndSave: "Merge both and save",
  merged: "Both are put together. Save when you are content.",
  chooseFirst: "Choose for each of them first.",
  mine: "Mine",
  theirs: "Theirs",
  conflictOf: {
    existence: (name: string): string => `Is ${named(name)} still there?`,
    label: (name: string): string => `Name of ${named(name)}`,
    edgeLabel: (source: string, target: string): string =>
      `What the edge from ${named(source)} to ${named(target)} says`,
    kind: (name: string): string => `Kind of ${named(name)}`,
    lane: (name: string): string => `Layer of ${named(name)}`,
    edge: (source: string, target: string): string =>
      `Is the edge from ${named(source)} to ${named(target)} still there?`
  },
  removed: "removed",
  kept: "kept, with changes",
  nothing: "nothing",

  // Changes in words
  noChanges: "Nothing differs in the graph.",
  moreChanges: (count: number): string => `and ${counted(count, "further change")}, marked in the picture`,
  marks: { added: "added", removed: "removed", changed: "changed" },
  change: {
    node: (name: string): string => `Part ${named(name)}`,
    nodeChanged: (name: string, parts: ReadonlyArray<string>): string =>
      `Part ${named(name)}: ${parts.join(", ")}`,
    renamed: (before: string, after: string): string => `name from ${named(before)} to ${named(after)}`,
    kindChanged: (before: string, after: string): string => `kind from ${before} to ${after}`,
    moved: (before: string, after: string): string => `layer from ${before} to ${after}`,
    edge: (source: string, target: string): string => `Edge from ${named(source)} to ${named(target)}`,
    edgeSays: (source: string, target: string, label: string): string =>
      `Edge from ${named(source)} to ${named(target)}: ${named(label)}`,
    edgeChanged: (source: string, target: string, before: string, after: string): string =>
      `Edge from ${named(source)} to ${named(target)}: from ${before} to ${after}`,
    role: (name: string): string => `Role ${named(name)}`,
    roleRenamed: (before: string, after: string): string => `Role ${named(after)}, before ${named(before)}`,
    assignment: (node: string, role: string): string => `${named(node)}: role ${named(role)}`
  },

  // History
  historyOf: (title: string): string => `History of ${title}`,
  historyNote: "Each change of the project is a version. Versions of the graph can be compared and restored.",
  versions: "Versions",
  onlyGraph: "Only changes of the graph",
  nowOf: (who: string): string => `now (${who})`,
  current: "current",
  nothingYet: "nothing yet",
  acts: {
    createProject: "created the project",
    writeProjectGraph: "changed the graph",
    restoreProjectVersion: "restored an earlier graph",
    generateProject: "had it generated",
    updateProject: "changed title, prompt, status or access",
    trashProject: "moved it to the trash",
    restoreProject: "took it out of the trash",
    restoreFromTrash: "took it out of the trash",
    putGrant: "gave somebody access",
    removeGrant: "took access away"
  } as Readonly<Record<string, string>>,
  unknownAct: "changed it",
  wroteDocument: "wrote a document",
  documentActs: {
    generateProject: "had a document generated",
    restoreDocumentVersion: "restored a document"
  } as Readonly<Record<string, string>>,
  documentOf: (node: string): string => `Document of ${node}`,
  compare: "Compare",
  older: "Before",
  newer: "After",
  withBefore: "With the one before",
  withNow: "With the current one",
  changeAt: (number: number, count: number): string =>
    `Change ${number.toLocaleString("en")} of ${count.toLocaleString("en")}`,
  changeCount: (count: number): string => counted(count, "change"),
  next: "Next change",
  previous: "Previous change",
  changesOf: "Differences",
  comparisonOf: (title: string): string => `Differences of ${title}`,
  restoreVersion: "Restore this graph",
  restoreBefore: "Restore the earlier graph",
  restoreAfter: "Restore the later graph",
  restoreTitle: "Restore the graph of this version?",
  restoreText: (count: number): string =>
    count === 0
      ? "It is the same as the current graph."
      : `It becomes the current graph, as a new version: ${counted(count, "change")}. The documents stay as they are, and what is there now stays in the history.`,
  restoreDone: "The graph is restored",
  restoreFailed: "The graph could not be restored",
  restoreStale: "Somebody saved the graph meanwhile. Look again at what would change.",
  oneVersion: "The graph has one version so far. Its next change can be compared with it here.",
  notAGraph: "This version did not change the graph.",

  // Access
  accessOf: (title: string): string => `Access to ${title}`,
  whoReads: "Who may read it",
  grants: "Given access",
  grantsNote: "People here may read or write it besides those whom the above lets in.",
  noGrants: "Nobody has been given access.",
  person: "Person",
  level: "May",
  levels: { read: "read", write: "read and write" },
  giveAccess: "Give access",
  findPerson: "E-mail",
  findHint: "A part of the address finds people of your organisations, the whole one anybody.",
  find: "Find",
  nobodyFound: "Nobody with this address was found.",
  personId: "Id of the person",
  personIdHint: "Admins of your organisation can find it by e-mail, and give access by the address itself.",
  give: (level: string): string => `Let them ${level}`,
  given: (name: string): string => `${name} has access`,
  take: (name: string): string => `Take the access of ${name} away`,
  taken: (name: string): string => `${name} no longer has access`,
  handOn: "Hand the project on",
  handOnNote: "The new owner must be a member of the organisation. You keep what your role gives you.",
  handOnAct: "Hand it on",
  handOnTitle: "Hand the project on?",
  handOnText: (name: string): string =>
    `${name} becomes its owner, and alone decides then who has access and which document version is restored.`,
  handedOn: (name: string): string => `${name} owns the project now`,
  ownerIs: "Owner",
  noAccessRight:
    "Only the owner of the project and admins of its organisation see and change who has access.",
  saveVisibility: "Change who may read it",
  visibilitySaved: "Saved",
  visibilityClash: "Somebody else changed it meanwhile. Look at what it is now, and choose again.",
  ownerClash: "Somebody else handed it on meanwhile. Look at who owns it now.",
  notGiven: "Access could not be given",
  notHandedOn: "The project could not be handed on",
  levelOf: (name: string): string => `What ${name} may do`,
  actions: "Actions",
  thisPerson: "this person"
} as const
