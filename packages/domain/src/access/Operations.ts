import type { Scope } from "./Actor.ts"

/** The right that an admitted caller needs. `org_admin` includes site-admins; ids as in contract section 4. */
export type Right =
  | "anyone"
  | "signed_in"
  | "site_admin"
  | "org_admin"
  | "member"
  | "member_or_guest_space"
  | "space_manager"
  | "project_read"
  | "project_write"
  | "project_owner"
  | "project_owner_or_admin"
  | "rule_owner"
  | "starter_or_admin"

export type ResourceKind =
  | "session"
  | "token"
  | "organisation"
  | "user"
  | "collection"
  | "space"
  | "project"
  | "rule"
  | "job"
  | "trash"
  | "audit"
  | "webhook"
  | "change"
  | "search"
  | "service"

/** What every adapter must know about an operation. Paths, methods and statuses belong to the adapters. */
export interface Operation {
  readonly subject: ResourceKind
  readonly scope: "none" | Scope
  /** Tokens may call it: every read, and the writes on the allowlist. */
  readonly tokens: boolean
  readonly guests: boolean
  readonly right: Right
  /** Calls a model: tokens must confirm. */
  readonly costly: boolean
  /** It spends time outside the database, such as at a model: no transaction may be open meanwhile. */
  readonly slow: boolean
  /** It removes or overwrites content that is stored nowhere else. No other call brings it back. */
  readonly destructive: boolean
  /** The same call again changes nothing more; reads change nothing at all. */
  readonly idempotent: boolean
  /** Only a token may call it: a cookie, or none, counts as no credential. */
  readonly bearerOnly: boolean
  /** It acts on what is in the trash: a restore, its preview, a purge. */
  readonly trashed: boolean
  /** It changes something. The audit trail records what it does and which callers are refused. */
  readonly writes: boolean
  /** Its answer holds a secret that is told only this once, so the answer is not kept for a repeat (contract 15.6). */
  readonly answersSecret: boolean
  readonly description: string
}

/** What does not follow from the scope. `writes` is for scope `none`, `writes_nothing` for a `read_write` that changes nothing. */
type Flag =
  | "guests"
  | "costly"
  | "slow"
  | "no_tokens"
  | "destructive"
  | "idempotent"
  | "bearer_only"
  | "trashed"
  | "writes"
  | "writes_nothing"
  | "answers_secret"

/** Makes rows of the table: `operationsOn(subject).read(right, description, …flags)`, or `.write`, or `.none`. */
const operationsOn = (subject: ResourceKind) => {
  const withScope =
    (scope: Operation["scope"]) =>
    (right: Right, description: string, ...flags: ReadonlyArray<Flag>): Operation => ({
      subject,
      scope,
      right,
      description,
      tokens: !flags.includes("no_tokens"),
      guests: flags.includes("guests"),
      costly: flags.includes("costly"),
      slow: flags.includes("costly") || flags.includes("slow"),
      destructive: flags.includes("destructive"),
      idempotent: scope === "read" || flags.includes("idempotent"),
      bearerOnly: flags.includes("bearer_only"),
      trashed: flags.includes("trashed"),
      writes: (scope === "read_write" && !flags.includes("writes_nothing")) || flags.includes("writes"),
      answersSecret: flags.includes("answers_secret")
    })
  return { none: withScope("none"), read: withScope("read"), write: withScope("read_write") }
}

const session = operationsOn("session")
const token = operationsOn("token")
const organisation = operationsOn("organisation")
const user = operationsOn("user")
const collection = operationsOn("collection")
const space = operationsOn("space")
const project = operationsOn("project")
const rule = operationsOn("rule")
const job = operationsOn("job")
const trash = operationsOn("trash")
const audit = operationsOn("audit")
const webhook = operationsOn("webhook")
const change = operationsOn("change")
const search = operationsOn("search")
const service = operationsOn("service")

/** Every operation and who is admitted at all (contract 4). Adapters derive from it; rights are judged in the rooms. */
export const operations = {
  signIn: session.none("anyone", "sign in with e-mail and password", "guests", "no_tokens", "writes"),
  beginOidcSignIn: session.none(
    "anyone",
    "go to the identity provider to sign in",
    "guests",
    "no_tokens",
    "slow",
    "idempotent"
  ),
  completeOidcSignIn: session.none(
    "anyone",
    "come back from the identity provider, signed in",
    "guests",
    "no_tokens",
    "slow",
    "writes"
  ),
  whoAmI: session.none(
    "anyone",
    "who am I, in which organisations, with which scope",
    "guests",
    "idempotent"
  ),
  signOut: session.none("anyone", "sign out", "guests", "no_tokens", "idempotent", "writes"),
  changePassword: session.write("signed_in", "change my password and end my other sessions", "no_tokens"),
  listTokens: token.read("signed_in", "my access tokens, without their secrets", "no_tokens"),
  createToken: token.write(
    "signed_in",
    "make an access token; its secret is shown once",
    "no_tokens",
    "answers_secret"
  ),
  revokeToken: token.write(
    "signed_in",
    "revoke an access token at once",
    "no_tokens",
    "destructive",
    "idempotent"
  ),

  listOrganisations: organisation.read("signed_in", "the organisations that I belong to"),
  createOrganisation: organisation.write("site_admin", "make an organisation", "no_tokens"),
  listMembers: organisation.read("org_admin", "the members of an organisation"),
  putMember: organisation.write("org_admin", "add a member or change the role", "no_tokens", "idempotent"),
  removeMember: organisation.write("org_admin", "remove a member", "no_tokens", "idempotent"),
  findUsers: user.read("org_admin", "find users by e-mail"),
  createUser: user.write("site_admin", "make a user", "no_tokens", "slow"),
  removeUser: user.write(
    "site_admin",
    "remove a user; its tokens and sessions die at once",
    "no_tokens",
    "destructive",
    "idempotent"
  ),

  listCollections: collection.read("signed_in", "the global collections and those of my organisations"),
  createCollection: collection.write("org_admin", "make a collection"),
  listTrashedCollections: collection.read("signed_in", "the collections in the trash that I may restore"),
  readCollection: collection.read(
    "signed_in",
    "the collection with its layers, specialties, blocks and edges"
  ),
  readCollectionGraph: collection.read(
    "signed_in",
    "the collection's layers and blocks as lanes, nodes and edges, or as a picture"
  ),
  updateCollection: collection.write("org_admin", "change the collection", "idempotent"),
  trashCollection: collection.write("org_admin", "move the collection to the trash", "idempotent"),
  restoreCollection: collection.write(
    "org_admin",
    "take the collection out of the trash",
    "idempotent",
    "trashed"
  ),
  previewCollectionRestore: collection.read(
    "org_admin",
    "what a restore of the collection would do; writes nothing",
    "trashed"
  ),
  purgeCollection: collection.write(
    "org_admin",
    "permanently delete a collection in the trash; confirm",
    "no_tokens",
    "destructive",
    "idempotent",
    "trashed"
  ),
  regenerateCollection: collection.write(
    "org_admin",
    "generate or regenerate the collection with a language model",
    "costly"
  ),
  readLastGeneration: collection.read("signed_in", "the last applied generation and its parameters"),
  listAttempts: collection.read(
    "org_admin",
    "every generation of the collection, how it ended and what it took"
  ),
  readAttempt: collection.read("org_admin", "one generation of the collection with what was asked for"),
  estimateGeneration: collection.read(
    "org_admin",
    "what a generation would take in tokens and calls; no model is called"
  ),
  previewDecomposition: collection.write(
    "org_admin",
    "have a language model prepare sub-blocks for a block; writes nothing",
    "costly",
    "writes_nothing"
  ),
  applyDecomposition: collection.write(
    "org_admin",
    "replace a block by the sub-blocks of a prepared variant"
  ),
  listCollectionVersions: collection.read("signed_in", "every content that the collection had, newest first"),
  readCollectionVersion: collection.read("signed_in", "one version of the collection with its parts"),
  readCollectionDiff: collection.read(
    "signed_in",
    "what changed from one version of the collection to another"
  ),
  restoreCollectionVersion: collection.write(
    "org_admin",
    "make the content of an earlier version the current one"
  ),

  listSpaces: space.read("member", "the spaces of my organisations"),
  createSpace: space.write("org_admin", "make a space that inherits a collection"),
  listTrashedSpaces: space.read("signed_in", "the spaces in the trash that I may restore"),
  readSpace: space.read("member", "the space"),
  updateSpace: space.write("space_manager", "change the space", "destructive", "idempotent"),
  trashSpace: space.write("org_admin", "move the space to the trash", "idempotent"),
  previewSpaceTrash: space.read(
    "org_admin",
    "which projects a move of the space to the trash would hide; writes nothing"
  ),
  restoreSpace: space.write("org_admin", "take the space out of the trash", "idempotent", "trashed"),
  previewSpaceRestore: space.read(
    "org_admin",
    "what a restore of the space would do; writes nothing",
    "trashed"
  ),
  purgeSpace: space.write(
    "org_admin",
    "permanently delete a space in the trash; confirm",
    "no_tokens",
    "destructive",
    "idempotent",
    "trashed"
  ),
  listSpaceManagers: space.read("org_admin", "who manages the space"),
  putSpaceManager: space.write("org_admin", "make a member the space's manager", "no_tokens", "idempotent"),
  removeSpaceManager: space.write("org_admin", "take the manager's role away", "no_tokens", "idempotent"),
  listSpaceBlocks: space.read("member", "the blocks that the space shows"),
  createSpaceBlock: space.write("space_manager", "add a custom block"),
  updateSpaceBlock: space.write(
    "space_manager",
    "override fields of an inherited block, or change a custom one",
    "destructive",
    "idempotent"
  ),
  removeSpaceBlock: space.write(
    "space_manager",
    "hide an inherited block, or permanently delete a custom one",
    "destructive",
    "idempotent"
  ),
  restoreSpaceBlock: space.write("space_manager", "show a hidden block again", "idempotent"),
  resetSpaceBlockField: space.write(
    "space_manager",
    "drop the override of one field of a block",
    "destructive",
    "idempotent"
  ),
  listSpaceLayers: space.read("member", "the layers that the space shows"),
  createSpaceLayer: space.write("space_manager", "add a custom layer"),
  updateSpaceLayer: space.write(
    "space_manager",
    "override fields of an inherited layer, or change a custom one",
    "destructive",
    "idempotent"
  ),
  removeSpaceLayer: space.write(
    "space_manager",
    "hide an inherited layer, or permanently delete a custom one",
    "destructive",
    "idempotent"
  ),
  restoreSpaceLayer: space.write("space_manager", "show a hidden layer again", "idempotent"),
  resetSpaceLayerField: space.write(
    "space_manager",
    "drop the override of one field of a layer",
    "destructive",
    "idempotent"
  ),
  listSpaceSpecialties: space.read("member", "the specialties that the space shows"),
  createSpaceSpecialty: space.write("space_manager", "add a custom specialty"),
  updateSpaceSpecialty: space.write(
    "space_manager",
    "override fields of an inherited specialty, or change a custom one",
    "destructive",
    "idempotent"
  ),
  removeSpaceSpecialty: space.write(
    "space_manager",
    "hide an inherited specialty, or permanently delete a custom one",
    "destructive",
    "idempotent"
  ),
  restoreSpaceSpecialty: space.write("space_manager", "show a hidden specialty again", "idempotent"),
  resetSpaceSpecialtyField: space.write(
    "space_manager",
    "drop the override of one field of a specialty",
    "destructive",
    "idempotent"
  ),
  readSpaceGraph: space.read("member", "lanes, nodes and edges that the space shows, or a picture of them"),
  explainSpaceItem: space.read(
    "member",
    "where each field of a block, layer or specialty comes from, and what hides it"
  ),
  listSpaceOverlays: space.read("member", "what the space hides and overrides"),
  readSpaceUpstream: space.read("member", "what the collection changed under the space"),

  listProjects: project.read("project_read", "the projects that I may read", "guests"),
  createProject: project.write("member_or_guest_space", "make a project in a space", "guests"),
  listTrashedProjects: project.read("signed_in", "the projects in the trash that I may restore"),
  readProject: project.read("project_read", "the project with its graph", "guests"),
  updateProject: project.write(
    "project_write",
    "change title, prompt, status, visibility or owner",
    "guests",
    "destructive",
    "idempotent"
  ),
  trashProject: project.write("project_owner_or_admin", "move the project to the trash", "idempotent"),
  restoreProject: project.write(
    "project_owner_or_admin",
    "take the project out of the trash",
    "idempotent",
    "trashed"
  ),
  previewProjectRestore: project.read(
    "project_owner_or_admin",
    "what a restore of the project would do; writes nothing",
    "trashed"
  ),
  purgeProject: project.write(
    "org_admin",
    "permanently delete a project in the trash; confirm",
    "no_tokens",
    "destructive",
    "idempotent",
    "trashed"
  ),
  readProjectGraph: project.read(
    "project_read",
    "the graph in full, in counts, as a picture, or what changed since a version",
    "guests"
  ),
  writeProjectGraph: project.write("project_write", "replace the graph", "guests", "idempotent"),
  listProjectVersions: project.read(
    "project_read",
    "every version of the project with who made it, newest first",
    "guests"
  ),
  restoreProjectVersion: project.write(
    "project_write",
    "make the graph of an earlier version the current one",
    "guests"
  ),
  listGrants: project.read("project_owner_or_admin", "whom access to the project was given"),
  putGrant: project.write(
    "project_owner_or_admin",
    "give a user read or write access",
    "no_tokens",
    "idempotent"
  ),
  removeGrant: project.write(
    "project_owner_or_admin",
    "take a user's access away",
    "no_tokens",
    "idempotent"
  ),
  listDocuments: project.read("project_read", "every current design document", "guests"),
  readDocument: project.read("project_read", "the current design document of a block", "guests"),
  writeDocument: project.write("project_write", "write a new version of a block's design document", "guests"),
  readDocumentHistory: project.read(
    "project_read",
    "the versions of a block's document, newest first",
    "guests"
  ),
  readDocumentVersion: project.read(
    "project_read",
    "one version of a block's document with its text, or its unified diff from another one",
    "guests"
  ),
  readDocumentDiff: project.read(
    "project_read",
    "what changed between two versions of a block's document, the latest two by default",
    "guests"
  ),
  restoreDocumentVersion: project.write("project_owner", "make an earlier version the current one", "guests"),
  generateProject: project.write(
    "project_write",
    "generate the project's graph and documents from its prompt with a language model",
    "costly"
  ),
  estimateProjectGeneration: project.read(
    "project_write",
    "what a generation of the project would take in tokens and calls; no model is called"
  ),
  listProjectAttempts: project.read(
    "project_write",
    "every generation of the project, how it ended and what it took"
  ),
  readProjectAttempt: project.read(
    "project_write",
    "one generation of the project with what was asked for and what became of each document"
  ),

  restoreFromTrash: trash.write(
    "signed_in",
    "take several things out of the trash, each by its own right",
    "idempotent"
  ),

  importCollection: collection.write(
    "org_admin",
    "make a collection of a design from another tool, or preview it",
    "slow"
  ),
  exportProject: project.read(
    "project_read",
    "the project as files: its graph, a picture and its documents",
    "guests"
  ),

  listRules: rule.read("signed_in", "my memory rules and those of my organisations"),
  createRule: rule.write("rule_owner", "make a memory rule"),
  updateRule: rule.write("rule_owner", "change the text of a memory rule", "destructive", "idempotent"),
  toggleRule: rule.write("rule_owner", "switch a memory rule on or off", "idempotent"),
  disableRule: rule.write("rule_owner", "switch a memory rule off (soft delete)", "idempotent"),

  listJobs: job.read("signed_in", "the jobs that I may read, newest first"),
  readJob: job.read("starter_or_admin", "status, stage and progress of a job"),
  readJobEvents: job.read("starter_or_admin", "what a job's run said from the first event on, or says next"),
  cancelJob: job.write("starter_or_admin", "stop a job", "destructive", "idempotent"),

  listAudit: audit.read("org_admin", "who wrote what, and who was refused, newest first"),

  watchChanges: change.read(
    "anyone",
    "what changed after a cursor, of what I may read; waits for it if asked to",
    "guests"
  ),
  search: search.read("anyone", "find things by their names and texts", "guests"),

  callTools: service.none(
    "signed_in",
    "the Model Context Protocol: the operations that a token may call, as tools",
    "bearer_only"
  ),
  listWebhooks: webhook.read(
    "signed_in",
    "the webhooks of the organisations that I am an admin of",
    "no_tokens"
  ),
  createWebhook: webhook.write(
    "org_admin",
    "make a webhook that is told the changes of an organisation; its secret is shown once",
    "no_tokens",
    "slow",
    "answers_secret"
  ),
  readWebhook: webhook.read("org_admin", "a webhook, without its secret", "no_tokens"),
  updateWebhook: webhook.write(
    "org_admin",
    "change a webhook, or switch it on or off",
    "no_tokens",
    "slow",
    "destructive",
    "idempotent"
  ),
  removeWebhook: webhook.write(
    "org_admin",
    "remove a webhook with its deliveries",
    "no_tokens",
    "destructive",
    "idempotent"
  ),
  renewWebhookSecret: webhook.write(
    "org_admin",
    "give a webhook a new secret, shown once; the old one signs too for a day",
    "no_tokens",
    "answers_secret"
  ),
  testWebhook: webhook.write("org_admin", "send a test to a webhook now", "no_tokens", "slow"),
  listDeliveries: webhook.read("org_admin", "what was delivered to a webhook and what waits", "no_tokens"),
  redeliver: webhook.write("org_admin", "deliver a change to a webhook again", "no_tokens"),
  readHealth: service.none("anyone", "whether the process lives", "guests", "idempotent"),
  readReadiness: service.none("anyone", "whether the service can take requests now", "guests", "idempotent"),
  readMetrics: service.none("anyone", "what the process measured, for Prometheus", "guests", "idempotent"),
  readOpenApi: service.none("anyone", "the OpenAPI document", "guests", "idempotent"),
  readApiReference: service.none("anyone", "the API reference, to read", "guests", "idempotent"),
  readAgentGuide: service.none(
    "anyone",
    "the introduction to the service for an agent, as llms.txt",
    "guests",
    "idempotent"
  )
} as const satisfies Record<string, Operation>

export type OperationName = keyof typeof operations

export const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name)
