import { callsOf } from "../../calls/Calls.ts"
import { openRun } from "../../calls/generations.ts"
import { ask as asking, promptOf } from "../../scenes/GenerationScene.ts"
import { expectStatus, idOf } from "../../scenes/World.ts"
import {
  accountOf,
  addCollection,
  addManagers,
  addSpace,
  content,
  generate,
  generateProject,
  type MatrixFixture
} from "./MatrixFixture.ts"
import type { Principal } from "./matrix.ts"
import { addUser, secret } from "./People.ts"

/** What is `own` belongs to the principal. */
export type SubjectMaker = (fixture: MatrixFixture, state: string, principal: Principal) => Promise<string>

export const missingId = "0190a0a0-0000-7000-8000-000000000000"

/** The ids of what is not there, by the state that the row names. */
export const absentIds: Readonly<Record<string, string>> = { missing: missingId, "malformed id": "no-uuid" }

const isElsewhere = (state: string): boolean => state.startsWith("other tenant's")

/** The organisation that a state is of; null for what is global. */
export const ownerOf = ({ world }: MatrixFixture, state: string): string | null => {
  if (state === "missing") return missingId
  return isElsewhere(state) ? world.otherOrgId : state.startsWith("global") ? null : world.orgId
}

/** One for each database: it takes a worker for itself. */
const onceIn = (make: (fixture: MatrixFixture) => Promise<string>) => {
  const made = new WeakMap<MatrixFixture["ask"], Promise<string>>()
  return (fixture: MatrixFixture): Promise<string> => {
    const found = made.get(fixture.ask) ?? make(fixture)
    made.set(fixture.ask, found)
    return found
  }
}

const generatingIn = onceIn(async ({ root, world }) => {
  const id = await addCollection(root, world.orgId)
  const stream = await openRun(world.api.url, world.siteAdmin.readWrite, id, asking(promptOf("stall")))
  await stream.until("block")
  stream.hangUp()
  return id
})

export const collectionIn: SubjectMaker = async (fixture, state) => {
  if (state === "generating") return generatingIn(fixture)
  const { root, world } = fixture
  const id = await addCollection(root, ownerOf(fixture, state))
  if (state.includes("generated")) await generate(world, root, id)
  if (state.endsWith("trashed")) expectStatus(await root.delete(`/api/collections/${id}`), 200)
  return id
}

const addSpaceIn = async (fixture: MatrixFixture, state: string): Promise<string> => {
  const { ask, collectionId, foreignCollectionId, users, root, world } = fixture
  if (isElsewhere(state)) return addSpace(root, world.otherOrgId, foreignCollectionId)
  const id = await addSpace(root, world.orgId, collectionId, state === "open to guests")
  await addManagers(ask, id, users.manager.id, users.former.id)
  return id
}

export const spaceIn: SubjectMaker = async (fixture, state) => {
  const id = await addSpaceIn(fixture, state)
  if (state.endsWith("trashed")) expectStatus(await fixture.root.delete(`/api/spaces/${id}`), 200)
  return id
}

/** SQL hands it to a user who has left. */
const addProjectIn = async (fixture: MatrixFixture, state: string, spaceId: string): Promise<string> => {
  const { ask, guests, users, outsider, world } = fixture
  const cookie = isElsewhere(state)
    ? outsider.cookie
    : state.startsWith("guest's")
      ? guests.keeper.cookie
      : users.owner.cookie
  const visibility = ["private", "public"].find((it) => state.includes(it)) ?? "organisation"
  const body = { space_id: spaceId, title: `A ${secret} project`, prompt: `A ${secret} prompt`, visibility }
  const id = idOf(await callsOf(world.api, { cookie }).post("/api/projects", body))
  if (state.startsWith("former's"))
    await ask(`UPDATE project SET owner_id = '${users.former.id}' WHERE id = '${id}'`)
  return id
}

const addGrants = async ({ ask, users }: MatrixFixture, id: string) =>
  ask(
    `INSERT INTO project_grant (project_id, user_id, level) VALUES ('${id}', '${users.reader.id}', 'read'), ('${id}', '${users.writer.id}', 'write')`
  )

const addVersions = async ({ root }: MatrixFixture, id: string): Promise<void> => {
  for (const version of [1, 2]) {
    const content = `The ${secret} text ${version}`
    expectStatus(await root.put(`/api/projects/${id}/doc-content/web`, { content }), 200)
  }
}

/** It writes nothing more. */
const stallOn = async ({ root }: MatrixFixture, id: string): Promise<void> => {
  const body = { scope: "documents", instructions: "stall", confirm: true }
  const { json } = expectStatus(await root.post(`/api/projects/${id}/generate`, body), 202)
  const begun = ({ event }: { readonly event: string }) => event === "document"
  for (let after = 0, left = content.blocks.length; left > 0; ) {
    const path = `/api/jobs/${json.job_id}/events?after=${after}&wait=30`
    const { items, next } = expectStatus(await root.get(path), 200).json
    left -= items.filter(begun).length
    after = next
  }
}

const generatingProject = onceIn(async (fixture) => {
  const id = await addProjectIn(fixture, "public", fixture.openSpaceId)
  await addGrants(fixture, id)
  await stallOn(fixture, id)
  return id
})

export const projectIn: SubjectMaker = async (fixture, state) => {
  if (state === "public generating") return generatingProject(fixture)
  const { openSpaceId, root } = fixture
  const spaceTrashed = state.endsWith("space trashed") || state.endsWith("both trashed")
  const own = spaceTrashed || isElsewhere(state)
  const spaceId = own ? await addSpaceIn(fixture, isElsewhere(state) ? state : "open to guests") : openSpaceId
  const id = await addProjectIn(fixture, state, spaceId)
  if (!isElsewhere(state)) await addGrants(fixture, id)
  await addVersions(fixture, id)
  if (state.includes("generated")) await generateProject(fixture.world, root, id)
  if (state.endsWith("trashed") && !state.endsWith("space trashed"))
    expectStatus(await root.delete(`/api/projects/${id}`), 200)
  if (spaceTrashed) expectStatus(await root.delete(`/api/spaces/${spaceId}`), 200)
  return id
}

export const ruleIn: SubjectMaker = async (fixture, state, principal) => {
  const { ask, bystander, users, root, world } = fixture
  const text = `A ${secret} rule`
  const own = state === "own" ? accountOf(fixture, principal) : state === "another's" ? bystander : null
  const made =
    own === null
      ? await root.post("/api/memory/rules", { text, org_id: ownerOf(fixture, state) })
      : await callsOf(world.api, { token: own.readWrite }).post("/api/memory/rules", { text })
  const id = idOf(made)
  // As if made while still an admin.
  if (state.startsWith("former's"))
    await ask(`UPDATE memory_rule SET owner_id = '${users.former.id}' WHERE id = '${id}'`)
  return id
}

export const tokenIn: SubjectMaker = async (fixture, state, principal) => {
  const { cookie } = state === "own" ? accountOf(fixture, principal) : fixture.bystander
  const body = { name: `A ${secret} token`, scope: "read" }
  return idOf(await callsOf(fixture.world.api, { cookie }).post("/api/tokens", body))
}

const projectJobIn = async (fixture: MatrixFixture, state: string, principal: Principal): Promise<string> => {
  const { root, users, outsider, world } = fixture
  const isTrashed = state.endsWith("trashed")
  const id = await projectIn(fixture, state.replace(" trashed", ""), principal)
  const { readWrite } = isElsewhere(state) ? outsider : users.owner
  const job = await generateProject(world, callsOf(world.api, { token: readWrite }), id)
  if (isTrashed) expectStatus(await root.delete(`/api/projects/${id}`), 200)
  return job
}

export const jobIn: SubjectMaker = async (fixture, state, principal) => {
  const [, ofProject] = /^on a project: (.+)$/.exec(state) ?? []
  if (ofProject !== undefined) return projectJobIn(fixture, ofProject, principal)
  if (state === "former's") return fixture.formersJob
  const { users, root, world } = fixture
  const by = state === "organisation's" ? callsOf(world.api, { token: users.admin.readWrite }) : root
  const collectionId = await collectionIn(fixture, state === "trashed" ? "organisation's" : state, "site")
  const job = await generate(world, by, collectionId)
  if (state === "trashed") expectStatus(await root.delete(`/api/collections/${collectionId}`), 200)
  if (state !== "an attempt's id") return job
  return expectStatus(await root.get(`/api/jobs/${job}`), 200).json.attempt_id
}

export const userIn: SubjectMaker = async (fixture, state) => {
  const { id } = await addUser(fixture.rootByCookie)
  const path = `/api/organisations/${ownerOf(fixture, state)}/members/${id}`
  expectStatus(await fixture.rootByCookie.put(path, { role: "member" }), 200)
  return id
}

export const organisationIn: SubjectMaker = async (fixture, state) => String(ownerOf(fixture, state))
