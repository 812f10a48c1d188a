import { expectStatus, idOf } from "../../scenes/World.ts"
import { type Call, type ItemKind, itemKinds } from "../OperationCase.ts"
import {
  type CallRecipe,
  type CallSetting,
  confirming,
  listing,
  madePresent,
  onEach,
  onIt,
  withBody
} from "./CallRecipe.ts"
import { secret } from "./People.ts"
import { collectionIn, missingId, organisationIn, type SubjectMaker, spaceIn } from "./subjectMakers.ts"

const named = { name: `A ${secret} item` }

const itemAt = async ({ fixture, id, row }: CallSetting, { inherited, more, plural }: ItemKind) => {
  const { customs, root } = fixture
  const path = plural.toLowerCase() as Lowercase<typeof plural>
  const items = `/api/spaces/${id}/${path}`
  const addCustom = async () => idOf(await root.post(items, { ...named, ...more }))
  const reachable = !row.state.startsWith("trashed")
  switch (row.variant) {
    case "hidden":
      if (reachable) expectStatus(await root.delete(`${items}/${inherited}`), 200)
      return inherited
    case "overridden":
      if (reachable) expectStatus(await root.patch(`${items}/${inherited}`, named), 200)
      return inherited
    case "custom":
      return addCustom()
    case "custom deleted": {
      const item = await addCustom()
      expectStatus(await root.delete(`${items}/${item}`), 200)
      return item
    }
    case "missing item":
      return "nowhere"
    case "another space's custom":
      return customs[path]
    case "another collection's":
      return "strange"
    default:
      return inherited
  }
}

const onItem = (kind: ItemKind, more: object = {}, body?: object): CallRecipe => ({
  subject: spaceIn,
  call: async (setting) => ({
    params: { id: setting.id, [kind.param]: await itemAt(setting, kind), ...more },
    ...(body === undefined ? {} : { body })
  })
})

const callsOf = (kind: ItemKind): Readonly<Record<string, CallRecipe>> => ({
  [`listSpace${kind.plural}`]: { subject: spaceIn, call: onIt },
  [`createSpace${kind.name}`]: { subject: spaceIn, call: withBody({ ...named, ...kind.more }) },
  [`updateSpace${kind.name}`]: onItem(kind, {}, { name: `Renamed ${secret}` }),
  [`removeSpace${kind.name}`]: onItem(kind),
  [`restoreSpace${kind.name}`]: onItem(kind),
  [`resetSpace${kind.name}Field`]: onItem(kind, { field: "name" })
})

const itemCalls: Readonly<Record<string, CallRecipe>> = Object.assign({}, ...itemKinds.map(callsOf))

const collectionFor = async ({ fixture, row }: CallSetting): Promise<string> => {
  const { collectionId, foreignCollectionId, globalId } = fixture
  if (row.variant === "on a trashed collection") return collectionIn(fixture, "trashed", "site")
  const others: Readonly<Record<string, string>> = {
    "on a global collection": globalId,
    "on the other tenant's collection": foreignCollectionId,
    "on a missing collection": missingId
  }
  return others[row.variant] ?? (row.state === "other tenant's" ? foreignCollectionId : collectionId)
}

const makingSpace = async (setting: CallSetting): Promise<Call> => ({
  body: { name: `A ${secret} space`, org_id: setting.id, collection_id: await collectionFor(setting) }
})

const updatingSpace = async (setting: CallSetting): Promise<Call> => ({
  params: { id: setting.id },
  body: setting.row.variant.startsWith("on ")
    ? { collection_id: await collectionFor(setting) }
    : { name: `Renamed ${secret}` }
})

const managerOf = ({ fixture, id, row }: CallSetting): Call => {
  const { bystander, users, outsider } = fixture
  const userIds: Readonly<Record<string, string>> = {
    "missing user": missingId,
    "other tenant's member": outsider.id,
    "another space's manager": users.elsewhere.id
  }
  const own = row.state === "other tenant's" ? outsider.id : bystander.id
  return { params: { id, userId: userIds[row.variant] ?? own } }
}

const presentManager = madePresent((id) => `/api/spaces/${id}`, managerOf, "managers")

const spacesOrganisation: SubjectMaker = (fixture, state, principal) =>
  organisationIn(fixture, state === "active" ? "organisation's" : state, principal)

export const spaceCalls: Readonly<Record<string, CallRecipe>> = {
  ...onEach(
    spaceIn,
    ...["readSpace", "readSpaceGraph", "listSpaceOverlays", "readSpaceUpstream", "listSpaceManagers"],
    ...["trashSpace", "previewSpaceTrash", "previewSpaceRestore", "restoreSpace"]
  ),
  listSpaces: { subject: spaceIn, call: listing },
  listTrashedSpaces: { subject: spaceIn, call: listing },
  explainSpaceItem: {
    subject: spaceIn,
    call: ({ id, row }) => ({
      params: { spaceId: id },
      query:
        row.variant === "missing item"
          ? "?kind=block&id=nowhere"
          : row.variant === "kind=node"
            ? "?kind=node&id=web"
            : "?kind=block&id=web"
    })
  },
  createSpace: { subject: spacesOrganisation, call: makingSpace },
  updateSpace: { subject: spaceIn, call: updatingSpace },
  purgeSpace: { subject: spaceIn, call: confirming },
  putSpaceManager: { subject: spaceIn, call: managerOf },
  removeSpaceManager: { subject: spaceIn, call: presentManager },
  ...itemCalls
}
