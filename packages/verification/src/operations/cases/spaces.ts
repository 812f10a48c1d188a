import { idOf, makeCollection, makeProject, makeSpace, type World } from "../../scenes/World.ts"
import { type ItemKind, itemKinds, type OperationCases, on, plainAfter, unknownId } from "../OperationCase.ts"
import { trashed, trashedCollection } from "./collections.ts"

const space = async (world: World) => ({
  params: { id: await makeSpace(world, await makeCollection(world)) }
})

const missing = { SPACE_NOT_FOUND: { id: unknownId } }
const readers = { by: "member", missing } as const
const managers = { by: "manager", forbidden: "member", missing } as const
const admins = { by: "orgAdmin", forbidden: "manager", missing } as const

const inTrash = trashed("spaces", space)

const used = async (world: World) => {
  const call = await space(world)
  await makeProject(world, call.params.id)
  return call
}

const onPerson = (name: "manager" | "member" | "outsider") => async (world: World) => ({
  params: { id: (await space(world)).params.id, userId: world[name].id }
})

const explained = (query: string) => async (world: World) => ({
  params: { spaceId: (await space(world)).params.id },
  query
})

const made = async (orgId: string, collectionId: string) => ({
  body: { name: "New", org_id: orgId, collection_id: collectionId }
})

const missingPerson = { ...missing, NOT_FOUND: { userId: unknownId } }
const confirmed = { body: { confirm: true } }

const itemCasesOf = ({ inherited, more, name, param, plural }: ItemKind): OperationCases => {
  const body = { name: `Own ${name.toLowerCase()}`, ...more }
  const item = on(space, { params: { [param]: inherited } })
  const post = async ({ api, manager }: World, path: string, body: object): Promise<string> =>
    idOf(await api.call("POST", path, { token: manager.readWrite, body }))
  const custom = async (world: World) => {
    const { id } = (await space(world)).params
    const path = `/api/spaces/${id}/${plural.toLowerCase()}`
    return { params: { id, [param]: await post(world, path, body) } }
  }
  const layerInUse = async (world: World) => {
    const call = await custom(world)
    const block = { name: "On it", layer_id: call.params["layerId"] }
    await post(world, `/api/spaces/${call.params.id}/blocks`, block)
    return call
  }
  const itemManagers = {
    ...managers,
    missing: { ...missing, [`${name.toUpperCase()}_NOT_FOUND`]: { [param]: "none" } }
  }
  const onName = { params: { field: "name" } }
  return {
    [`listSpace${plural}`]: {
      ...readers,
      make: space,
      own: { VALIDATION_FAILED: on(space, { query: "?include_hidden=perhaps" }) }
    },
    [`createSpace${name}`]: { ...managers, make: on(space, { body }) },
    [`updateSpace${name}`]: { ...itemManagers, make: on(item, { body: { name: "Renamed" } }) },
    [`removeSpace${name}`]: {
      ...itemManagers,
      make: item,
      own: { ...(name === "Layer" ? { IN_USE: layerInUse } : {}) }
    },
    [`restoreSpace${name}`]: { ...itemManagers, make: item, own: { NOT_INHERITED: custom } },
    [`resetSpace${name}Field`]: {
      ...itemManagers,
      make: on(item, onName),
      own: {
        NOT_INHERITED: on(custom, onName),
        VALIDATION_FAILED: on(item, { params: { field: "colour" } })
      }
    }
  }
}

export const spaceCases: OperationCases = {
  listSpaces: { by: "member", make: plainAfter(space) },
  createSpace: {
    by: "orgAdmin",
    forbidden: "member",
    make: async (world) => made(world.orgId, await makeCollection(world)),
    own: {
      COLLECTION_NOT_FOUND: ({ orgId }) => made(orgId, unknownId),
      COLLECTION_IN_TRASH: async (world) => made(world.orgId, (await trashedCollection(world)).params.id),
      NOT_FOUND: async (world) => made(unknownId, await makeCollection(world))
    }
  },
  listTrashedSpaces: { by: "orgAdmin", make: plainAfter(inTrash) },
  readSpace: { ...readers, make: space },
  updateSpace: {
    ...managers,
    make: on(space, { body: { name: "Renamed" } }),
    own: {
      COLLECTION_NOT_FOUND: on(space, { body: { collection_id: unknownId } }),
      COLLECTION_IN_TRASH: async (world) => ({
        ...(await space(world)),
        body: { collection_id: (await trashedCollection(world)).params.id }
      })
    }
  },
  trashSpace: { ...admins, make: space },
  restoreSpace: { ...admins, make: inTrash },
  previewSpaceTrash: { ...admins, make: space },
  previewSpaceRestore: { ...admins, make: inTrash },
  purgeSpace: {
    ...admins,
    make: on(inTrash, confirmed),
    own: {
      CONFIRM_REQUIRED: on(inTrash, { body: {} }),
      IN_USE: on(trashed("spaces", used), confirmed)
    }
  },
  listSpaceManagers: { by: "orgAdmin", make: onPerson("manager"), missing },
  putSpaceManager: {
    ...admins,
    make: onPerson("member"),
    own: { VALIDATION_FAILED: onPerson("outsider") },
    missing: missingPerson
  },
  removeSpaceManager: { ...admins, make: onPerson("manager"), missing: missingPerson },
  readSpaceGraph: {
    ...readers,
    make: space,
    own: {
      VALIDATION_FAILED: on(space, { query: "?format=gif" }),
      VERSION_NOT_FOUND: on(space, { query: "?diff_from=9" })
    }
  },
  explainSpaceItem: {
    by: "member",
    missing: { SPACE_NOT_FOUND: { spaceId: unknownId } },
    make: explained("?kind=block&id=web"),
    own: {
      BLOCK_NOT_FOUND: explained("?kind=block&id=nowhere"),
      LAYER_NOT_FOUND: explained("?kind=layer&id=nowhere"),
      SPECIALTY_NOT_FOUND: explained("?kind=specialty&id=nowhere"),
      VALIDATION_FAILED: explained("?kind=node&id=web")
    }
  },
  listSpaceOverlays: { ...readers, make: space },
  readSpaceUpstream: {
    ...readers,
    make: space,
    own: {
      VALIDATION_FAILED: on(space, { query: "?since=0" }),
      VERSION_NOT_FOUND: on(space, { query: "?since=9" })
    }
  },
  ...Object.assign({}, ...itemKinds.map(itemCasesOf))
}
