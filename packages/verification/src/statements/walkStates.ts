import { callsOf } from "../calls/Calls.ts"
import { newKey, withKey } from "../calls/idempotency.ts"
import { longAgo } from "../scenes/longAgo.ts"
import { smallGraph } from "../scenes/ProjectScene.ts"
import {
  expectStatus,
  freshAddress,
  makeCollection,
  makeProject,
  makeSpace,
  password,
  person,
  type World
} from "../scenes/World.ts"

/** A guest makes a project, opens it and lists what guests may see, and signs in: the project then has an owner. */
const asGuest = async (world: World): Promise<void> => {
  const { api, member } = world
  const more = { guest_projects: true, listed_for_guests: true }
  const spaceId = await makeSpace(world, await makeCollection(world), more)
  const made = await api.call("POST", "/api/projects", {
    body: { space_id: spaceId, title: "A guest's" },
    headers: { ...freshAddress(), "sec-fetch-site": "same-origin" }
  })
  const { cookie } = expectStatus(made, 201)
  if (cookie === undefined) throw new Error("the guest has no cookie")
  const guest = callsOf(api, { cookie })
  for (const path of [
    `/api/projects/${made.json.id}`,
    "/api/projects",
    "/api/search?q=guest",
    "/api/session"
  ])
    expectStatus(await guest.get(path), 200)
  const headers = { ...freshAddress(), "sec-fetch-site": "same-origin" }
  expectStatus(await guest.post("/api/session", { email: member.email, password }, headers), 200)
}

/** Changes of a project that no operation's own case makes, by token and by cookie. */
const changeProject = async (world: World): Promise<void> => {
  const { api, member, owner } = world
  const id = await makeProject(world, await makeSpace(world, await makeCollection(world)))
  const path = `/api/projects/${id}`
  for (const calls of [callsOf(api, { token: owner.readWrite }), callsOf(api, { cookie: owner.cookie })]) {
    const { json } = expectStatus(await calls.get(path), 200)
    expectStatus(await calls.patch(path, { prompt: `Design it, since ${json.updated_at}` }), 200)
    expectStatus(await calls.get(`${path}/graph?view=full&diff_from=${json.updated_at}`), 200)
    for (const content of ["Same", "Same"])
      expectStatus(await calls.put(`${path}/doc-content/api`, { content }), 200)
    expectStatus(await calls.post(`${path}/doc-content/api/restore/1`), 200)
    expectStatus(await calls.get(`${path}/export?format=zip`), 200)
    expectStatus(await calls.put(`${path}/doc-content/api`, { content: "Late", expected_version: 1 }), 409)
    await calls.delete(path)
    expectStatus(await calls.post(`${path}/restore`), 200)
  }
  expectStatus(await callsOf(api, { cookie: owner.cookie }).patch(path, { owner_id: member.id }), 200)
}

/** A project with a text of its own is made, by several calls with one key, and purged. */
const purgeProject = async (world: World): Promise<void> => {
  const space = await makeSpace(world, await makeCollection(world))
  const owner = callsOf(world.api, { token: world.owner.readWrite })
  const [body, key] = [{ space_id: space, title: "Keyed" }, withKey(newKey())]
  const made = await Promise.all([0, 1, 2].map(() => owner.post("/api/projects", body, key)))
  const { json } = made.find(({ status }) => status === 201) ?? {}
  const path = `/api/projects/${json.id}`
  expectStatus(await owner.put(`${path}/doc-content/api`, { content: `Only ${json.id} has it` }), 200)
  const stale = { ...smallGraph, expectedUpdatedAt: longAgo }
  expectStatus(await owner.put(`${path}/graph`, stale), 409)
  expectStatus(await owner.delete(path), 200)
  const { cookie } = await person(world.api, world.orgAdmin.id, world.orgAdmin.email, password)
  const purge = { cookie, body: { confirm: true } }
  expectStatus(await world.api.call("DELETE", `/api/projects/deleted/${json.id}`, purge), 200)
}

/** An item of a space's own is made, changed and removed. */
const changeItem = async (world: World): Promise<void> => {
  const id = await makeSpace(world, await makeCollection(world))
  const { delete: remove, patch, post } = callsOf(world.api, { token: world.manager.readWrite })
  const made = expectStatus(await post(`/api/spaces/${id}/layers`, { name: "Own" }), 201)
  const item = `/api/spaces/${id}/layers/${made.json.id}`
  expectStatus(await patch(item, { name: "Renamed" }), 200)
  expectStatus(await remove(item), 200)
}

/** States of things that the operations' own cases do not come to. */
export const walkStates = async (world: World): Promise<void> => {
  await asGuest(world)
  // The operations have ended sessions and tokens of people meanwhile.
  const owner = await person(world.api, world.owner.id, world.owner.email, password)
  await changeProject({ ...world, owner })
  await purgeProject({ ...world, owner })
  await changeItem(world)
}
