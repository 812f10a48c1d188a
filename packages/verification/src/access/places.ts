import { callsOf } from "../calls/Calls.ts"
import { openStream } from "../calls/events.ts"
import { ask as asking, promptOf } from "../scenes/GenerationScene.ts"
import { expectStatus } from "../scenes/World.ts"
import { accountOf, addCollection, addManagers, addSpace, type Estate, generate } from "./Estate.ts"
import { addUser, secret } from "./People.ts"
import type { Principal } from "./Row.ts"

/** Makes what a row's place names, for a principal where it is one's own, and gives its id. */
export type Place = (estate: Estate, place: string, principal: Principal) => Promise<string>

/** An id that nothing has. */
export const missingId = "0190a0a0-0000-7000-8000-000000000000"

const nowhere = (place: string): string | null =>
  place === "missing" ? missingId : place === "malformed id" ? "no-uuid" : null

const isElsewhere = (place: string): boolean => place.startsWith("other tenant's")

const ownerOf = ({ world }: Estate, place: string): string | null =>
  isElsewhere(place) ? world.otherOrgId : place.startsWith("global") ? null : world.orgId

/** A run that never ends, since its prompt makes the model stall. */
const stall = async ({ root, world }: Estate): Promise<string> => {
  const id = await addCollection(root, world.orgId)
  const url = `${world.api.url}/api/collections/${id}/regenerate`
  const stream = await openStream(url, world.siteAdmin.readWrite, asking(promptOf("stall")))
  await stream.until("block")
  stream.hangUp()
  return id
}

const stalled = new WeakMap<Estate["ask"], Promise<string>>()

/** One for each database: it takes a worker for itself. */
const generatingIn = (estate: Estate): Promise<string> => {
  const found = stalled.get(estate.ask) ?? stall(estate)
  stalled.set(estate.ask, found)
  return found
}

export const collectionAt: Place = async (estate, place) => {
  const absent = nowhere(place)
  if (absent !== null) return absent
  if (place === "generating") return generatingIn(estate)
  const { root, world } = estate
  const id = await addCollection(root, ownerOf(estate, place))
  if (place.includes("generated")) await generate(world, root, id)
  if (place.endsWith("trashed")) expectStatus(await root.delete(`/api/collections/${id}`), 200)
  return id
}

const addSpaceAt = async (estate: Estate, place: string): Promise<string> => {
  const { ask, collectionId, foreignCollectionId, holders, root, world } = estate
  if (isElsewhere(place)) return addSpace(root, world.otherOrgId, foreignCollectionId)
  const id = await addSpace(root, world.orgId, collectionId, place === "open to guests")
  await addManagers(ask, id, holders.manager.id, holders.former.id)
  return id
}

export const spaceAt: Place = async (estate, place) => {
  const absent = nowhere(place)
  if (absent !== null) return absent
  const id = await addSpaceAt(estate, place)
  if (place.endsWith("trashed")) expectStatus(await estate.root.delete(`/api/spaces/${id}`), 200)
  return id
}

/** By whom a project is made, and in which space; one of who has left is handed over past the API. */
const addProjectAt = async (estate: Estate, place: string, spaceId: string): Promise<string> => {
  const { ask, guests, holders, outsider, world } = estate
  const cookie = isElsewhere(place)
    ? outsider.cookie
    : place.startsWith("guest's")
      ? guests.keeper.cookie
      : holders.owner.cookie
  const visibility = ["private", "public"].find((it) => place.includes(it)) ?? "organisation"
  const body = { space_id: spaceId, title: `A ${secret} project`, prompt: `A ${secret} prompt`, visibility }
  const { json } = expectStatus(await callsOf(world.api, { cookie }).post("/api/projects", body), 201)
  if (place.startsWith("former's")) {
    await ask(`UPDATE project SET owner_id = '${holders.former.id}' WHERE id = '${json.id}'`)
  }
  return json.id
}

const addGrants = async ({ ask, holders }: Estate, id: string) =>
  ask(
    `INSERT INTO project_grant (project_id, user_id, level) VALUES ('${id}', '${holders.reader.id}', 'read'), ('${id}', '${holders.writer.id}', 'write')`
  )

/** Its document has two versions. */
const addVersions = async ({ root }: Estate, id: string): Promise<void> => {
  for (const version of [1, 2]) {
    const content = `The ${secret} text ${version}`
    expectStatus(await root.put(`/api/projects/${id}/doc-content/web`, { content }), 200)
  }
}

export const projectAt: Place = async (estate, place) => {
  const absent = nowhere(place)
  if (absent !== null) return absent
  const { openSpaceId, root } = estate
  const spaceTrashed = place.endsWith("space trashed") || place.endsWith("both trashed")
  const own = spaceTrashed || isElsewhere(place)
  const spaceId = own ? await addSpaceAt(estate, isElsewhere(place) ? place : "open to guests") : openSpaceId
  const id = await addProjectAt(estate, place, spaceId)
  if (!isElsewhere(place)) await addGrants(estate, id)
  await addVersions(estate, id)
  if (place.endsWith("trashed") && !place.endsWith("space trashed")) {
    expectStatus(await root.delete(`/api/projects/${id}`), 200)
  }
  if (spaceTrashed) expectStatus(await root.delete(`/api/spaces/${spaceId}`), 200)
  return id
}

export const ruleAt: Place = async (estate, place, principal) => {
  const absent = nowhere(place)
  if (absent !== null) return absent
  const { ask, bystander, holders, root, world } = estate
  const text = `A ${secret} rule`
  const own = place === "own" ? accountOf(estate, principal) : place === "another's" ? bystander : null
  const made =
    own === null
      ? await root.post("/api/memory/rules", { text, org_id: ownerOf(estate, place) })
      : await callsOf(world.api, { token: own.readWrite }).post("/api/memory/rules", { text })
  const { id } = expectStatus(made, 201).json
  // As if made while still an admin.
  if (place.startsWith("former's"))
    await ask(`UPDATE memory_rule SET owner_id = '${holders.former.id}' WHERE id = '${id}'`)
  return id
}

export const tokenAt: Place = async (estate, place, principal) => {
  const absent = nowhere(place)
  if (absent !== null) return absent
  const { cookie } = place === "own" ? accountOf(estate, principal) : estate.bystander
  const body = { name: `A ${secret} token`, scope: "read" }
  const made = await callsOf(estate.world.api, { cookie }).post("/api/tokens", body)
  return expectStatus(made, 201).json.id
}

export const jobAt: Place = async (estate, place) => {
  const absent = nowhere(place)
  if (absent !== null) return absent
  if (place === "former's") return estate.formersJob
  const { holders, root, world } = estate
  const by = place === "organisation's" ? callsOf(world.api, { token: holders.admin.readWrite }) : root
  const collectionId = await collectionAt(estate, place, "site")
  const job = await generate(world, by, collectionId)
  if (place !== "an attempt's id") return job
  return expectStatus(await root.get(`/api/jobs/${job}`), 200).json.attempt_id
}

/** A user in no organisation but the place's. */
export const userAt: Place = async (estate, place) => {
  const absent = nowhere(place)
  if (absent !== null) return absent
  const { id } = await addUser(estate.rootByCookie)
  const path = `/api/organisations/${ownerOf(estate, place)}/members/${id}`
  expectStatus(await estate.rootByCookie.put(path, { role: "member" }), 200)
  return id
}

export const organisationAt: Place = async (estate, place) => nowhere(place) ?? String(ownerOf(estate, place))
