import type { AuditLine, ListAuditRequest } from "@design-workspace/client"

type Action = NonNullable<NonNullable<ListAuditRequest["query"]>["action"]>

/** What was done or tried, by the names of the operations. */
const acts: Readonly<Record<Action, string>> = {
  signIn: "Sign in",
  completeOidcSignIn: "Sign in by the identity provider",
  signOut: "Sign out",
  changePassword: "Change the password",
  createToken: "Make a token",
  revokeToken: "Revoke a token",
  createOrganisation: "Make an organisation",
  putMember: "Give a member a role",
  removeMember: "Remove a member",
  createUser: "Make a user",
  removeUser: "Remove a user",
  createCollection: "Make a collection",
  importCollection: "Import a collection",
  updateCollection: "Edit a collection",
  trashCollection: "Move a collection to the trash",
  restoreCollection: "Restore a collection from the trash",
  purgeCollection: "Delete a collection for good",
  regenerateCollection: "Generate a collection",
  generateProject: "Generate a project",
  applyDecomposition: "Decompose a block",
  restoreCollectionVersion: "Restore a version of a collection",
  createSpace: "Make a space",
  updateSpace: "Change a space",
  trashSpace: "Move a space to the trash",
  restoreSpace: "Restore a space from the trash",
  purgeSpace: "Delete a space for good",
  putSpaceManager: "Add a manager of a space",
  removeSpaceManager: "Remove a manager of a space",
  createSpaceBlock: "Add a block to a space",
  updateSpaceBlock: "Change a block in a space",
  removeSpaceBlock: "Hide or delete a block of a space",
  restoreSpaceBlock: "Show a block of a space again",
  resetSpaceBlockField: "Reset a field of a block",
  createSpaceLayer: "Add a layer to a space",
  updateSpaceLayer: "Change a layer in a space",
  removeSpaceLayer: "Hide or delete a layer of a space",
  restoreSpaceLayer: "Show a layer of a space again",
  resetSpaceLayerField: "Reset a field of a layer",
  createSpaceSpecialty: "Add a specialty to a space",
  updateSpaceSpecialty: "Change a specialty in a space",
  removeSpaceSpecialty: "Hide or delete a specialty of a space",
  restoreSpaceSpecialty: "Show a specialty of a space again",
  resetSpaceSpecialtyField: "Reset a field of a specialty",
  createProject: "Make a project",
  updateProject: "Change a project",
  trashProject: "Move a project to the trash",
  restoreProject: "Restore a project from the trash",
  purgeProject: "Delete a project for good",
  writeProjectGraph: "Write a project’s graph",
  restoreProjectVersion: "Restore a version of a project’s graph",
  putGrant: "Give access to a project",
  removeGrant: "Take access to a project away",
  writeDocument: "Write a document",
  restoreDocumentVersion: "Restore a version of a document",
  restoreFromTrash: "Restore several things from the trash",
  createRule: "Make a memory rule",
  updateRule: "Change a memory rule",
  toggleRule: "Switch a memory rule",
  disableRule: "Switch a memory rule off",
  cancelJob: "Cancel a run",
  createWebhook: "Make a webhook",
  updateWebhook: "Change a webhook",
  removeWebhook: "Remove a webhook",
  renewWebhookSecret: "Renew a webhook’s secret",
  testWebhook: "Test a webhook",
  redeliver: "Deliver to a webhook again",
  endCredentials: "End sessions and tokens",
  unlinkIdentity: "Unlink an identity",
  setProjectQuota: "Set a project’s quota",
  furtherRefusals: "Further refusals"
}

const kinds: Readonly<Record<AuditLine["kind"], string>> = {
  session: "Session",
  token: "Token",
  organisation: "Organisation",
  user: "User",
  collection: "Collection",
  space: "Space",
  project: "Project",
  rule: "Memory rule",
  job: "Run",
  trash: "Trash",
  webhook: "Webhook"
}

const outcomes: Readonly<Record<AuditLine["outcome"], string>> = {
  applied: "Applied",
  accepted: "Accepted",
  failed: "Failed",
  cancelled: "Cancelled",
  refused: "Refused"
}

/** What was given along with an act, where it is no name or number. */
const details: Readonly<Record<string, string>> = {
  admin: "as an admin",
  member: "as a member",
  read: "to read",
  write: "to read and write",
  read_write: "to read and write",
  owner: "as the owner",
  site_admin: "as a site-admin"
}

/** What the page of the audit trail says. */
export const audit = {
  title: "Audit",
  note: "Every write and every refused one: who, by which credential, what, when, and what came of it.",
  acts,
  kinds,
  outcomes,
  you: "You",
  someone: (id: string) => `User ${id}`,
  guest: "A guest",
  address: "Somebody without an account",
  operator: "The operator",
  service: "The service",
  anonymous: "Several without an account",
  onlyThingOf: (thing: string) => `Show only lines about ${thing}`,
  thing: (kind: AuditLine["kind"], id: string) => `${kinds[kind]} ${id}`,
  named: (kind: AuditLine["kind"], name: string) => `${kinds[kind]} ${name}`,
  document: (node: string) => `document of ${node}`,
  part: (id: string) => `part ${id}`,
  person: (name: string) => `for ${name}`,
  detail: (action: string, detail: string) =>
    details[detail] ?? (/^\d+$/.test(detail) && action.startsWith("restore") ? `version ${detail}` : detail),
  steps: {
    made: (after: string) => `made as ${after}`,
    changed: (before: string, after: string) => `${before} → ${after}`,
    unchanged: (at: string) => `stays ${at}`,
    gone: (before: string) => `gone, was ${before}`
  }
} as const
