import { smallGraph } from "../../scenes/ProjectScene.ts"
import {
  expectStatus,
  longAgo,
  makeCollection,
  makeProject,
  makeSpace,
  type World
} from "../../scenes/World.ts"
import { type OperationCases, on, plainAfter, unknownId } from "../OperationCase.ts"
import {
  doAsOwner,
  missingProject,
  project,
  projectOwners,
  projectReaders,
  projectWriters,
  publicProject
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
  const token = world.orgAdmin.readWrite
  expectStatus(await world.api.call("DELETE", `/api/spaces/${spaceId}`, { token }), 200)
  return { params: { id } }
}

const presentVersion = async ({ api, owner }: World, id: string): Promise<string> =>
  expectStatus(await api.call("GET", `/api/projects/${id}`, { token: owner.readWrite }), 200).json.updated_at

/** The present version of a project in its path. */
const versionOf =
  <A extends Awaited<ReturnType<typeof project>>>(make: (world: World) => Promise<A>) =>
  async (world: World) => {
    const call = await make(world)
    return { ...call, params: { ...call.params, updatedAt: await presentVersion(world, call.params.id) } }
  }

const grant = async (world: World) => ({
  params: { id: (await project(world)).params.id, userId: world.member.id }
})

const newProject = async (world: World) => ({
  body: { space_id: await makeSpace(world, await makeCollection(world)), title: "New" }
})

const rename = { body: { title: "Renamed" } }
const staleGraph = { body: { ...smallGraph, expectedUpdatedAt: longAgo } }
const badRestore = { VALIDATION_FAILED: on(inTrash, { query: "?restore_space=perhaps" }) }
const missingGrant = { ...missingProject, NOT_FOUND: { userId: unknownId } }

export const projectCases: OperationCases = {
  listProjects: { by: "reader", make: plainAfter(project) },
  createProject: {
    by: "member",
    forbidden: "reader",
    make: newProject,
    own: {
      SPACE_NOT_FOUND: async () => ({ body: { space_id: unknownId, title: "New" } }),
      GUEST_NOT_ALLOWED: async (world) => ({ as: {}, ...(await newProject(world)) })
    }
  },
  listTrashedProjects: { by: "owner", make: plainAfter(inTrash) },
  readProject: { ...projectReaders, make: project },
  updateProject: {
    ...projectWriters,
    make: on(project, rename),
    own: {
      NOT_FOUND: on(project, { by: "owner", body: { owner_id: unknownId } }),
      GENERATION_IN_PROGRESS: on(underWay, { body: { status: "draft" } }),
      GUEST_NOT_ALLOWED: on(publicProject, rename)
    }
  },
  trashProject: { ...projectOwners, make: project, own: { GUEST_NOT_ALLOWED: publicProject } },
  restoreProject: {
    ...projectOwners,
    make: inTrash,
    own: { SPACE_IN_TRASH: withSpaceInTrash, ...badRestore }
  },
  previewProjectRestore: { ...projectOwners, make: inTrash, own: badRestore },
  restoreFromTrash: {
    by: "owner",
    make: async (world) => ({ body: { items: [{ kind: "project", id: (await inTrash(world)).params.id }] } })
  },
  purgeProject: {
    by: "orgAdmin",
    forbidden: "owner",
    make: on(inTrash, { body: { confirm: true } }),
    missing: missingProject,
    own: { CONFIRM_REQUIRED: on(inTrash, { body: {} }) }
  },
  readProjectGraph: {
    ...projectReaders,
    make: project,
    own: {
      VALIDATION_FAILED: on(project, { query: "?view=summary&format=svg" }),
      VERSION_NOT_FOUND: on(project, { query: `?diff_from=${longAgo}` })
    }
  },
  exportProject: {
    ...projectReaders,
    make: on(project, { query: "?format=zip" }),
    own: { "text/markdown": on(project, { query: "?format=markdown" }) }
  },
  writeProjectGraph: {
    ...projectWriters,
    make: async (world) => {
      const { params } = await project(world)
      const expectedUpdatedAt = await presentVersion(world, params.id)
      return { params, body: { ...smallGraph, expectedUpdatedAt } }
    },
    own: {
      stale: on(project, staleGraph),
      GUEST_NOT_ALLOWED: on(publicProject, staleGraph),
      PRECONDITION_FAILED: on(project, { body: smallGraph, headers: { "if-match": `"${longAgo}"` } })
    }
  },
  listProjectVersions: { ...projectReaders, make: project },
  restoreProjectVersion: {
    ...projectWriters,
    make: versionOf(project),
    missing: { ...missingProject, VERSION_NOT_FOUND: { updatedAt: longAgo } },
    own: { GUEST_NOT_ALLOWED: versionOf(publicProject) }
  },
  listGrants: { by: "owner", make: project, missing: missingProject },
  putGrant: { ...projectOwners, make: on(grant, { body: { level: "read" } }), missing: missingGrant },
  removeGrant: { ...projectOwners, make: grant, missing: missingGrant }
}
