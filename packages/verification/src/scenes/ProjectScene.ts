import type { Answer } from "../calls/Api.ts"
import { type Calls, callsOf } from "../calls/Calls.ts"
import { makeCollection, makeProject, makeSpace, type World } from "./World.ts"

/** Each has the rights of the name; all but the guest call by token. */
export interface ProjectCallers {
  readonly owner: Calls
  readonly admin: Calls
  readonly siteAdmin: Calls
  readonly manager: Calls
  readonly writer: Calls
  readonly reader: Calls
  readonly member: Calls
  readonly outsider: Calls
  readonly guest: Calls
}

export interface ProjectScene extends ProjectCallers {
  readonly collectionId: string
  readonly spaceId: string
  readonly projectId: string
  readonly space: string
  readonly project: string
}

export const callers = [
  "owner",
  "admin",
  "siteAdmin",
  "manager",
  "writer",
  "reader",
  "member",
  "outsider",
  "guest"
] as const satisfies ReadonlyArray<keyof ProjectCallers>

export const projectCallers = (world: World): ProjectCallers => {
  const { api } = world
  const by = (
    name: "manager" | "member" | "orgAdmin" | "owner" | "reader" | "siteAdmin" | "outsider" | "writer"
  ) => callsOf(api, { token: world[name].readWrite })
  return {
    owner: by("owner"),
    admin: by("orgAdmin"),
    siteAdmin: by("siteAdmin"),
    manager: by("manager"),
    writer: by("writer"),
    reader: by("reader"),
    member: by("member"),
    outsider: by("outsider"),
    guest: callsOf(api)
  }
}

/** `more` are further fields of its creation. */
export const makeProjectScene = async (
  world: World,
  more: object = {},
  ofSpace: object = {}
): Promise<ProjectScene> => {
  const collectionId = await makeCollection(world)
  const spaceId = await makeSpace(world, collectionId, ofSpace)
  const projectId = await makeProject(world, spaceId, more)
  return {
    ...projectCallers(world),
    collectionId,
    spaceId,
    projectId,
    space: `/api/spaces/${spaceId}`,
    project: `/api/projects/${projectId}`
  }
}

/** Its status and code, or its status alone. */
export const answersOf = async (
  scene: ProjectCallers,
  call: (calls: Calls, name: keyof ProjectCallers) => Promise<Answer>
): Promise<Record<string, string>> => {
  const answers: Record<string, string> = {}
  for (const name of callers) {
    const { json, status } = await call(scene[name], name)
    answers[name] = json?.code === undefined ? String(status) : `${status} ${json.code}`
  }
  return answers
}

/** What a project over the small content starts with. */
export const smallGraph = {
  nodes: [
    { id: "web", label: "Web", roles: '["frontend"]', layer_id: "edge" },
    { id: "api", label: "API", roles: '["backend"]', layer_id: "core" },
    { id: "store", label: "Store", roles: '["backend","frontend"]', layer_id: "core" }
  ],
  edges: [
    { source_id: "web", target_id: "api" },
    { source_id: "api", target_id: "store" }
  ],
  roles: [
    { id: "backend", label: "Backend Engineer" },
    { id: "frontend", label: "Frontend Engineer" }
  ],
  nodeRoles: [
    { node_id: "web", role_id: "frontend" },
    { node_id: "api", role_id: "backend" },
    { node_id: "store", role_id: "backend" },
    { node_id: "store", role_id: "frontend" }
  ]
}
