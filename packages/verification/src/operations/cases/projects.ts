import { callsOf } from "../../calls/Calls.ts"
import { jobUntil } from "../../scenes/GenerationScene.ts"
import { asking } from "../../scenes/ProjectGenerationScene.ts"
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
import { cancelAtTheEnd } from "./collections.ts"

export const project = async (world: World) => ({
  params: { id: await makeProject(world, await makeSpace(world, await makeCollection(world))) }
})

export const doAsOwner = async ({ api, owner }: World, method: string, path: string, body?: object) =>
  expectStatus(await api.call(method, path, { token: owner.readWrite, body }), 200)

export const missingProject = { PROJECT_NOT_FOUND: { id: unknownId } }
export const projectReaders = { by: "reader", missing: missingProject } as const
export const projectWriters = { by: "writer", forbidden: "reader", missing: missingProject } as const
const projectOwners = { by: "owner", forbidden: "reader", missing: missingProject } as const

/** A guest is refused as a guest where a public project may be read by everyone. */
export const publicProject = async (world: World) => {
  const spaceId = await makeSpace(world, await makeCollection(world))
  return { as: {}, params: { id: await makeProject(world, spaceId, { visibility: "public" }) } }
}

const generate = (changes: object = {}) => on(project, { body: asking(changes) })

/** Starts a run on a project as its owner, and gives its job. */
const start = async ({ api, owner }: World, id: string, changes: object = {}): Promise<string> => {
  const body = asking(changes)
  const started = await api.call("POST", `/api/projects/${id}/generate`, { token: owner.readWrite, body })
  return expectStatus(started, 202).json.job_id
}

const startedIs = ({ api, owner }: World, job: string, status: string) =>
  jobUntil(callsOf(api, { token: owner.readWrite }), job, status)

/** A project with a run that has ended. */
const generated = async (world: World) => {
  const call = await project(world)
  await startedIs(world, await start(world, call.params.id), "succeeded")
  return call
}

const attempt = async (world: World) => {
  const { params } = await generated(world)
  const path = `/api/projects/${params.id}/attempts`
  const { json } = await world.api.call("GET", path, { token: world.owner.readWrite })
  return { params: { ...params, attemptId: json.items[0].attempt_id } }
}

/** Begins a run that goes on until the test ends. */
const stall = async (world: World, id: string) => {
  const job = await start(world, id, { instructions: "stall" })
  cancelAtTheEnd(world, job)
  return job
}

const underWay = async (world: World) => {
  const call = await project(world)
  await stall(world, call.params.id)
  return { ...call, body: asking() }
}

/** As many runs as the server under test takes at once, and as many as may wait. */
const queueFull = async (world: World) => {
  await startedIs(world, await stall(world, (await project(world)).params.id), "running")
  await stall(world, (await project(world)).params.id)
  return generate()(world)
}

const stale = generate({ expectedUpdatedAt: longAgo })

const generationCases: OperationCases = {
  generateProject: {
    ...projectWriters,
    make: generate(),
    own: {
      CONFIRM_REQUIRED: generate({ confirm: false }),
      GENERATION_IN_PROGRESS: underWay,
      JOB_QUEUE_FULL: queueFull,
      stale
    }
  },
  estimateProjectGeneration: { ...projectWriters, make: generate(), own: { stale } },
  listProjectAttempts: { by: "writer", make: generated, missing: missingProject },
  readProjectAttempt: {
    by: "writer",
    make: attempt,
    missing: { ...missingProject, ATTEMPT_NOT_FOUND: { attemptId: unknownId } }
  }
}

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
  removeGrant: { ...projectOwners, make: grant, missing: missingGrant },
  ...generationCases
}
