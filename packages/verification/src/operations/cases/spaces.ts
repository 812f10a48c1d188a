import { expectStatus, makeCollection, makeProject, makeSpace, type World } from "../../scenes/World.ts"
import { type OperationCases, unknownId } from "../OperationCase.ts"

export const space = async (world: World) => ({
  params: { id: await makeSpace(world, await makeCollection(world)) }
})

export const missingSpace = { SPACE_NOT_FOUND: { id: unknownId } }
export const spaceReaders = { by: "member", missing: missingSpace } as const

const trash = async ({ api, orgAdmin }: World, path: string): Promise<void> =>
  void expectStatus(await api.call("DELETE", path, { token: orgAdmin.readWrite }), 200)

const inTrash = async (world: World) => {
  const call = await space(world)
  await trash(world, `/api/spaces/${call.params.id}`)
  return call
}

const onTrashedCollection = async (world: World): Promise<string> => {
  const id = await makeCollection(world)
  await trash(world, `/api/collections/${id}`)
  return id
}

const admins = { by: "orgAdmin", forbidden: "manager", missing: missingSpace } as const

const manager = async (world: World) => ({
  params: { id: (await space(world)).params.id, userId: world.manager.id }
})

const explained = (query: string) => async (world: World) => ({
  params: { spaceId: (await space(world)).params.id },
  query
})

export const spaceCases: OperationCases = {
  listSpaces: {
    by: "member",
    make: async (world) => {
      await space(world)
      return {}
    }
  },
  createSpace: {
    by: "orgAdmin",
    forbidden: "member",
    make: async (world) => ({
      body: { name: "New", org_id: world.orgId, collection_id: await makeCollection(world) }
    }),
    own: {
      COLLECTION_NOT_FOUND: async ({ orgId }) => ({
        body: { name: "New", org_id: orgId, collection_id: unknownId }
      }),
      COLLECTION_IN_TRASH: async (world) => ({
        body: { name: "New", org_id: world.orgId, collection_id: await onTrashedCollection(world) }
      }),
      NOT_FOUND: async (world) => ({
        body: { name: "New", org_id: unknownId, collection_id: await makeCollection(world) }
      })
    }
  },
  listTrashedSpaces: {
    by: "orgAdmin",
    make: async (world) => {
      await inTrash(world)
      return {}
    }
  },
  readSpace: { ...spaceReaders, make: space },
  updateSpace: {
    by: "manager",
    forbidden: "member",
    make: async (world) => ({ ...(await space(world)), body: { name: "Renamed" } }),
    missing: missingSpace,
    own: {
      COLLECTION_NOT_FOUND: async (world) => ({
        ...(await space(world)),
        body: { collection_id: unknownId }
      }),
      COLLECTION_IN_TRASH: async (world) => ({
        ...(await space(world)),
        body: { collection_id: await onTrashedCollection(world) }
      })
    }
  },
  trashSpace: { ...admins, make: space },
  restoreSpace: { ...admins, make: inTrash },
  previewSpaceTrash: { ...admins, make: space },
  previewSpaceRestore: { ...admins, make: inTrash },
  purgeSpace: {
    ...admins,
    make: async (world) => ({ ...(await inTrash(world)), body: { confirm: true } }),
    own: {
      CONFIRM_REQUIRED: async (world) => ({ ...(await inTrash(world)), body: {} }),
      IN_USE: async (world) => {
        const { params } = await space(world)
        await makeProject(world, params.id)
        await trash(world, `/api/spaces/${params.id}`)
        return { params, body: { confirm: true } }
      }
    }
  },
  listSpaceManagers: { by: "orgAdmin", make: manager, missing: missingSpace },
  putSpaceManager: {
    ...admins,
    make: async (world) => ({ params: { id: (await space(world)).params.id, userId: world.member.id } }),
    own: {
      VALIDATION_FAILED: async (world) => ({
        params: { id: (await space(world)).params.id, userId: world.outsider.id }
      })
    },
    missing: { ...missingSpace, NOT_FOUND: { userId: unknownId } }
  },
  removeSpaceManager: {
    ...admins,
    make: manager,
    missing: { ...missingSpace, NOT_FOUND: { userId: unknownId } }
  },
  readSpaceGraph: {
    ...spaceReaders,
    make: space,
    own: {
      VALIDATION_FAILED: async (world) => ({ ...(await space(world)), query: "?format=gif" }),
      VERSION_NOT_FOUND: async (world) => ({ ...(await space(world)), query: "?diff_from=9" })
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
  listSpaceOverlays: { ...spaceReaders, make: space },
  readSpaceUpstream: {
    ...spaceReaders,
    make: space,
    own: {
      VALIDATION_FAILED: async (world) => ({ ...(await space(world)), query: "?since=0" }),
      VERSION_NOT_FOUND: async (world) => ({ ...(await space(world)), query: "?since=9" })
    }
  }
}
