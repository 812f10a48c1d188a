import { onTestFinished } from "vitest"
import { openRun } from "../../calls/generations.ts"
import { ask, promptOf } from "../../scenes/GenerationScene.ts"
import { expectStatus, idOf, longAgo, makeCollection, makeSpace, type World } from "../../scenes/World.ts"
import { type OperationCases, on, plainAfter, unknownId } from "../OperationCase.ts"

export const collection = async (world: World) => ({ params: { id: await makeCollection(world) } })

/** Makes something, and moves it into the trash. */
export const trashed =
  (kind: "collections" | "spaces", make: typeof collection): typeof collection =>
  async (world) => {
    const call = await make(world)
    const path = `/api/${kind}/${call.params.id}`
    expectStatus(await world.api.call("DELETE", path, { token: world.orgAdmin.readWrite }), 200)
    return call
  }

export const trashedCollection = trashed("collections", collection)

export const missingCollection = { COLLECTION_NOT_FOUND: { id: unknownId } }
export const collectionReaders = { by: "member", missing: missingCollection } as const
export const collectionAdmins = { by: "orgAdmin", forbidden: "member", missing: missingCollection } as const

/** So that the next test finds a worker. */
export const cancelAtTheEnd = ({ api, orgAdmin }: World, jobId: unknown) =>
  onTestFinished(async () => {
    const path = `/api/jobs/${String(jobId)}/cancel`
    expectStatus(await api.call("POST", path, { token: orgAdmin.readWrite }), 200)
  })

/** It goes on until the test ends. */
export const generating = async (world: World) => {
  const call = await collection(world)
  const { orgAdmin, api } = world
  const stream = await openRun(api.url, orgAdmin.readWrite, call.params.id, ask(promptOf("stall")))
  cancelAtTheEnd(world, stream.headers["x-job-id"])
  await stream.until("block")
  stream.hangUp()
  return call
}

const firstVersion = { params: { version: "1" } }
const version = on(collection, firstVersion)
const noVersion = on(collection, { params: { version: "0" } })
const missing = { ...missingCollection, VERSION_NOT_FOUND: { version: "9" } }

const versionCases: OperationCases = {
  listCollectionVersions: { ...collectionReaders, make: collection },
  readCollectionVersion: {
    ...collectionReaders,
    make: version,
    missing,
    own: { VALIDATION_FAILED: noVersion }
  },
  readCollectionDiff: {
    ...collectionReaders,
    make: version,
    missing,
    own: { VALIDATION_FAILED: on(version, { query: "?from=0" }) }
  },
  restoreCollectionVersion: {
    ...collectionAdmins,
    make: version,
    missing,
    own: {
      VALIDATION_FAILED: noVersion,
      COLLECTION_IN_TRASH: on(trashedCollection, firstVersion),
      GENERATION_IN_PROGRESS: on(generating, firstVersion),
      stale: on(version, { body: { expectedUpdatedAt: longAgo } })
    }
  }
}

/** In CALM, with one node. */
const smallModel = JSON.stringify({
  nodes: [{ "unique-id": "web", "node-type": "service", name: "Web", description: "Shows the shop" }]
})

const imported = (owner_org_id: string, content = smallModel, more = "") => ({
  query: `?format=calm${more}`,
  body: { owner_org_id, content }
})

/** A global collection that another organisation has a space on. */
const usedElsewhere = async ({ api, otherAdmin, otherOrgId, siteAdmin }: World) => {
  const collection = { name: "Global", owner_org_id: null }
  const made = await api.call("POST", "/api/collections", { token: siteAdmin.readWrite, body: collection })
  const id = idOf(made)
  const body = { name: "Elsewhere", org_id: otherOrgId, collection_id: id }
  expectStatus(await api.call("POST", "/api/spaces", { token: otherAdmin.readWrite, body }), 201)
  return { params: { id } }
}

const used = async (world: World) => {
  const call = await collection(world)
  await makeSpace(world, call.params.id)
  return call
}

const confirmed = { body: { confirm: true } }
const change = { body: { description: "Changed" } }

export const collectionCases: OperationCases = {
  listCollections: { by: "member", make: plainAfter(collection) },
  createCollection: {
    by: "orgAdmin",
    forbidden: "member",
    make: async ({ orgId }) => ({ body: { name: "New", owner_org_id: orgId } }),
    own: { NOT_FOUND: async () => ({ by: "siteAdmin", body: { name: "New", owner_org_id: unknownId } }) }
  },
  importCollection: {
    by: "orgAdmin",
    forbidden: "member",
    make: async ({ orgId }) => imported(orgId),
    own: {
      200: async ({ orgId }) => imported(orgId, smallModel, "&preview=1"),
      VALIDATION_FAILED: async ({ orgId }) => imported(orgId, "{"),
      NOT_FOUND: async () => ({ by: "siteAdmin", ...imported(unknownId) })
    }
  },
  listTrashedCollections: { by: "orgAdmin", make: plainAfter(trashedCollection) },
  readCollection: { ...collectionReaders, make: collection },
  readCollectionGraph: {
    ...collectionReaders,
    make: collection,
    own: {
      VALIDATION_FAILED: on(collection, { query: "?format=gif" }),
      VERSION_NOT_FOUND: on(collection, { query: "?diff_from=9" })
    }
  },
  updateCollection: {
    ...collectionAdmins,
    make: on(collection, change),
    own: {
      stale: on(collection, { body: { ...change.body, expectedUpdatedAt: longAgo } }),
      NOT_FOUND: on(collection, { by: "siteAdmin", body: { owner_org_id: unknownId } }),
      COLLECTION_IN_TRASH: on(trashedCollection, change),
      GENERATION_IN_PROGRESS: on(generating, { body: { layers: [] } }),
      IN_USE: async (world) => ({
        ...(await usedElsewhere(world)),
        by: "siteAdmin",
        body: { owner_org_id: world.orgId }
      })
    }
  },
  trashCollection: { ...collectionAdmins, make: collection, own: { GENERATION_IN_PROGRESS: generating } },
  restoreCollection: { ...collectionAdmins, make: trashedCollection },
  previewCollectionRestore: { ...collectionAdmins, make: trashedCollection },
  purgeCollection: {
    ...collectionAdmins,
    make: on(trashedCollection, confirmed),
    own: {
      CONFIRM_REQUIRED: on(trashedCollection, { body: {} }),
      IN_USE: on(trashed("collections", used), confirmed)
    }
  },
  ...versionCases
}
