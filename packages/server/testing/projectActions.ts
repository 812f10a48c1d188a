const reads = [
  ["GET", "", "readProject", "the project with its graph"],
  ["GET", "/graph", "readProjectGraph", "the graph: view=summary|full, diff_from=version"],
  ["GET", "/doc-content", "listDocuments", "every current design document"],
  ["GET", "/doc-content/:nodeId", "readDocument", "the current design document of a block"],
  [
    "GET",
    "/doc-content/:nodeId/history",
    "readDocumentHistory",
    "the versions of a block's document, newest first"
  ],
  [
    "GET",
    "/doc-content/:nodeId/history/:version",
    "readDocumentVersion",
    "one version of a block's document with its text; diff_from=version gives a unified diff"
  ]
] as const
const writes = [
  ["PATCH", "", "updateProject", "change title, prompt, status, visibility or owner"],
  ["DELETE", "", "trashProject", "move the project to the trash"],
  ["PUT", "/graph", "writeProjectGraph", "replace the graph"],
  ["PUT", "/doc-content/:nodeId", "writeDocument", "write a new version of a block's design document"],
  [
    "POST",
    "/doc-content/:nodeId/restore/:version",
    "restoreDocumentVersion",
    "make an earlier version the current one"
  ]
] as const

type Name = (typeof reads)[number][2] | (typeof writes)[number][2]

/** The order in which the Actions come: that of the operations. */
const order: ReadonlyArray<Name> = [
  "readProject",
  "updateProject",
  "trashProject",
  "readProjectGraph",
  "writeProjectGraph",
  "listDocuments",
  "readDocument",
  "writeDocument",
  "readDocumentHistory",
  "readDocumentVersion",
  "restoreDocumentVersion"
]

/** The lines of the Actions with these names, for the project at `path`. */
export const actionsOn = (path: string, names: ReadonlyArray<Name>): ReadonlyArray<string> =>
  order
    .filter((name) => names.includes(name))
    .flatMap((name) => [...reads, ...writes].filter((it) => it[2] === name))
    .map(([method, suffix, name, text]) => `- ${method} ${path}${suffix} — ${name} — ${text}`)

/** What every reader may do with a project. */
export const readActions: ReadonlyArray<Name> = reads.map((it) => it[2])

/** What who has write access may do besides. */
export const writeActions: ReadonlyArray<Name> = ["updateProject", "writeProjectGraph", "writeDocument"]
