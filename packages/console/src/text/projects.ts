import { graph } from "./graph.ts"
import { capital, counted, named } from "./words.ts"

const kinds = { service: "service", ...graph.kinds } as const

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

export const projects = {
  group: "Project",
  projects: "Projects",
  named,
  kinds,
  statuses,
  visibilities,

  newProject: "New project",
  title: "Title",
  space: "Space",
  status: "Status",

  linkedSpace: "The space of this link",
  prompt: "What it is for",
  promptHint: "In your own words: what is designed, for whom, with which limits.",

  ownerYou: "Yours",
  version: "changed",
  editDetails: "Edit title and prompt",
  undo: "Undo",

  saveGraph: "Save",
  discard: "Drop my changes",
  discarded: "Your changes are dropped",
  showUnsaved: "What you changed since the last save",
  notSaved: "Your changes could not be saved",

  close: "Close the details",
  kind: "Kind",
  lane: "Layer",
  noLane: "no layer",
  roles: "Roles",
  noRoles: "This project has no roles.",
  from: "From",
  to: "To",
  newRole: "New role",
  roleUse: (count: number): string => (count === 0 ? "no part" : counted(count, "part")),
  problems: {
    empty: "It needs a name.",
    long: (most: number): string => `At most ${most} characters.`,
    lines: "It must stand on one line.",
    letters: "It has a character that cannot be kept.",
    personId: "An id looks like 01a21394-79c3-7554-bc3f-84197ce3d14b.",
    id: "Only letters, digits, and - _ . : are possible, at most 64."
  },

  people,
  you: "you",
  aGuest: "a guest",
  somebody: "somebody else",
  capital,
  behindTitle: (who: string): string => `${who} saved another version of this graph`,
  nothing: "nothing",

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

  versions: "Versions",
  changesOf: "Differences",
  restoreTitle: "Restore the graph of this version?",

  whoReads: "Who may read it",
  grants: "Given access",
  person: "Person",
  level: "May"
} as const
