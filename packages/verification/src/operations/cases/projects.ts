import { smallGraph } from "../../scenes/ProjectScene.ts"
import {
  expectStatus,
  longAgo,
  makeCollection,
  makeProject,
  makeSpace,
  type World
} from "../../scenes/World.ts"
import { type OperationCases, unknownId } from "../OperationCase.ts"
import {
  asGuest,
  doAsOwner,
  missingProject,
  project,
  projectOwners,
  projectReaders,
  projectWriters
} from "./projectCalls.ts"
import { underWay } from "./projectGeneration.ts"

const inTrash = async (world: World) => {
  const call = await project(world)
  await doAsOwner(world, "DELETE", `/api/projects/${call.params.id}`)
  return call
}

const withSpaceInTrash = async (world: World) => {
  const spaceId = await makeSpace(world, await makeCollection(world))
  const id = await makeProject(world, spaceId)
  await doAsOwner(world, "DELETE", `/api/projects/${id}`)
  const trashed = await world.api.call("DELETE", `/api/spaces/${spaceId}`, {
    token: world.orgAdmin.readWrite
  })
  expectStatus(trashed, 200)
  return { params: { id } }
}

const presentVersion = async ({ api, owner }: World, id: string): Promise<string> =>
  expectStatus(await api.call("GET", `/api/projects/${id}`, { token: owner.readWrite }), 200).json.updated_at

const versionOfProject = async (world: World) => {
  const { id } = (await project(world)).params
  return { params: { id, updatedAt: await presentVersion(world, id) } }
}

const grant = async (world: World) => ({
  params: { id: (await project(world)).params.id, userId: world.member.id }
})

export const projectCases: OperationCases = {
  listProjects: {
    ...projectReaders,
    make: async (world) => {
      await project(world)
      return {}
    }
  },
  createProject: {
    by: "member",
    forbidden: "reader",
    make: async (world) => ({
      body: { space_id: await makeSpace(world, await makeCollection(world)), title: "New" }
    }),
    own: {
      SPACE_NOT_FOUND: async () => ({ body: { space_id: unknownId, title: "New" } }),
      GUEST_NOT_ALLOWED: async (world) => ({
        as: {},
        body: { space_id: await makeSpace(world, await makeCollection(world)), title: "New" }
      })
    }
  },
  listTrashedProjects: {
    by: "owner",
    make: async (world) => {
      await inTrash(world)
      return {}
    }
  },
  readProject: { ...projectReaders, make: project, missing: missingProject },
  updateProject: {
    ...projectWriters,
    make: async (world) => ({ ...(await project(world)), body: { title: "Renamed" } }),
    missing: missingProject,
    own: {
      NOT_FOUND: async (world) => ({ ...(await project(world)), by: "owner", body: { owner_id: unknownId } }),
      GENERATION_IN_PROGRESS: async (world) => ({ ...(await underWay(world)), body: { status: "draft" } }),
      GUEST_NOT_ALLOWED: asGuest({ body: { title: "Renamed" } })
    }
  },
  trashProject: {
    ...projectOwners,
    make: project,
    missing: missingProject,
    own: { GUEST_NOT_ALLOWED: asGuest() }
  },
  restoreProject: {
    ...projectOwners,
    make: inTrash,
    missing: missingProject,
    own: {
      SPACE_IN_TRASH: withSpaceInTrash,
      VALIDATION_FAILED: async (world) => ({ ...(await inTrash(world)), query: "?restore_space=perhaps" })
    }
  },
  previewProjectRestore: {
    ...projectOwners,
    make: inTrash,
    missing: missingProject,
    own: {
      VALIDATION_FAILED: async (world) => ({ ...(await inTrash(world)), query: "?restore_space=perhaps" })
    }
  },
  restoreFromTrash: {
    by: "owner",
    make: async (world) => ({ body: { items: [{ kind: "project", id: (await inTrash(world)).params.id }] } })
  },
  purgeProject: {
    by: "orgAdmin",
    forbidden: "owner",
    make: async (world) => ({ ...(await inTrash(world)), body: { confirm: true } }),
    missing: missingProject,
    own: { CONFIRM_REQUIRED: async (world) => ({ ...(await inTrash(world)), body: {} }) }
  },
  readProjectGraph: {
    ...projectReaders,
    make: project,
    missing: missingProject,
    own: {
      VALIDATION_FAILED: async (world) => ({
        ...(await project(world)),
        query: "?view=summary&format=svg"
      }),
      VERSION_NOT_FOUND: async (world) => ({ ...(await project(world)), query: `?diff_from=${longAgo}` })
    }
  },
  exportProject: {
    ...projectReaders,
    make: async (world) => ({ ...(await project(world)), query: "?format=zip" }),
    missing: missingProject,
    own: { "text/markdown": async (world) => ({ ...(await project(world)), query: "?format=markdown" }) }
  },
  writeProjectGraph: {
    ...projectWriters,
    make: async (world) => {
      const { params } = await project(world)
      const { json } = await world.api.call("GET", `/api/projects/${params.id}`, {
        token: world.owner.readWrite
      })
      return { params, body: { ...smallGraph, expectedUpdatedAt: json.updated_at } }
    },
    missing: missingProject,
    own: {
      stale: async (world) => ({
        ...(await project(world)),
        body: { ...smallGraph, expectedUpdatedAt: longAgo }
      }),
      GUEST_NOT_ALLOWED: asGuest({ body: { ...smallGraph, expectedUpdatedAt: longAgo } }),
      PRECONDITION_FAILED: async (world) => ({
        ...(await project(world)),
        body: smallGraph,
        headers: { "if-match": `"${longAgo}"` }
      })
    }
  },
  listProjectVersions: { ...projectReaders, make: project, missing: missingProject },
  restoreProjectVersion: {
    ...projectWriters,
    make: versionOfProject,
    missing: { ...missingProject, VERSION_NOT_FOUND: { updatedAt: longAgo } },
    own: {
      GUEST_NOT_ALLOWED: async (world) => {
        const call = await asGuest()(world)
        return { ...call, params: { ...call.params, updatedAt: await presentVersion(world, call.params.id) } }
      }
    }
  },
  listGrants: { by: "owner", make: project, missing: missingProject },
  putGrant: {
    ...projectOwners,
    make: async (world) => ({ ...(await grant(world)), body: { level: "read" } }),
    missing: { ...missingProject, NOT_FOUND: { userId: unknownId } }
  },
  removeGrant: {
    ...projectOwners,
    make: grant,
    missing: { ...missingProject, NOT_FOUND: { userId: unknownId } }
  }
}
