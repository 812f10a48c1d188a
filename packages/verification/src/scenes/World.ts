import { answerSaying } from "@design-workspace/domain/testing/sessions/ScriptedIdentityProvider"
import type { Answer, Api } from "../calls/Api.ts"
import { administrator } from "../servers/ServerProcesses.ts"
import { standing } from "./blocks.ts"

/** For steps that a test only builds on. */
export const expectStatus = (answer: Answer, status: number): Answer => {
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`)
  return answer
}

/** Of everyone but the first administrator. */
export const password = "correct horse battery"
const ownPages = { "sec-fetch-site": "same-origin" }

let addresses = 0
/** As a trusted proxy forwards it: sign-ins from one address are limited. */
export const freshAddress = (): Readonly<Record<string, string>> => {
  addresses += 1
  return { "x-forwarded-for": `10.0.${addresses >> 8}.${addresses & 255}` }
}

export const signIn = async (api: Api, email: string, secret: string): Promise<string> => {
  const answer = await api.call("POST", "/api/session", {
    body: { email, password: secret },
    headers: { ...ownPages, ...freshAddress() }
  })
  const { cookie } = expectStatus(answer, 200)
  if (cookie === undefined) throw new Error("signing in set no cookie")
  return cookie
}

export type Person = Awaited<ReturnType<typeof person>>

export const person = async (api: Api, id: string, email: string, secret: string) => {
  const cookie = await signIn(api, email, secret)
  const token = async (scope: string): Promise<string> => {
    const made = await api.call("POST", "/api/tokens", { cookie, body: { name: scope, scope } })
    return expectStatus(made, 201).json.token
  }
  return { id, email, cookie, read: await token("read"), readWrite: await token("read_write") }
}

export const firstSteps = async (api: Api): Promise<{ readonly token: string; readonly orgId: string }> => {
  const cookie = await signIn(api, administrator.email, administrator.password)
  const made = async (path: string, body: unknown) =>
    expectStatus(await api.call("POST", path, { cookie, body }), 201).json
  const { token } = await made("/api/tokens", { name: "test", scope: "read_write" })
  const { id: orgId } = await made("/api/organisations", { name: "Here" })
  return { token, orgId }
}

export type World = Awaited<ReturnType<typeof makeWorld>>

let worlds = 0

export const makeWorld = async (api: Api) => {
  worlds += 1
  const tag = `${Date.now().toString(36)}-${process.pid}-${worlds}`
  const adminCookie = await signIn(api, administrator.email, administrator.password)
  const who = await api.call("GET", "/api/session", { cookie: adminCookie })
  const siteAdmin = await person(api, who.json.user.id, administrator.email, administrator.password)
  const asAdmin = (method: string, path: string, body: unknown) =>
    api.call(method, path, { cookie: adminCookie, body })
  const orgId = idOf(await asAdmin("POST", "/api/organisations", { name: `Here ${tag}` }))
  const otherOrgId = idOf(await asAdmin("POST", "/api/organisations", { name: `There ${tag}` }))
  const join = async (name: string, org: string | null, role: string): Promise<Person> => {
    const email = `${name}-${tag}@example.org`
    const id = idOf(await asAdmin("POST", "/api/users", { email, name, password }))
    if (org !== null)
      expectStatus(await asAdmin("PUT", `/api/organisations/${org}/members/${id}`, { role }), 200)
    return person(api, id, email, password)
  }
  return {
    api,
    orgId,
    otherOrgId,
    siteAdmin,
    orgAdmin: await join("org-admin", orgId, "admin"),
    otherAdmin: await join("other-admin", otherOrgId, "admin"),
    manager: await join("manager", orgId, "member"),
    member: await join("member", orgId, "member"),
    owner: await join("owner", orgId, "member"),
    reader: await join("reader", null, "member"),
    writer: await join("writer", null, "member"),
    outsider: await join("outsider", null, "member")
  }
}

/** Two layers, two specialties, three blocks in a row. */
export const smallContent = {
  layers: [
    { id: "edge", name: "Edge" },
    { id: "core", name: "Core" }
  ],
  specialties: [
    { id: "frontend", name: "Frontend Engineer" },
    { id: "backend", name: "Backend Engineer" }
  ],
  blocks: [
    { id: "web", name: "Web", ...standing("edge", "frontend") },
    { id: "api", name: "API", ...standing("core", "backend") },
    { id: "store", name: "Store", ...standing("core", "backend", "frontend") }
  ],
  edges: [
    { source_id: "web", target_id: "api" },
    { source_id: "api", target_id: "store" }
  ]
}

export const idOf = (answer: Answer): string => expectStatus(answer, 201).json.id

export const postSpace = async (post: (path: string, body: object) => Promise<Answer>, orgId: string) => {
  const collection = { name: "Template", owner_org_id: orgId, ...smallContent }
  const collectionId = idOf(await post("/api/collections", collection))
  const space = { name: "Space", org_id: orgId, collection_id: collectionId }
  return { collectionId, spaceId: idOf(await post("/api/spaces", space)) }
}

export const makeCollection = async ({ api, orgAdmin, orgId }: World, content: object = smallContent) => {
  const body = { name: "Template", owner_org_id: orgId, ...content }
  return idOf(await api.call("POST", "/api/collections", { token: orgAdmin.readWrite, body }))
}

/** With `manager` as its manager. */
export const makeSpace = async (world: World, collectionId: string, more: object = {}): Promise<string> => {
  const { api, manager, orgAdmin, orgId } = world
  const body = { name: "Space", org_id: orgId, collection_id: collectionId, ...more }
  const id = idOf(await api.call("POST", "/api/spaces", { token: orgAdmin.readWrite, body }))
  const path = `/api/spaces/${id}/managers/${manager.id}`
  expectStatus(await api.call("PUT", path, { cookie: orgAdmin.cookie }), 200)
  return id
}

/** Of `owner`; `reader` and `writer` have grants. */
export const makeProject = async (world: World, spaceId: string, more: object = {}): Promise<string> => {
  const { api, owner, reader, writer } = world
  const body = { space_id: spaceId, title: "Project", prompt: "Design it", ...more }
  const id = idOf(await api.call("POST", "/api/projects", { token: owner.readWrite, body }))
  const grant = async (userId: string, level: string) => {
    const path = `/api/projects/${id}/grants/${userId}`
    expectStatus(await api.call("PUT", path, { cookie: owner.cookie, body: { level } }), 200)
  }
  await grant(reader.id, "read")
  await grant(writer.id, "write")
  return id
}

export const longAgo = "2001-01-01T00:00:00.000Z"

/** The query and headers of somebody who comes back from the provider, which says this. */
export const oidcRound = async (
  api: Api,
  said: Parameters<typeof answerSaying>[1],
  address = freshAddress()
) => {
  const begun = expectStatus(await api.call("GET", "/api/session/oidc"), 303)
  const state = new URL(String(begun.headers["location"])).searchParams.get("state") ?? ""
  const [cookie = ""] = begun.headers["set-cookie"] ?? []
  return { query: answerSaying(state, said), headers: { cookie: cookie.split(";")[0] ?? "", ...address } }
}
