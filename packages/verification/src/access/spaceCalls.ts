import type { Call } from "../operations/OperationCase.ts"
import { expectStatus } from "../scenes/World.ts"
import type { CallRecipe, CallSetting } from "./CallRecipe.ts"
import { confirming, listing, onIt } from "./callParts.ts"
import { itemCalls } from "./itemCalls.ts"
import { secret } from "./People.ts"
import { collectionIn, missingId, organisationIn, type SubjectMaker, spaceIn } from "./subjectMakers.ts"

const collectionFor = async ({ fixture, row }: CallSetting): Promise<string> => {
  switch (row.variant) {
    case "on a global collection":
      return fixture.globalId
    case "on the other tenant's collection":
      return fixture.foreignCollectionId
    case "on a trashed collection":
      return collectionIn(fixture, "trashed", "site")
    case "on a missing collection":
      return missingId
    default:
      return row.state === "other tenant's" ? fixture.foreignCollectionId : fixture.collectionId
  }
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

/** Adds the manager that the call removes. */
const presentManager = async (setting: CallSetting): Promise<Call> => {
  const { fixture, id, row } = setting
  const call = managerOf(setting)
  const path = `/api/spaces/${id}/managers/${call.params?.["userId"]}`
  if (row.variant === "" && (await fixture.root.get(`/api/spaces/${id}`)).status === 200)
    expectStatus(await fixture.rootByCookie.put(path), 200)
  return call
}

/** The organisation that a space is made in. */
const spacesOrganisation: SubjectMaker = (fixture, state, principal) =>
  organisationIn(fixture, state === "active" ? "organisation's" : state, principal)

export const spaceCalls: Readonly<Record<string, CallRecipe>> = {
  listSpaces: { subject: spaceIn, call: listing },
  listTrashedSpaces: { subject: spaceIn, call: listing },
  readSpace: { subject: spaceIn, call: onIt },
  readSpaceGraph: { subject: spaceIn, call: onIt },
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
  listSpaceOverlays: { subject: spaceIn, call: onIt },
  readSpaceUpstream: { subject: spaceIn, call: onIt },
  listSpaceManagers: { subject: spaceIn, call: onIt },
  createSpace: { subject: spacesOrganisation, call: makingSpace },
  updateSpace: { subject: spaceIn, call: updatingSpace },
  trashSpace: { subject: spaceIn, call: onIt },
  previewSpaceTrash: { subject: spaceIn, call: onIt },
  previewSpaceRestore: { subject: spaceIn, call: onIt },
  restoreSpace: { subject: spaceIn, call: onIt },
  purgeSpace: { subject: spaceIn, call: confirming },
  putSpaceManager: { subject: spaceIn, call: managerOf },
  removeSpaceManager: { subject: spaceIn, call: presentManager },
  ...itemCalls
}
