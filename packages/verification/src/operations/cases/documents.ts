import type { World } from "../../scenes/World.ts"
import type { OperationCases } from "../OperationCase.ts"
import {
  asGuest,
  doAsOwner,
  missingProject,
  project,
  projectReaders,
  projectWriters
} from "./projectCalls.ts"

const node = async (world: World) => ({ params: { id: (await project(world)).params.id, nodeId: "api" } })

const writeTwice = async (world: World, id: string) => {
  const path = `/api/projects/${id}/doc-content/api`
  await doAsOwner(world, "PUT", path, { content: "one" })
  await doAsOwner(world, "PUT", path, { content: "two" })
}

const written = async (world: World) => {
  const call = await node(world)
  await writeTwice(world, call.params.id)
  return call
}

const version = async (world: World) => {
  const { params } = await written(world)
  return { params: { ...params, version: "1" } }
}

const difference = async (world: World) => ({ ...(await written(world)), query: "?from=1&to=2" })

const missingNode = { ...missingProject, NODE_NOT_FOUND: { nodeId: "none" } }

export const documentCases: OperationCases = {
  listDocuments: { ...projectReaders, make: project, missing: missingProject },
  readDocument: {
    ...projectReaders,
    make: written,
    missing: missingNode,
    own: { VERSION_NOT_FOUND: node }
  },
  writeDocument: {
    ...projectWriters,
    make: async (world) => ({ ...(await node(world)), body: { content: "Text" } }),
    missing: missingNode,
    own: {
      stale: async (world) => ({
        ...(await written(world)),
        body: { content: "Text", expected_version: 1 }
      }),
      GUEST_NOT_ALLOWED: asGuest({ body: { content: "Text" } }, { nodeId: "api" })
    }
  },
  readDocumentHistory: { ...projectReaders, make: written, missing: missingNode },
  readDocumentVersion: {
    ...projectReaders,
    make: version,
    missing: { ...missingNode, VERSION_NOT_FOUND: { version: "9" } },
    own: { VALIDATION_FAILED: async (world) => ({ ...(await version(world)), query: "?diff_from=none" }) }
  },
  readDocumentDiff: {
    ...projectReaders,
    make: difference,
    missing: missingNode,
    own: {
      VERSION_NOT_FOUND: async (world) => ({ ...(await difference(world)), query: "?from=9" }),
      VALIDATION_FAILED: async (world) => ({ ...(await difference(world)), query: "?from=0" })
    }
  },
  restoreDocumentVersion: {
    by: "owner",
    forbidden: "writer",
    make: version,
    missing: { ...missingNode, VERSION_NOT_FOUND: { version: "9" } },
    own: {
      VALIDATION_FAILED: async (world) => ({
        params: { ...(await version(world)).params, version: "0" }
      }),
      GUEST_NOT_ALLOWED: async (world) => {
        const call = await asGuest({}, { nodeId: "api", version: "1" })(world)
        await writeTwice(world, call.params.id)
        return call
      }
    }
  }
}
