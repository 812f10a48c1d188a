import type { ListAuditRequest, Webhook } from "@design-workspace/client"

export type ToldKind = NonNullable<Webhook["kinds"]>[number]

type Action = NonNullable<NonNullable<ListAuditRequest["query"]>["action"]>

export const toldActions: Readonly<Record<ToldKind, ReadonlyArray<Action>>> = {
  collection: [
    "createCollection",
    "importCollection",
    "updateCollection",
    "regenerateCollection",
    "applyDecomposition",
    "restoreCollectionVersion",
    "trashCollection",
    "restoreCollection",
    "purgeCollection"
  ],
  space: [
    "createSpace",
    "updateSpace",
    "putSpaceManager",
    "removeSpaceManager",
    "createSpaceLayer",
    "updateSpaceLayer",
    "removeSpaceLayer",
    "restoreSpaceLayer",
    "resetSpaceLayerField",
    "createSpaceBlock",
    "updateSpaceBlock",
    "removeSpaceBlock",
    "restoreSpaceBlock",
    "resetSpaceBlockField",
    "createSpaceSpecialty",
    "updateSpaceSpecialty",
    "removeSpaceSpecialty",
    "restoreSpaceSpecialty",
    "resetSpaceSpecialtyField",
    "trashSpace",
    "restoreSpace",
    "purgeSpace"
  ],
  project: [
    "createProject",
    "updateProject",
    "writeProjectGraph",
    "restoreProjectVersion",
    "generateProject",
    "putGrant",
    "removeGrant",
    "trashProject",
    "restoreProject",
    "purgeProject"
  ],
  document: ["writeDocument", "restoreDocumentVersion"],
  rule: ["createRule", "updateRule", "toggleRule", "disableRule"]
}

export const toldKinds: ReadonlyArray<ToldKind> = ["collection", "space", "project", "document", "rule"]
