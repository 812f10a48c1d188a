import { expectStatus, longAgo, makeSpace } from "../../scenes/World.ts"
import { type OperationCases, unknownId } from "../OperationCase.ts"
import {
  collection,
  collectionAdmins,
  collectionReaders,
  generating,
  missingCollection,
  trashedCollection
} from "./collectionCalls.ts"

const smallModel = JSON.stringify({
  nodes: [{ "unique-id": "web", "node-type": "service", name: "Web", description: "Shows the shop" }]
})

export const collectionCases: OperationCases = {
  listCollections: {
    by: "member",
    make: async (world) => {
      await collection(world)
      return {}
    }
  },
  createCollection: {
    ...collectionAdmins,
    make: async ({ orgId }) => ({ body: { name: "New", owner_org_id: orgId } }),
    own: { NOT_FOUND: async () => ({ by: "siteAdmin", body: { name: "New", owner_org_id: unknownId } }) }
  },
  importCollection: {
    ...collectionAdmins,
    make: async ({ orgId }) => ({
      query: "?format=calm",
      body: { owner_org_id: orgId, content: smallModel }
    }),
    own: {
      200: async ({ orgId }) => ({
        query: "?format=calm&preview=1",
        body: { owner_org_id: orgId, content: smallModel }
      }),
      VALIDATION_FAILED: async ({ orgId }) => ({
        query: "?format=calm",
        body: { owner_org_id: orgId, content: "{" }
      }),
      NOT_FOUND: async () => ({
        by: "siteAdmin",
        query: "?format=calm",
        body: { owner_org_id: unknownId, content: smallModel }
      })
    }
  },
  listTrashedCollections: {
    by: "orgAdmin",
    make: async (world) => {
      await trashedCollection(world)
      return {}
    }
  },
  readCollection: { ...collectionReaders, make: collection },
  readCollectionGraph: {
    ...collectionReaders,
    make: collection,
    own: {
      VALIDATION_FAILED: async (world) => ({ ...(await collection(world)), query: "?format=gif" }),
      VERSION_NOT_FOUND: async (world) => ({ ...(await collection(world)), query: "?diff_from=9" })
    }
  },
  updateCollection: {
    ...collectionAdmins,
    make: async (world) => ({ ...(await collection(world)), body: { description: "Changed" } }),
    missing: missingCollection,
    own: {
      stale: async (world) => ({
        ...(await collection(world)),
        body: { description: "Changed", expectedUpdatedAt: longAgo }
      }),
      NOT_FOUND: async (world) => ({
        ...(await collection(world)),
        by: "siteAdmin",
        body: { owner_org_id: unknownId }
      }),
      COLLECTION_IN_TRASH: async (world) => ({
        ...(await trashedCollection(world)),
        body: { description: "Changed" }
      }),
      GENERATION_IN_PROGRESS: async (world) => ({ ...(await generating(world)), body: { layers: [] } }),
      IN_USE: async (world) => {
        const { api, otherAdmin, otherOrgId, siteAdmin, orgId } = world
        const { json } = expectStatus(
          await api.call("POST", "/api/collections", {
            token: siteAdmin.readWrite,
            body: { name: "Global", owner_org_id: null }
          }),
          201
        )
        const body = { name: "Elsewhere", org_id: otherOrgId, collection_id: json.id }
        expectStatus(await api.call("POST", "/api/spaces", { token: otherAdmin.readWrite, body }), 201)
        return { by: "siteAdmin", params: { id: json.id }, body: { owner_org_id: orgId } }
      }
    }
  },
  trashCollection: {
    ...collectionAdmins,
    make: collection,
    missing: missingCollection,
    own: { GENERATION_IN_PROGRESS: generating }
  },
  restoreCollection: { ...collectionAdmins, make: trashedCollection, missing: missingCollection },
  previewCollectionRestore: { ...collectionAdmins, make: trashedCollection, missing: missingCollection },
  purgeCollection: {
    ...collectionAdmins,
    make: async (world) => ({ ...(await trashedCollection(world)), body: { confirm: true } }),
    missing: missingCollection,
    own: {
      CONFIRM_REQUIRED: async (world) => ({ ...(await trashedCollection(world)), body: {} }),
      IN_USE: async (world) => {
        const { params } = await collection(world)
        await makeSpace(world, params.id)
        const path = `/api/collections/${params.id}`
        expectStatus(await world.api.call("DELETE", path, { token: world.orgAdmin.readWrite }), 200)
        return { params, body: { confirm: true } }
      }
    }
  }
}
