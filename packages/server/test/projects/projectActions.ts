const graph =
  "{nodes: [{id, label, roles: JSON text of [role id], layer_id?, description?, kind?: person|service|store|queue|client|external, technology?, owner?, lifecycle?: planned|active|deprecated|retired, tags?: [], links?: [{url, title?}]}], edges: [{source_id, target_id, label?, technology?}], roles: [{id, label}], nodeRoles: [{node_id, role_id}], expectedUpdatedAt?}"

const generation =
  "{scope: graph|documents|all, node_ids?: [], instructions?, quality?: pro|fast, expectedUpdatedAt?"

const reads = [
  ["GET", "", "readProject", "the project with its graph"],
  [
    "GET",
    "/graph",
    "readProjectGraph",
    "the graph in full, in counts, as a picture, or what changed since a version; query view=summary|full, diff_from=version, only=part:id|tag:tag|layer:id|owner:text, hops=0|1|2|3, format=svg|png|drawio|mermaid|layout|json|likec4|structurizr|d2|dot|backstage|calm, theme=light|dark, width=320..4000, title=0|1, legend=0|1, scale=1|2|3|4"
  ],
  [
    "GET",
    "/versions",
    "listProjectVersions",
    "every version of the project with who made it, newest first; query limit, cursor"
  ],
  ["GET", "/doc-content", "listDocuments", "every current design document"],
  ["GET", "/doc-content/:nodeId", "readDocument", "the current design document of a block; path :nodeId"],
  [
    "GET",
    "/doc-content/:nodeId/history",
    "readDocumentHistory",
    "the versions of a block's document, newest first; path :nodeId; query limit, cursor"
  ],
  [
    "GET",
    "/doc-content/:nodeId/history/:version",
    "readDocumentVersion",
    "one version of a block's document with its text, or its unified diff from another one; path :nodeId, :version; query diff_from=version"
  ],
  [
    "GET",
    "/doc-content/:nodeId/diff",
    "readDocumentDiff",
    "what changed between two versions of a block's document, the latest two by default; path :nodeId; query from=version, to=version, format=unified|json"
  ],
  [
    "GET",
    "/export",
    "exportProject",
    "the project as files: its graph, a picture and its documents; query format=zip|markdown"
  ]
] as const
const writes = [
  [
    "PATCH",
    "",
    "updateProject",
    "change title, prompt, status, visibility or owner; body {title?, prompt?, status?: draft|generating|ready|failed, visibility?: public|organisation|private, owner_id?}"
  ],
  ["DELETE", "", "trashProject", "move the project to the trash"],
  ["PUT", "/graph", "writeProjectGraph", `replace the graph; body ${graph}`],
  [
    "POST",
    "/versions/:updatedAt/restore",
    "restoreProjectVersion",
    "make the graph of an earlier version the current one; path :updatedAt"
  ],
  [
    "PUT",
    "/doc-content/:nodeId",
    "writeDocument",
    "write a new version of a block's design document; path :nodeId; body {content, expected_version?: integer}"
  ],
  [
    "POST",
    "/doc-content/:nodeId/restore/:version",
    "restoreDocumentVersion",
    "make an earlier version the current one; path :nodeId, :version"
  ],
  [
    "POST",
    "/generate",
    "generateProject",
    `generate the project's graph and documents from its prompt with a language model; body ${generation}, confirm: true}`
  ]
] as const

/** The reads of those who may write. */
const ofWriters = [
  [
    "POST",
    "/generate/estimate",
    "estimateProjectGeneration",
    `what a generation of the project would take in tokens and calls; no model is called; body ${generation}, confirm?: true|false}`
  ],
  [
    "GET",
    "/attempts",
    "listProjectAttempts",
    "every generation of the project, how it ended and what it took; query limit, cursor"
  ],
  [
    "GET",
    "/attempts/:attemptId",
    "readProjectAttempt",
    "one generation of the project with what was asked for and what became of each document; path :attemptId"
  ]
] as const

const ofOwners = [
  ["GET", "/grants", "listGrants", "whom access to the project was given; query limit, cursor"]
] as const

type Name = (typeof reads | typeof writes | typeof ofOwners | typeof ofWriters)[number][2]

/** The order in which the Actions come: that of the operations. */
const order: ReadonlyArray<Name> = [
  "readProject",
  "updateProject",
  "trashProject",
  "readProjectGraph",
  "writeProjectGraph",
  "listProjectVersions",
  "restoreProjectVersion",
  "listGrants",
  "listDocuments",
  "readDocument",
  "writeDocument",
  "readDocumentHistory",
  "readDocumentVersion",
  "readDocumentDiff",
  "restoreDocumentVersion",
  "generateProject",
  "estimateProjectGeneration",
  "listProjectAttempts",
  "readProjectAttempt",
  "exportProject"
]

/** The lines of the Actions with these names, for the project at `path`. */
export const actionsOn = (path: string, names: ReadonlyArray<Name>): ReadonlyArray<string> =>
  order
    .filter((name) => names.includes(name))
    .flatMap((name) => [...reads, ...writes, ...ofOwners, ...ofWriters].filter((it) => it[2] === name))
    .map(([method, suffix, name, text]) => `- ${method} ${path}${suffix} — ${name} — ${text}`)

/** The line that leads on to the space, for the members of its organisation. */
export const spaceAction = (space: string): string => `- GET ${space} — readSpace — the space`

/** What every reader may do with a project. */
export const readActions: ReadonlyArray<Name> = reads.map((it) => it[2])

/** What who may give and take access may read besides. */
export const ownerReads: ReadonlyArray<Name> = ofOwners.map((it) => it[2])

/** What who has write access may do besides. */
export const writeActions: ReadonlyArray<Name> = [
  "updateProject",
  "writeProjectGraph",
  "restoreProjectVersion",
  "writeDocument",
  "generateProject"
]

/** What who has write access may read besides. */
export const writerReads: ReadonlyArray<Name> = ofWriters.map((it) => it[2])
