import type { Call } from "../operations/OperationCase.ts"
import { expectStatus } from "../scenes/World.ts"
import type { Caller, CallSetting } from "./Caller.ts"
import { confirming, listing, onIt } from "./callParts.ts"
import { itemCalls } from "./itemCalls.ts"
import { secret } from "./People.ts"
import { collectionAt, missingId, organisationAt, type Place, spaceAt } from "./places.ts"

const collectionFor = async ({ estate, row }: CallSetting): Promise<string> => {
  switch (row.variant) {
    case "on a global collection":
      return estate.globalId
    case "on the other tenant's collection":
      return estate.foreignCollectionId
    case "on a trashed collection":
      return collectionAt(estate, "trashed", "site")
    case "on a missing collection":
      return missingId
    default:
      return row.place === "other tenant's" ? estate.foreignCollectionId : estate.collectionId
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

const managerOf = ({ estate, id, row }: CallSetting): Call => {
  const { bystander, holders, outsider } = estate
  const users: Readonly<Record<string, string>> = {
    "missing user": missingId,
    "other tenant's member": outsider.id,
    "another space's manager": holders.elsewhere.id
  }
  const own = row.place === "other tenant's" ? outsider.id : bystander.id
  return { params: { id, userId: users[row.variant] ?? own } }
}

/** One who is there to be taken away. */
const presentManager = async (setting: CallSetting): Promise<Call> => {
  const { estate, id, row } = setting
  const call = managerOf(setting)
  const path = `/api/spaces/${id}/managers/${call.params?.["userId"]}`
  if (row.variant === "" && (await estate.root.get(`/api/spaces/${id}`)).status === 200)
    expectStatus(await estate.rootByCookie.put(path), 200)
  return call
}

/** The organisation that a space is made in. */
const spacesOrganisation: Place = (estate, place, principal) =>
  organisationAt(estate, place === "active" ? "organisation's" : place, principal)

/** How the operations on spaces are called. */
export const spaceCalls: Readonly<Record<string, Caller>> = {
  listSpaces: { at: spaceAt, call: listing },
  listTrashedSpaces: { at: spaceAt, call: listing },
  readSpace: { at: spaceAt, call: onIt },
  readSpaceGraph: { at: spaceAt, call: onIt },
  explainSpaceItem: {
    at: spaceAt,
    call: ({ id, row }) => ({
      params: { id },
      query:
        row.variant === "missing item"
          ? "?kind=block&id=nowhere"
          : row.variant === "kind=node"
            ? "?kind=node&id=web"
            : "?kind=block&id=web"
    })
  },
  listSpaceOverlays: { at: spaceAt, call: onIt },
  readSpaceUpstream: { at: spaceAt, call: onIt },
  listSpaceManagers: { at: spaceAt, call: onIt },
  createSpace: { at: spacesOrganisation, call: makingSpace },
  updateSpace: { at: spaceAt, call: updatingSpace },
  trashSpace: { at: spaceAt, call: onIt },
  previewSpaceRestore: { at: spaceAt, call: onIt },
  restoreSpace: { at: spaceAt, call: onIt },
  purgeSpace: { at: spaceAt, call: confirming },
  putSpaceManager: { at: spaceAt, call: managerOf },
  removeSpaceManager: { at: spaceAt, call: presentManager },
  ...itemCalls
}
