import { Record, Struct } from "effect"
import type { Answer } from "../calls/Api.ts"
import { type Calls, callsOf } from "../calls/Calls.ts"
import { makeCollection, makeProject, makeSpace, type World } from "./World.ts"

const people = {
  owner: "owner",
  admin: "orgAdmin",
  siteAdmin: "siteAdmin",
  manager: "manager",
  writer: "writer",
  reader: "reader",
  member: "member",
  outsider: "outsider"
} as const

export const callers = [...Struct.keys(people), "guest"] as const

/** Each has the rights of the name; all but the guest call by token. */
export type ProjectCallers = { readonly [Name in (typeof callers)[number]]: Calls }

export const projectCallers = (world: World): ProjectCallers => ({
  ...Record.map(people, (name) => callsOf(world.api, { token: world[name].readWrite })),
  guest: callsOf(world.api)
})

/** `more` are further fields of its creation. */
export const makeProjectScene = async (world: World, more: object = {}, ofSpace: object = {}) => {
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

export type ProjectScene = Awaited<ReturnType<typeof makeProjectScene>>

/** Its status and code, or its status alone. */
export const answersOf = async (
  scene: ProjectCallers,
  call: (calls: Calls, name: keyof ProjectCallers) => Promise<Answer>
): Promise<{ [name: string]: string }> => {
  const answers: { [name: string]: string } = {}
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
