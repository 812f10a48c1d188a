import { counted } from "./words.ts"

/** What somebody did, in the words around the thing: what stands before it, and after it. */
type Act = readonly [before: string, after?: string]

/** What the start page says. */
export const home = {
  title: "Home",
  newCollection: "New collection",
  newSpace: "New space",
  newProject: "New project",
  group: "Home",

  running: "Running now",
  noRuns: "No run is under way.",
  allRuns: "All jobs",
  aRun: "A run",
  stages: {
    queued: "Waiting for a worker",
    layers: "Finding the layers",
    specialties: "Finding the specialties",
    blocks: "Making the blocks",
    edges: "Drawing the edges",
    quality: "Checking the quality",
    write: "Writing the result",
    graph: "Making the graph",
    documents: "Writing the documents"
  },
  documentsDone: (done: number, total: number) => `${done} of ${total.toLocaleString("en")}`,
  stageOf: (done: number, total: number) => `stage ${Math.min(done + 1, total)} of ${total}`,
  started: "started",
  runProgress: (name: string) => `Progress of ${name}`,

  recent: "Recent designs",
  kinds: { collection: "Collection", space: "Space", project: "Project" },
  public: "Public",
  allCollections: "Collections",
  allSpaces: "Spaces",
  allProjects: "Projects",

  changed: "What changed",
  nothingChanged: "What you and others change from now on appears here.",
  allChanges: "Audit",

  trash: "Trash",
  inTrash: (many: number, more: boolean): string =>
    many === 0
      ? "The trash is empty."
      : more
        ? `More than ${many} things are in the trash.`
        : `${counted(many, "thing")} ${many === 1 ? "is" : "are"} in the trash.`,
  openTrash: "Open the trash",

  welcome: "Welcome",
  welcomeNote:
    "Everything begins with a collection: the layers, blocks and specialties that designs are made of.",
  welcomeSteps: [
    "Choose a brief. It says in plain words what the system is for.",
    "Generate. A model makes the design, and you watch it grow.",
    "Make a space of it for a team, and projects in the space."
  ],
  chooseBrief: "Begin with a sample brief",
  briefs: {
    "online-shop": "Visitors browse, fill a cart and pay, in small services of several languages.",
    "certificate-authority":
      "TLS certificates over ACME, in parts that face the internet and parts that never do.",
    "data-exchange": "Organisations exchange signed messages that can be proven in court years later."
  },
  ownBrief: "Write your own brief",
  or: "or",
  emptyCollection: "start empty and draw it yourself",
  noDesigns:
    "No designs are here yet. An admin of an organisation makes a collection, then you find it here with the spaces and projects made of it.",

  guestTitle: "Design Workspace",
  guestNote: "Designs of software systems: from a brief to blocks, edges and documents.",
  signIn: "Sign in",
  startHere: "Start a project",
  startHereNote: "These spaces take projects of guests. Yours is found again in this browser only.",
  startIn: (space: string) => `New project in ${space}`,
  ownProjects: "Your projects",
  publicProjects: "Public projects",
  allPublic: "All of them",
  noPublic: "No project is public yet. What its owner makes public appears here.",

  you: "You",
  somebody: "Somebody",
  aGuest: "A guest",
  byToken: (name: string) => `${name}, by a token`,
  operator: "The operator",
  service: "The service",
  times: (many: number) => `${many} times`,
  things: {
    collection: "a collection",
    space: "a space",
    project: "a project",
    document: "a document",
    rule: "a memory rule"
  },
  theThing: {
    collection: "the collection",
    space: "the space",
    project: "the project",
    document: "the document",
    rule: "a memory rule"
  },
  of: "of",
  changedSomething: ["changed"] as Act,
  failed: ["tried in vain to generate"] as Act,
  cancelled: ["cancelled a run of"] as Act,
  acts: {
    createCollection: ["made"],
    importCollection: ["imported"],
    updateCollection: ["changed"],
    trashCollection: ["moved", "to the trash"],
    restoreCollection: ["restored", "from the trash"],
    purgeCollection: ["deleted", "for good"],
    regenerateCollection: ["generated"],
    generateProject: ["generated"],
    applyDecomposition: ["decomposed a block of"],
    restoreCollectionVersion: ["restored an earlier version of"],
    createSpace: ["made"],
    updateSpace: ["changed"],
    trashSpace: ["moved", "to the trash"],
    restoreSpace: ["restored", "from the trash"],
    purgeSpace: ["deleted", "for good"],
    putSpaceManager: ["made somebody a manager of"],
    removeSpaceManager: ["removed a manager of"],
    createSpaceBlock: ["added a block to"],
    updateSpaceBlock: ["overrode a block of"],
    removeSpaceBlock: ["hid or removed a block of"],
    restoreSpaceBlock: ["brought back a block of"],
    resetSpaceBlockField: ["reset a block of"],
    createSpaceLayer: ["added a layer to"],
    updateSpaceLayer: ["overrode a layer of"],
    removeSpaceLayer: ["hid or removed a layer of"],
    restoreSpaceLayer: ["brought back a layer of"],
    resetSpaceLayerField: ["reset a layer of"],
    createSpaceSpecialty: ["added a specialty to"],
    updateSpaceSpecialty: ["overrode a specialty of"],
    removeSpaceSpecialty: ["hid or removed a specialty of"],
    restoreSpaceSpecialty: ["brought back a specialty of"],
    resetSpaceSpecialtyField: ["reset a specialty of"],
    createProject: ["made"],
    updateProject: ["changed"],
    trashProject: ["moved", "to the trash"],
    restoreProject: ["restored", "from the trash"],
    purgeProject: ["deleted", "for good"],
    writeProjectGraph: ["changed the graph of"],
    restoreProjectVersion: ["restored an earlier graph of"],
    putGrant: ["gave somebody access to"],
    removeGrant: ["ended somebody's access to"],
    writeDocument: ["wrote"],
    restoreDocumentVersion: ["restored an earlier version of"],
    createRule: ["made"],
    updateRule: ["changed"],
    toggleRule: ["switched"],
    disableRule: ["switched off"]
  } as Readonly<Record<string, Act>>
} as const
