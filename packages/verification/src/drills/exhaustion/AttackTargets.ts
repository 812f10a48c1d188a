import { strict as assert } from "node:assert"
import { apiAt, type CallOptions } from "../../calls/Api.ts"
import type { DrillFixture } from "../../rounds/Drill.ts"
import { firstSteps } from "../../rounds/firstSteps.ts"
import { freshAddress, smallContent } from "../../scenes/World.ts"

/** What the attackers attack, and with which credentials. */
export interface AttackTargets {
  /** A public project whose graph is 12 MB of JSON, and its version before it had that. */
  readonly largeGraph: string
  readonly largeGraphBefore: string
  /** A document of two versions that differ in each of a million lines. */
  readonly comparedDocument: string
  /** A project of the attackers' user with 60 documents of 1 MiB of control characters, and one of a guest with 10. */
  readonly userDocuments: string
  readonly guestDocuments: string
  readonly guestCookie: string
  /** A space that takes projects of guests, and a project whose picture has a hundred boxes. */
  readonly openSpace: string
  readonly picture: string
  /** Tokens of the attackers' users, one of each. */
  readonly tokens: ReadonlyArray<string>
  /** A member of another organisation with a small project: its reads must go on. */
  readonly member: { readonly token: string; readonly project: string }
}

/** Of every user that is made here. */
const password = "a password for machines"

const node = (id: string, label = id) => ({ id, label, roles: "[]" })
const graphOf = (nodes: ReadonlyArray<object>, edges: ReadonlyArray<object> = []) => ({
  nodes,
  edges,
  roles: [],
  nodeRoles: []
})

const longId = (n: number): string => `n${n}`.padEnd(64, ".")

/** As large as a graph can be in one body: 10,000 nodes and 50,000 edges with long ids. */
const largest = () =>
  graphOf(
    Array.from({ length: 10_000 }, (_, n) => node(longId(n), "l".repeat(200))),
    Array.from({ length: 50_000 }, (_, n) => ({
      source_id: longId(n % 10_000),
      target_id: longId((n + 1 + Math.floor(n / 10_000)) % 10_000)
    }))
  )

const small = (size: number) => graphOf(Array.from({ length: size }, (_, n) => node(`d${n}`)))
const connected = (size: number) => ({
  ...small(size),
  edges: Array.from({ length: size - 1 }, (_, n) => ({ source_id: `d${n}`, target_id: `d${n + 1}` }))
})

const document = "\u0001".repeat(1_048_576)

/** Makes all of it at a server that nobody attacks yet; `users` is how many users the attackers have. */
export const makeAttackTargets = async (
  fixture: DrillFixture,
  url: string,
  users: number
): Promise<AttackTargets> => {
  const api = apiAt(url)
  const { orgId, token: admin } = await firstSteps(fixture, url)
  const cookie = await fixture.cookie(url)
  const made = async (method: string, path: string, body: unknown, by: CallOptions = { token: admin }) => {
    const answer = await api.call(method, path, { ...by, body })
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.text.slice(0, 300)}`)
    return answer
  }
  const user = async (name: string, org: string) => {
    const email = `${name}-${org}@example.org`
    const { id } = (await made("POST", "/api/users", { email, name, password }, { cookie })).json
    await made("PUT", `/api/organisations/${org}/members/${id}`, { role: "member" }, { cookie })
    const signedIn = await made(
      "POST",
      "/api/session",
      { email, password },
      {
        headers: { "sec-fetch-site": "same-origin", ...freshAddress() }
      }
    )
    const by = { cookie: String(signedIn.cookie) }
    const { token } = (await made("POST", "/api/tokens", { name, scope: "read_write" }, by)).json
    return String(token)
  }
  const space = async (org: string, name: string) => {
    const collection = { name, owner_org_id: org, ...smallContent }
    const collection_id = (await made("POST", "/api/collections", collection)).json.id
    const body = { name, org_id: org, collection_id, guest_projects: true }
    return String((await made("POST", "/api/spaces", body)).json.id)
  }
  const project = async (space_id: string, graph: object, by: CallOptions) => {
    const body = { space_id, title: "Project", visibility: "public", graph: graphOf([]) }
    const answer = await made("POST", "/api/projects", body, by)
    const id = String(answer.json.id)
    const guest = answer.cookie === undefined ? by : { cookie: answer.cookie }
    const version = { expectedUpdatedAt: answer.json.updated_at }
    await made("PUT", `/api/projects/${id}/graph`, { ...graph, ...version }, guest)
    return { id, by: guest, before: String(answer.json.updated_at) }
  }
  const documents = async (id: string, count: number, by: CallOptions) => {
    for (let n = 0; n < count; n += 1)
      await made("PUT", `/api/projects/${id}/doc-content/d${n}`, { content: document }, by)
    return id
  }

  const { id: elsewhere } = (await made("POST", "/api/organisations", { name: "Elsewhere" }, { cookie })).json
  const [openSpace, otherSpace] = [await space(orgId, "Open"), await space(elsewhere, "Closed")]
  const attackers: Array<string> = []
  for (let n = 0; n < users; n += 1) attackers.push(await user(`attacker${n}`, orgId))
  const [first] = attackers
  assert.ok(first)
  const by = { token: first }
  const large = await project(openSpace, largest(), by)
  const compared = await project(openSpace, small(1), by)
  const comparedDocument = `/api/projects/${compared.id}/doc-content/d0`
  for (const content of ["\n".repeat(1_048_576), "a\n".repeat(524_288)])
    await made("PUT", comparedDocument, { content }, by)
  const member = await user("member", elsewhere)
  const guests = await project(openSpace, small(64), {})
  return {
    largeGraph: large.id,
    largeGraphBefore: large.before,
    comparedDocument,
    userDocuments: await documents((await project(openSpace, small(64), by)).id, 60, by),
    guestDocuments: await documents(guests.id, 10, guests.by),
    guestCookie: String(guests.by.cookie),
    openSpace,
    picture: (await project(openSpace, connected(100), by)).id,
    tokens: attackers,
    member: { token: member, project: (await project(otherSpace, small(20), { token: member })).id }
  }
}
