import type { ListAuditRequest, Webhook } from "@design-workspace/client"

type ToldKind = NonNullable<Webhook["kinds"]>[number]

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

export interface ChangeFilter {
  readonly kinds: ReadonlySet<ToldKind>
  readonly everyAction: boolean
  /** Counts only where it is not every action. */
  readonly actions: ReadonlySet<string>
}

/** null for all. */
export type Told = Pick<Webhook, "kinds" | "actions">

export const filterOf = ({ actions, kinds }: Told): ChangeFilter => ({
  kinds: new Set(kinds ?? toldKinds),
  everyAction: actions === null,
  actions: new Set(actions ?? [])
})

const known: ReadonlySet<string> = new Set(Object.values(toldActions).flat())

/** Those that this page has no name for; they are kept. */
export const furtherActions = ({ actions }: Pick<ChangeFilter, "actions">): ReadonlyArray<string> =>
  [...actions].filter((action) => !known.has(action))

/** Those of the chosen actions that one of the chosen kinds can have, and the unknown ones. */
const effective = (filter: ChangeFilter): ReadonlyArray<string> => [
  ...toldKinds
    .filter((kind) => filter.kinds.has(kind))
    .flatMap((kind) => toldActions[kind])
    .filter((action) => filter.actions.has(action)),
  ...furtherActions(filter)
]

/** undefined where nothing would be told. All kinds, however they were chosen, are null. */
export const toldBy = (filter: ChangeFilter): Told | undefined => {
  const kinds = toldKinds.filter((kind) => filter.kinds.has(kind))
  const actions = filter.everyAction ? null : effective(filter)
  if (kinds.length === 0 || actions?.length === 0) return undefined
  return { kinds: kinds.length === toldKinds.length ? null : kinds, actions }
}

export const toggled = <A>(set: ReadonlySet<A>, item: A, inIt: boolean): ReadonlySet<A> => {
  const others = [...set].filter((it) => it !== item)
  return new Set(inIt ? [...others, item] : others)
}
