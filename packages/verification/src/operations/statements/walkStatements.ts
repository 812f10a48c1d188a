import { ScriptedIdentityProvider } from "@design-workspace/domain/testing/sessions/ScriptedIdentityProvider"
import { ServerAddress } from "@design-workspace/server/http/Http"
import { Model } from "@design-workspace/server/model/Model"
import { Layer, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { apiAt, type CallOptions } from "../../calls/Api.ts"
import { callsOf } from "../../calls/Calls.ts"
import { newKey, withKey } from "../../calls/idempotency.ts"
import { smallGraph } from "../../scenes/ProjectScene.ts"
import {
  expectStatus,
  freshAddress,
  longAgo,
  makeCollection,
  makeProject,
  makeSpace,
  makeWorld,
  password,
  person,
  signIn,
  type World
} from "../../scenes/World.ts"
import { administrator } from "../../servers/ServerProcesses.ts"
import { type Ask, adaptersAt, serverOn } from "../../servers/ServerUnderTest.ts"
import { documentedCases } from "../cases/documentedCases.ts"
import { sceneOf, send } from "../Scene.ts"
import { layRecordingLine, type SentStatement } from "./RecordingLine.ts"
import { walkPorts } from "./walkPorts.ts"

/** The guest signs in: the project then has an owner. */
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
  const read = [`/api/projects/${made.json.id}`, "/api/projects", "/api/search?q=guest", "/api/session"]
  for (const path of read) expectStatus(await guest.get(path), 200)
  const headers = { ...freshAddress(), "sec-fetch-site": "same-origin" }
  expectStatus(await guest.post("/api/session", { email: member.email, password }, headers), 200)
}

/** What no operation's own case makes, by token and by cookie. */
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

/** Made by several calls with one key, with a text that no other has. */
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

const changeItem = async (world: World): Promise<void> => {
  const id = await makeSpace(world, await makeCollection(world))
  const { delete: remove, patch, post } = callsOf(world.api, { token: world.manager.readWrite })
  const made = expectStatus(await post(`/api/spaces/${id}/layers`, { name: "Own" }), 201)
  const item = `/api/spaces/${id}/layers/${made.json.id}`
  expectStatus(await patch(item, { name: "Renamed" }), 200)
  expectStatus(await remove(item), 200)
}

/** What the operations' own cases do not come to. */
const walkStates = async (world: World): Promise<void> => {
  await asGuest(world)
  // The operations have ended sessions and tokens of people meanwhile.
  const owner = await person(world.api, world.owner.id, world.owner.email, password)
  await changeProject({ ...world, owner })
  await purgeProject({ ...world, owner })
  await changeItem(world)
}

const readTwoPages = async ({ api }: World, path: string, credential: CallOptions): Promise<void> => {
  const first = `${path}${path.includes("?") ? "&" : "?"}limit=1`
  const { json } = expectStatus(await api.call("GET", first, credential), 200)
  if (json.next_cursor !== null)
    expectStatus(await api.call("GET", `${first}&cursor=${json.next_cursor}`, credential), 200)
}

const lists = {
  everybody: ["/api/projects?visibility=public", "/api/search?q=Project&visibility=public"],
  member: [
    ...["/api/projects", "/api/projects/deleted", "/api/search?q=Project", "/api/jobs"],
    "/api/memory/rules"
  ],
  orgAdmin: [
    ...["/api/audit", "/api/audit?outcome=refused", "/api/users?email=example", "/api/projects/deleted"],
    "/api/webhooks"
  ],
  siteAdmin: [
    ...["/api/audit", "/api/audit?outcome=refused", "/api/collections", "/api/organisations"],
    ...["/api/projects", "/api/search?q=Project", "/api/search?q=a+project&kind=document"],
    ...["/api/users?email=example", "/api/jobs", "/api/jobs?kind=generation"],
    "/api/jobs?kind=project_generation"
  ]
} as const

/** By whom it asks for different rows, and the audit trail by each of its filters. */
const walkLists = async (world: World): Promise<void> => {
  const { api, owner, siteAdmin } = world
  for (const by of ["member", "orgAdmin", "siteAdmin"] as const) {
    const secret = by === "siteAdmin" ? administrator.password : password
    const cookie = await signIn(api, world[by].email, secret)
    for (const path of [...lists.everybody, ...lists[by]]) await readTwoPages(world, path, { cookie })
  }
  for (const path of lists.everybody) await readTwoPages(world, path, {})
  const filters = `action=createProject&actor=${owner.id}&kind=project&outcome=applied&id=${world.orgId}`
  const cookie = await signIn(api, siteAdmin.email, administrator.password)
  await readTwoPages(world, `/api/audit?${filters}`, { cookie })
}

const together = 3

const walkOperations = async (world: World, ask: Ask): Promise<void> => {
  const left = [...documentedCases]
  const walk = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [operation, the] = next
      const scene = sceneOf({ ask, operation, the }, () => world)()
      const { status, text } = await send(scene, await the.make(world))
      if (status >= 400) throw new Error(`${operation.name}: ${status} ${text.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: together }, walk))
}

/** At a start on an empty database, at operations, lists and states, and at ports that only time or commands call. */
export const walkStatements = async (database: string): Promise<ReadonlyArray<SentStatement>> => {
  const line = await layRecordingLine(database)
  const model = Layer.merge(Model, ScriptedIdentityProvider.layer())
  const runtime = ManagedRuntime.make(serverOn(adaptersAt(line.url), { jobQueueCapacity: 1_000 }, model))
  const ask: Ask = (statement) => runtime.runPromise(SqlClient.use((sql) => sql.unsafe(statement)))
  try {
    const { url } = await runtime.runPromise(ServerAddress)
    const world = await makeWorld(apiAt(url))
    await walkOperations(world, ask)
    await walkStates(world)
    await walkLists(world)
    await runtime.runPromise(walkPorts(world.owner.id))
    return line.statements()
  } finally {
    await runtime.dispose()
    line.close()
  }
}
