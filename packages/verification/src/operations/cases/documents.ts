import type { World } from "../../scenes/World.ts"
import { type OperationCases, on } from "../OperationCase.ts"
import {
  doAsOwner,
  missingProject,
  project,
  projectReaders,
  projectWriters,
  publicProject
} from "./projects.ts"

const api = { params: { nodeId: "api" } }
const node = on(project, api)

/** A document in two versions. */
const writtenIn = (make: (world: World) => ReturnType<typeof project>) => async (world: World) => {
  const call = await on(make, api)(world)
  const path = `/api/projects/${call.params.id}/doc-content/api`
  await doAsOwner(world, "PUT", path, { content: "one" })
  await doAsOwner(world, "PUT", path, { content: "two" })
  return call
}
const written = writtenIn(project)
const version = on(written, { params: { version: "1" } })

const missing = { ...missingProject, NODE_NOT_FOUND: { nodeId: "none" } }
const missingVersion = { ...missing, VERSION_NOT_FOUND: { version: "9" } }
const body = { content: "Text" }

export const documentCases: OperationCases = {
  listDocuments: { ...projectReaders, make: project },
  readDocument: { ...projectReaders, make: written, missing, own: { VERSION_NOT_FOUND: node } },
  writeDocument: {
    ...projectWriters,
    make: on(node, { body }),
    missing,
    own: {
      stale: on(written, { body: { ...body, expected_version: 1 } }),
      GUEST_NOT_ALLOWED: on(publicProject, { ...api, body })
    }
  },
  readDocumentHistory: { ...projectReaders, make: written, missing },
  readDocumentVersion: {
    ...projectReaders,
    make: version,
    missing: missingVersion,
    own: { VALIDATION_FAILED: on(version, { query: "?diff_from=none" }) }
  },
  readDocumentDiff: {
    ...projectReaders,
    make: on(written, { query: "?from=1&to=2" }),
    missing,
    own: {
      VERSION_NOT_FOUND: on(written, { query: "?from=9" }),
      VALIDATION_FAILED: on(written, { query: "?from=0" })
    }
  },
  restoreDocumentVersion: {
    by: "owner",
    forbidden: "writer",
    make: version,
    missing: missingVersion,
    own: {
      VALIDATION_FAILED: on(written, { params: { version: "0" } }),
      GUEST_NOT_ALLOWED: on(writtenIn(publicProject), { params: { version: "1" } })
    }
  }
}
