import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import { Effect, Layer } from "effect"
import { type Calls, callsOf } from "../../calls/Calls.ts"
import { endedJob } from "../../calls/generations.ts"
import { graphOf, standing } from "../../scenes/blocks.ts"
import { ask } from "../../scenes/GenerationScene.ts"
import { expectStatus, idOf, type Person, smallContent, type World } from "../../scenes/World.ts"
import type { Ask } from "../../servers/ServerUnderTest.ts"
import { type Guest, isGuest, type Principal } from "./matrix.ts"
import {
  type Account,
  addPerson,
  endSession,
  type KnownGuest,
  newGuest,
  secret,
  type TestUser,
  testUsersOf
} from "./People.ts"

export interface MatrixFixture {
  readonly world: World
  readonly ask: Ask
  /** By token, and by cookie for what tokens may not call. */
  readonly root: Calls
  readonly rootByCookie: Calls
  readonly users: Readonly<Record<Account, TestUser>>
  readonly guests: Readonly<Record<Exclude<Guest, "anonymous">, KnownGuest>>
  /** Members of either organisation who never call. */
  readonly bystander: Person
  readonly outsider: Person
  readonly collectionId: string
  readonly globalId: string
  readonly foreignCollectionId: string
  /** The one takes guests' projects; another manages the other, which has an item of each kind of its own. */
  readonly openSpaceId: string
  readonly otherSpaceId: string
  readonly customs: Readonly<Record<"blocks" | "layers" | "specialties", string>>
  /** It has a node and versions that no other has. */
  readonly strangeProjectId: string
  /** Of a run whose starter has left since. */
  readonly formersJob: string
  /** What no refusal may contain. */
  readonly secrets: ReadonlyArray<string>
}

/** With names, so that a refusal that contains one is noticed. */
export const content = {
  ...smallContent,
  name: `A ${secret} template`,
  blocks: smallContent.blocks.map((block) => ({ ...block, name: `${secret} ${block.name}` }))
}

export const addCollection = async (root: Calls, orgId: string | null, more: object = {}): Promise<string> =>
  idOf(await root.post("/api/collections", { ...content, owner_org_id: orgId, ...more }))

export const addSpace = async (
  root: Calls,
  org_id: string,
  collection_id: string,
  guest_projects = false
): Promise<string> => {
  const body = { name: `A ${secret} space`, org_id, collection_id, guest_projects }
  return idOf(await root.post("/api/spaces", body))
}

/** By SQL: the API refuses people who have left. */
export const addManagers = (ask: Ask, spaceId: string, ...ids: ReadonlyArray<string>) => {
  const values = ids.map((id) => `('${spaceId}', '${id}')`).join(", ")
  return ask(`INSERT INTO space_manager (space_id, user_id) VALUES ${values}`)
}

const addCustoms = async (root: Calls, spaceId: string): Promise<MatrixFixture["customs"]> => {
  const add = async (kind: string, more: object = {}) =>
    idOf(await root.post(`/api/spaces/${spaceId}/${kind}`, { name: `A ${secret} item`, ...more }))
  return {
    blocks: await add("blocks", { layer_id: "edge" }),
    layers: await add("layers"),
    specialties: await add("specialties")
  }
}

export const request = (mode: "initial" | "propose") =>
  ask({
    mode,
    messages: [{ role: "user", content: `A ${secret} shop with a web page and a store of orders` }]
  })

/** Has something generated, and gives the job when it has ended. */
const generated = async (world: World, by: Calls, path: string, body: object): Promise<string> => {
  const { json } = expectStatus(await by.post(path, body), 202)
  const ended = await endedJob(() => callsOf(world.api, { token: world.siteAdmin.readWrite }), json.job_id)
  if (ended.status !== "succeeded") throw new Error(`the job ended ${ended.status}`)
  return json.job_id
}

export const generate = (world: World, by: Calls, collectionId: string): Promise<string> =>
  generated(world, by, `/api/collections/${collectionId}/regenerate?mode=async`, request("initial"))

export const generateProject = (world: World, by: Calls, projectId: string): Promise<string> =>
  generated(world, by, `/api/projects/${projectId}/generate`, { scope: "documents", confirm: true })

/** Somebody who started a run and has left the organisation since. */
const addFormer = async (world: World, rootByCookie: Calls) => {
  const former = await addPerson(world, rootByCookie, world.orgId, "admin")
  const calls = callsOf(world.api, { token: former.readWrite })
  const job = await generate(world, calls, await addCollection(calls, world.orgId))
  const membership = `/api/organisations/${world.orgId}/members/${former.id}`
  expectStatus(await rootByCookie.delete(membership), 200)
  return { former, job }
}

const strange = { id: "strange", name: `A ${secret} part` }

const addStrangeCollection = (root: Calls, orgId: string): Promise<string> =>
  addCollection(root, orgId, {
    layers: [strange],
    specialties: [strange],
    blocks: [{ ...strange, ...standing("strange") }],
    edges: []
  })

const addStrangeProject = async ({ api, owner }: World, root: Calls, spaceId: string): Promise<string> => {
  const node = (id: string) => ({ id, label: secret, roles: "[]" })
  const graph = graphOf([node("web"), node("strange")])
  const body = { space_id: spaceId, title: `A ${secret} project`, graph }
  const id = idOf(await callsOf(api, { token: owner.readWrite }).post("/api/projects", body))
  for (const version of [1, 2, 3]) {
    const content = `The ${secret} text ${version}`
    expectStatus(await root.put(`/api/projects/${id}/doc-content/web`, { content }), 200)
  }
  expectStatus(await root.put(`/api/projects/${id}/doc-content/strange`, { content: secret }), 200)
  return id
}

export const knownGuest = async ({
  openSpaceId,
  world
}: Pick<MatrixFixture, "openSpaceId" | "world">): Promise<KnownGuest> => ({
  cookie: await newGuest(world, openSpaceId),
  deadCookie: await endSession(world, await newGuest(world, openSpaceId))
})

export const makeMatrixFixture = async (world: World, ask: Ask): Promise<MatrixFixture> => {
  const { api, orgId, otherOrgId, siteAdmin } = world
  const root = callsOf(api, { token: siteAdmin.readWrite })
  const rootByCookie = callsOf(api, { cookie: siteAdmin.cookie })
  const elsewhere = await addPerson(world, rootByCookie, orgId, "member")
  const { former, job } = await addFormer(world, rootByCookie)
  const people: Readonly<Record<Account, Person>> = {
    ...{ elsewhere, former, nobody: world.outsider, member: world.member, manager: world.manager },
    ...{ owner: world.owner, reader: world.reader, writer: world.writer },
    ...{ admin: world.orgAdmin, foreign: world.otherAdmin, site: siteAdmin }
  }
  const collectionId = await addCollection(root, orgId)
  const openSpaceId = await addSpace(root, orgId, collectionId, true)
  const otherSpaceId = await addSpace(root, orgId, collectionId)
  await addManagers(ask, openSpaceId, world.manager.id, former.id)
  await addManagers(ask, otherSpaceId, elsewhere.id)
  await addStrangeCollection(root, orgId)
  const organisations = expectStatus(await root.get("/api/organisations?limit=200"), 200).json.items
  return {
    ...{ world, ask, root, rootByCookie, collectionId, openSpaceId, otherSpaceId, formersJob: job },
    users: await testUsersOf(world, ask, people),
    guests: {
      keeper: await knownGuest({ world, openSpaceId }),
      guest: await knownGuest({ world, openSpaceId })
    },
    bystander: await addPerson(world, rootByCookie, orgId, "member"),
    outsider: await addPerson(world, rootByCookie, otherOrgId, "member"),
    globalId: await addCollection(root, null),
    foreignCollectionId: await addCollection(root, otherOrgId),
    strangeProjectId: await addStrangeProject(world, root, otherSpaceId),
    customs: await addCustoms(root, otherSpaceId),
    secrets: [secret, "@", ...organisations.map(({ name }: { readonly name: string }) => name)]
  }
}

/** For a guest the bystander's. */
export const accountOf = ({ bystander, users }: MatrixFixture, principal: Principal): Person =>
  isGuest(principal) ? bystander : users[principal]

/** One guest makes a project for each cell of the matrix. */
export const manyGuestProjects = Layer.effect(
  Quotas,
  Effect.map(Quotas, (quotas) => ({ ...quotas, guestProjects: 10_000, addressProjectsADay: 10_000 }))
)
