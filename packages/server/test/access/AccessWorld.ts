import { type Calls, callsOf } from "../../testing/Calls.ts"
import {
  expectStatus,
  makeCollection,
  type Person,
  password,
  person,
  smallContent,
  type World
} from "../../testing/World.ts"
import type { Principal } from "./expectations.ts"

/** A project, and the space that it lies in. */
export interface Placed {
  readonly projectId: string
  readonly spaceId: string
}

/** The world of the role matrix: everyone who calls, and what the fixtures stand on. */
export interface AccessWorld extends World {
  /** The site-admin, who arranges and observes: by token, and by cookie for what tokens may not call. */
  readonly root: Calls
  readonly rootByCookie: Calls
  readonly people: Readonly<Record<Exclude<Principal, "guest" | "keeper">, Person>>
  /** Each principal's credentials; a guest has a cookie alone. */
  readonly callers: Readonly<Record<Principal, Pick<Person, "cookie" | "read" | "readWrite">>>
  /** Somebody whose own rules are nobody else's. */
  readonly bystander: Person
  readonly collectionId: string
  /** An active space that takes guests' projects. */
  readonly spaceId: string
  /** Takes a project of the one who left the organisation, in a space of its own. */
  readonly takeFormers: () => Placed
  /** What no refusal may tell: names of organisations, and e-mail addresses. */
  readonly secrets: ReadonlyArray<string>
}

/** Stands in every name, title and text that the fixtures make, so that a leak is seen. */
export const secret = "zephyrine"

/** More than the matrix has states of them: what fails is tried again. */
const formersProjects = 48

const addPerson = async (world: World, root: Calls, name: string): Promise<Person> => {
  const email = `${name}-${world.orgId}@example.org`
  const { json } = expectStatus(await root.post("/api/users", { email, name, password }), 201)
  return person(world.api, json.id, email, password)
}

/** A space over a collection with the manager; `root` calls by cookie. */
export const addSpace = async (
  { manager, orgId }: World,
  root: Calls,
  collectionId: string
): Promise<string> => {
  const body = {
    name: `A ${secret} space`,
    org_id: orgId,
    collection_id: collectionId,
    guest_projects: true
  }
  const { json } = expectStatus(await root.post("/api/spaces", body), 201)
  expectStatus(await root.put(`/api/spaces/${json.id}/managers/${manager.id}`), 200)
  return json.id
}

export const newProject = (spaceId: string, visibility = "organisation") => ({
  space_id: spaceId,
  title: `A ${secret} project`,
  prompt: `A ${secret} prompt`,
  visibility
})

/** A known guest, whose cookie comes with its first project. */
const addGuest = async (world: World, spaceId: string) => {
  const { cookie } = expectStatus(await callsOf(world.api).post("/api/projects", newProject(spaceId)), 201)
  if (cookie === undefined) throw new Error("a guest's project set no cookie")
  return { cookie, read: "none", readWrite: "none" }
}

/** Names in the content, so that no refusal can tell one unseen. */
export const content = {
  ...smallContent,
  name: `A ${secret} template`,
  blocks: smallContent.blocks.map((block) => ({ ...block, name: `${secret} ${block.name}` }))
}

/** The projects of one who was a member when they were made and is none now. */
const addFormer = async (world: World, root: Calls, collectionId: string) => {
  const former = await addPerson(world, root, "former")
  const membership = `/api/organisations/${world.orgId}/members/${former.id}`
  expectStatus(await root.put(membership, { role: "member" }), 200)
  const calls = callsOf(world.api, { cookie: former.cookie })
  const add = async (): Promise<Placed> => {
    const spaceId = await addSpace(world, root, collectionId)
    const { json } = expectStatus(await calls.post("/api/projects", newProject(spaceId)), 201)
    return { projectId: json.id, spaceId }
  }
  const projects = await Promise.all(Array.from({ length: formersProjects }, add))
  expectStatus(await root.delete(membership), 200)
  return { former, projects }
}

/** Adds to a world what the role matrix needs beyond it. */
export const makeAccessWorld = async (world: World): Promise<AccessWorld> => {
  const { api, manager, member, orgAdmin, otherAdmin, owner, reader, siteAdmin, stranger, writer } = world
  const rootByCookie = callsOf(api, { cookie: siteAdmin.cookie })
  const root = callsOf(api, { token: siteAdmin.readWrite })
  const collectionId = await makeCollection(world, content)
  const spaceId = await addSpace(world, rootByCookie, collectionId)
  const { former, projects } = await addFormer(world, rootByCookie, collectionId)
  const organisations = expectStatus(await root.get("/api/organisations?limit=200"), 200).json.items
  const people = {
    ...{ reader, writer, member, manager, owner, former, stranger },
    admin: orgAdmin,
    foreign: otherAdmin,
    site: siteAdmin
  }
  const guests = { guest: await addGuest(world, spaceId), keeper: await addGuest(world, spaceId) }
  return {
    ...world,
    ...{ collectionId, people, root, rootByCookie, spaceId },
    callers: { ...people, ...guests },
    bystander: await addPerson(world, rootByCookie, "bystander"),
    takeFormers: () => {
      const placed = projects.pop()
      if (placed === undefined) throw new Error("more projects of the former owner are needed")
      return placed
    },
    secrets: [secret, "@", ...organisations.map(({ name }: { readonly name: string }) => name)]
  }
}
