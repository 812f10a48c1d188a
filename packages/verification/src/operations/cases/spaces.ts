import { expectStatus, makeCollection, makeProject, type World } from "../../scenes/World.ts"
import type { OperationCases } from "../OperationCase.ts"
import { unknownId } from "../unknownId.ts"
import { missingSpace, space, spaceReaders } from "./spaceCalls.ts"

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

/** The operations on spaces themselves, and what brings about each of their answers. */
export const spaceCases: OperationCases = {
  listSpaces: {
    access: "r T",
    by: "member",
    make: async (world) => {
      await space(world)
      return {}
    }
  },
  createSpace: {
    access: "rw T",
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
    access: "r T",
    by: "orgAdmin",
    make: async (world) => {
      await inTrash(world)
      return {}
    }
  },
  readSpace: { access: "r T", ...spaceReaders, make: space },
  updateSpace: {
    access: "rw T",
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
  trashSpace: { access: "rw T", ...admins, make: space },
  restoreSpace: { access: "rw T", ...admins, make: inTrash },
  previewSpaceTrash: { access: "r T", ...admins, make: space },
  previewSpaceRestore: { access: "r T", ...admins, make: inTrash },
  purgeSpace: {
    access: "rw",
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
  listSpaceManagers: {
    access: "r T",
    by: "orgAdmin",
    make: manager,
    missing: missingSpace
  },
  putSpaceManager: {
    access: "rw",
    ...admins,
    make: async (world) => ({
      params: { id: (await space(world)).params.id, userId: world.member.id }
    }),
    own: {
      VALIDATION_FAILED: async (world) => ({
        params: { id: (await space(world)).params.id, userId: world.outsider.id }
      })
    },
    missing: { ...missingSpace, NOT_FOUND: { userId: unknownId } }
  },
  removeSpaceManager: {
    access: "rw",
    ...admins,
    make: manager,
    missing: { ...missingSpace, NOT_FOUND: { userId: unknownId } }
  },
  readSpaceGraph: {
    access: "r T",
    ...spaceReaders,
    make: space,
    own: {
      VALIDATION_FAILED: async (world) => ({ ...(await space(world)), query: "?format=gif" }),
      VERSION_NOT_FOUND: async (world) => ({ ...(await space(world)), query: "?diff_from=9" })
    }
  },
  explainSpaceItem: {
    access: "r T",
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
  listSpaceOverlays: { access: "r T", ...spaceReaders, make: space },
  readSpaceUpstream: {
    access: "r T",
    ...spaceReaders,
    make: space,
    own: {
      VALIDATION_FAILED: async (world) => ({ ...(await space(world)), query: "?since=0" }),
      VERSION_NOT_FOUND: async (world) => ({ ...(await space(world)), query: "?since=9" })
    }
  }
}
