import { strict as assert } from "node:assert"
import { apiAt, type CallOptions } from "../../calls/Api.ts"
import { graphOf } from "../../scenes/blocks.ts"
import { firstSteps, person, smallContent } from "../../scenes/World.ts"
import type { DrillFixture } from "../Drill.ts"
import { connected, hubContent, largest, largestContent, small } from "./designs.ts"

export type AttackTargets = Awaited<ReturnType<typeof makeAttackTargets>>

/** Where webhooks of the attackers go, which nothing answers, and the member's. */
export interface Receivers {
  readonly hanging: string
  readonly accepting: string
}

const password = "a password for machines"

const document = "\u0001".repeat(1_048_576)

/** At a server that nobody attacks yet; `users` are the attackers, `trashed` projects in the trash. */
export const makeAttackTargets = async (
  fixture: DrillFixture,
  url: string,
  {
    receivers,
    trashed,
    users
  }: { readonly users: number; readonly trashed: number; readonly receivers: Receivers }
) => {
  const api = apiAt(url)
  const { orgId, token: admin } = await firstSteps(api)
  const cookie = await fixture.cookie(url)
  const made = async (method: string, path: string, body: unknown, by: CallOptions = { token: admin }) => {
    const answer = await api.call(method, path, { ...by, body })
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.text.slice(0, 300)}`)
    return answer
  }
  const user = async (name: string, org: string, role = "member") => {
    const email = `${name}-${org}@example.org`
    const { id } = (await made("POST", "/api/users", { email, name, password }, { cookie })).json
    await made("PUT", `/api/organisations/${org}/members/${id}`, { role }, { cookie })
    const { cookie: own, readWrite } = await person(api, id, email, password)
    return { token: readWrite, cookie: own }
  }
  const several = async <A>(count: number, one: (n: number) => Promise<A>): Promise<ReadonlyArray<A>> => {
    const all: Array<A> = []
    for (let n = 0; n < count; n += 1) all.push(await one(n))
    return all
  }
  const collection = async (name: string, org: string, content: object = smallContent) =>
    String((await made("POST", "/api/collections", { name, owner_org_id: org, ...content })).json.id)
  const spaceOn = async (org: string, name: string, content?: object) => {
    const collection_id = await collection(name, org, content)
    const body = { name, org_id: org, collection_id, guest_projects: true }
    return { collection: collection_id, space: String((await made("POST", "/api/spaces", body)).json.id) }
  }
  const space = async (org: string, name: string) => (await spaceOn(org, name)).space
  const rule = async (org_id: string) =>
    String((await made("POST", "/api/memory/rules", { org_id, text: "Prefer queues" })).json.id)
  const webhook = async (org_id: string, to: string) => {
    const body = { org_id, url: to, kinds: ["rule"], actions: ["updateRule"] }
    return (await made("POST", "/api/webhooks", body, { cookie })).json
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
    await several(count, (n) =>
      made("PUT", `/api/projects/${id}/doc-content/d${n}`, { content: document }, by)
    )
    return id
  }

  const { id: elsewhere } = (await made("POST", "/api/organisations", { name: "Elsewhere" }, { cookie })).json
  const [openSpace, otherSpace] = [await space(orgId, "Open"), await space(elsewhere, "Closed")]
  const tokens = await several(users, async (n) => (await user(`attacker${n}`, orgId)).token)
  const [token = ""] = tokens
  const by = { token }
  const large = await project(openSpace, largest(), by)
  const compared = await project(openSpace, small(1), by)
  const comparedDocument = `/api/projects/${compared.id}/doc-content/d0`
  for (const content of ["\n".repeat(1_048_576), "a\n".repeat(524_288)])
    await made("PUT", comparedDocument, { content }, by)
  const atLimits = await spaceOn(orgId, "Large", largestContent())
  const [hanging] = await several(49, () => webhook(orgId, receivers.hanging))
  const member = await user("member", elsewhere, "admin")
  const guests = await project(openSpace, small(64), {})
  const thrownAway = await several(trashed, async () => {
    const { id } = await project(openSpace, small(2_000), by)
    await documents(id, 1, by)
    await made("DELETE", `/api/projects/${id}`, undefined, by)
    return id
  })
  return {
    /** A public project whose graph is 12 MB of JSON, and its version before it had that. */
    largeGraph: large.id,
    largeGraphBefore: large.before,
    /** Of two versions that differ in each of a million lines. */
    comparedDocument,
    /** 60 documents of 1 MiB of control characters, and a guest's with 10. */
    userDocuments: await documents((await project(openSpace, small(64), by)).id, 60, by),
    guestDocuments: await documents(guests.id, 10, guests.by),
    guestCookie: String(guests.by.cookie),
    picture: (await project(openSpace, connected(100), by)).id,
    /** Of as many blocks, edges and references as one can have, and a space that shows it. */
    largeCollection: atLimits.collection,
    largeSpace: atLimits.space,
    /** Ten blocks that each have an edge from nearly five thousand others. */
    hubs: await collection("Hubs", orgId, hubContent()),
    runs: await several(8, (n) => collection(`Run ${n}`, orgId)),
    /** Each with a graph of 2,000 nodes and a document of 1 MiB. */
    trash: thrownAway,
    /** Where the list of changes ended before the attacks. */
    cursor: String((await made("GET", "/api/changes", undefined, by)).json.next_cursor),
    organisation: orgId,
    /** Its changes go to 49 receivers that hang; the webhook of one. */
    toldRule: await rule(orgId),
    hangingWebhook: String(hanging.id),
    tokens,
    admins: await several(6, (n) => user(`admin${n}`, orgId, "admin")),
    /** Of another organisation: its reads and imports must go on, and a receiver that accepts is told of its rule. */
    member: {
      token: member.token,
      project: (await project(otherSpace, small(20), { token: member.token })).id,
      organisation: String(elsewhere),
      rule: await rule(elsewhere),
      secret: String((await webhook(elsewhere, receivers.accepting)).secret)
    }
  }
}
