import type { ListAuditRequest, Webhook } from "@design-workspace/client"

export type Action = NonNullable<NonNullable<ListAuditRequest["query"]>["action"]>

export type ToldKind = NonNullable<Webhook["kinds"]>[number]

/** What somebody did, in the words around the thing: what stands before it, and after it. */
export type Did = readonly [before: string, after?: string]

export interface ActionWords {
  readonly name: string
  /** Of what it is told as a change, and how. */
  readonly told?: readonly [kind: ToldKind, did: Did]
}

/** Every write and what else the audit trail names, in the order of lists. */
const table = {
  signIn: { name: "Sign in" },
  completeOidcSignIn: { name: "Sign in by the identity provider" },
  signOut: { name: "Sign out" },
  changePassword: { name: "Change the password" },
  createToken: { name: "Make a token" },
  revokeToken: { name: "Revoke a token" },
  createOrganisation: { name: "Make an organisation" },
  putMember: { name: "Give a member a role" },
  removeMember: { name: "Remove a member" },
  createUser: { name: "Make a user" },
  removeUser: { name: "Remove a user" },
  createCollection: { name: "Make a collection", told: ["collection", ["made"]] },
  importCollection: { name: "Import a collection", told: ["collection", ["imported"]] },
  updateCollection: { name: "Edit a collection", told: ["collection", ["changed"]] },
  regenerateCollection: { name: "Generate a collection", told: ["collection", ["generated"]] },
  applyDecomposition: { name: "Decompose a block", told: ["collection", ["decomposed a block of"]] },
  restoreCollectionVersion: {
    name: "Restore a version of a collection",
    told: ["collection", ["restored an earlier version of"]]
  },
  trashCollection: {
    name: "Move a collection to the trash",
    told: ["collection", ["moved", "to the trash"]]
  },
  restoreCollection: {
    name: "Restore a collection from the trash",
    told: ["collection", ["restored", "from the trash"]]
  },
  purgeCollection: { name: "Delete a collection for good", told: ["collection", ["deleted", "for good"]] },
  createSpace: { name: "Make a space", told: ["space", ["made"]] },
  updateSpace: { name: "Change a space", told: ["space", ["changed"]] },
  putSpaceManager: { name: "Add a manager of a space", told: ["space", ["made somebody a manager of"]] },
  removeSpaceManager: { name: "Remove a manager of a space", told: ["space", ["removed a manager of"]] },
  createSpaceLayer: { name: "Add a layer to a space", told: ["space", ["added a layer to"]] },
  updateSpaceLayer: { name: "Change a layer in a space", told: ["space", ["overrode a layer of"]] },
  removeSpaceLayer: {
    name: "Hide or delete a layer of a space",
    told: ["space", ["hid or removed a layer of"]]
  },
  restoreSpaceLayer: { name: "Show a layer of a space again", told: ["space", ["brought back a layer of"]] },
  resetSpaceLayerField: { name: "Reset a field of a layer", told: ["space", ["reset a layer of"]] },
  createSpaceBlock: { name: "Add a block to a space", told: ["space", ["added a block to"]] },
  updateSpaceBlock: { name: "Change a block in a space", told: ["space", ["overrode a block of"]] },
  removeSpaceBlock: {
    name: "Hide or delete a block of a space",
    told: ["space", ["hid or removed a block of"]]
  },
  restoreSpaceBlock: { name: "Show a block of a space again", told: ["space", ["brought back a block of"]] },
  resetSpaceBlockField: { name: "Reset a field of a block", told: ["space", ["reset a block of"]] },
  createSpaceSpecialty: { name: "Add a specialty to a space", told: ["space", ["added a specialty to"]] },
  updateSpaceSpecialty: {
    name: "Change a specialty in a space",
    told: ["space", ["overrode a specialty of"]]
  },
  removeSpaceSpecialty: {
    name: "Hide or delete a specialty of a space",
    told: ["space", ["hid or removed a specialty of"]]
  },
  restoreSpaceSpecialty: {
    name: "Show a specialty of a space again",
    told: ["space", ["brought back a specialty of"]]
  },
  resetSpaceSpecialtyField: {
    name: "Reset a field of a specialty",
    told: ["space", ["reset a specialty of"]]
  },
  trashSpace: { name: "Move a space to the trash", told: ["space", ["moved", "to the trash"]] },
  restoreSpace: { name: "Restore a space from the trash", told: ["space", ["restored", "from the trash"]] },
  purgeSpace: { name: "Delete a space for good", told: ["space", ["deleted", "for good"]] },
  createProject: { name: "Make a project", told: ["project", ["made"]] },
  updateProject: { name: "Change a project", told: ["project", ["changed"]] },
  writeProjectGraph: { name: "Write a project’s graph", told: ["project", ["changed the graph of"]] },
  restoreProjectVersion: {
    name: "Restore a version of a project’s graph",
    told: ["project", ["restored an earlier graph of"]]
  },
  generateProject: { name: "Generate a project", told: ["project", ["generated"]] },
  putGrant: { name: "Give access to a project", told: ["project", ["gave somebody access to"]] },
  removeGrant: { name: "Take access to a project away", told: ["project", ["ended somebody's access to"]] },
  trashProject: { name: "Move a project to the trash", told: ["project", ["moved", "to the trash"]] },
  restoreProject: {
    name: "Restore a project from the trash",
    told: ["project", ["restored", "from the trash"]]
  },
  purgeProject: { name: "Delete a project for good", told: ["project", ["deleted", "for good"]] },
  writeDocument: { name: "Write a document", told: ["document", ["wrote"]] },
  restoreDocumentVersion: {
    name: "Restore a version of a document",
    told: ["document", ["restored an earlier version of"]]
  },
  createRule: { name: "Make a memory rule", told: ["rule", ["made"]] },
  updateRule: { name: "Change a memory rule", told: ["rule", ["changed"]] },
  toggleRule: { name: "Switch a memory rule", told: ["rule", ["switched"]] },
  disableRule: { name: "Switch a memory rule off", told: ["rule", ["switched off"]] },
  restoreFromTrash: { name: "Restore several things from the trash" },
  cancelJob: { name: "Cancel a run" },
  createWebhook: { name: "Make a webhook" },
  updateWebhook: { name: "Change a webhook" },
  removeWebhook: { name: "Remove a webhook" },
  renewWebhookSecret: { name: "Renew a webhook’s secret" },
  testWebhook: { name: "Test a webhook" },
  redeliver: { name: "Deliver to a webhook again" },
  endCredentials: { name: "End sessions and tokens" },
  unlinkIdentity: { name: "Unlink an identity" },
  setProjectQuota: { name: "Set a project’s quota" },
  furtherRefusals: { name: "Further refusals" }
} as const satisfies Readonly<Record<Action, ActionWords>>

export const actions: Readonly<Record<Action, ActionWords>> = table

/** The actions that are told as changes of such a thing. */
export type ActionOn<Kind extends ToldKind> = {
  [Name in Action]: (typeof table)[Name] extends { readonly told: readonly [Kind, Did] } ? Name : never
}[Action]

export const isAction = (word: string): word is Action => Object.hasOwn(actions, word)
