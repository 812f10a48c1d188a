import { strict as assert } from "node:assert"
import type { Answer } from "../../calls/Api.ts"
import { expectStatus, makeWorld, password, signIn, type World } from "../../scenes/World.ts"
import { type ChangeCounter, installChangeCounter } from "../../servers/ChangeCounter.ts"
import type { RestartableServer } from "../../servers/RestartableServer.ts"
import type { Ask } from "../../servers/ServerUnderTest.ts"
import { Followers } from "./Followers.ts"
import type { ModelCaller, Plan } from "./Plan.ts"
import type { Ids } from "./rights.ts"
import type { Tally } from "./Tally.ts"

interface Expected {
  readonly action: string
  readonly id: string | null
  readonly actor: string
  readonly outcome: "accepted" | "applied" | "refused"
  readonly code: string | null
  readonly request: string | null
}

/** A line names the run's one guest by a hash of its address, which the model does not know. */
const actorOf = (actor: unknown): unknown => (/^address:[0-9a-f]{64}$/.test(String(actor)) ? "guest" : actor)

const textOf = (it: { readonly [Field in keyof Expected]?: unknown }): string =>
  JSON.stringify([it.request, it.action, it.id, it.actor, it.outcome, it.code])

const requestOf = ({ headers }: Answer): string => String(headers["x-request-id"])

class AuditBook {
  readonly #ask: Ask
  readonly #orgId: string
  readonly #expected: Array<Expected> = []
  #begun = ""

  constructor(ask: Ask, orgId: string) {
    this.#ask = ask
    this.#orgId = orgId
  }

  async open(): Promise<void> {
    const [row] = await this.#ask("SELECT clock_timestamp()::text AS begun")
    this.#begun = String(row?.["begun"])
  }

  /** Without an answer: of what the service does by itself. */
  expect(line: Omit<Expected, "request">, answer: Answer | null): void {
    this.#expected.push({ ...line, request: answer === null ? null : requestOf(answer) })
  }

  async #lines(): Promise<ReadonlyArray<string>> {
    const requests = this.#expected.flatMap(({ request }) => (request === null ? [] : [`'${request}'`]))
    const ofRequests = requests.length === 0 ? "" : `OR request_id IN (${requests.join()})`
    const rows = await this.#ask(`
      SELECT action, subject_id AS id, actor, outcome, code, request_id AS request FROM audit_line
      WHERE at >= '${this.#begun}'::timestamptz(3) AND (org_id = '${this.#orgId}' ${ofRequests})`)
    return rows.map((row) => textOf({ ...row, actor: actorOf(row["actor"]) })).sort()
  }

  /** One line for each write that succeeded or was refused, and no other. */
  async verify(): Promise<void> {
    assert.deepEqual(await this.#lines(), this.#expected.map(textOf).sort(), "the audit trail")
  }

  async verifyNone(answer: Answer): Promise<void> {
    const request = requestOf(answer)
    const [row] = await this.#ask(
      `SELECT count(*)::int AS lines FROM audit_line WHERE request_id = '${request}'`
    )
    assert.equal(row?.["lines"], 0, "a read left a line in the audit trail")
  }
}

interface Seen {
  readonly etag: string
  readonly text: string
}

export class ServiceRun {
  readonly server: RestartableServer
  readonly world: World
  readonly ids: Ids
  readonly book: AuditBook
  readonly followers: Followers
  readonly counter: ChangeCounter
  readonly tally: Tally
  /** Of documents and collections, as they were first read. */
  readonly versions = new Map<string, string>()
  readonly #seen = new Map<string, Seen>()
  #cookie: string

  constructor(server: RestartableServer, world: World, counter: ChangeCounter, tally: Tally) {
    this.server = server
    this.world = world
    this.counter = counter
    this.tally = tally
    this.ids = {
      admin: world.orgAdmin.id,
      manager: world.manager.id,
      owner: world.owner.id,
      member: world.member.id,
      outsider: world.outsider.id
    }
    this.book = new AuditBook(server.ask, world.orgId)
    this.followers = new Followers(server, world, this.ids)
    this.#cookie = world.orgAdmin.cookie
  }

  #credential(by: ModelCaller, session: boolean) {
    const { manager, member, orgAdmin, owner, outsider } = this.world
    if (session) return { cookie: this.#cookie }
    if (by === "guest") return {}
    return { token: { admin: orgAdmin, manager, owner, member, outsider }[by].readWrite }
  }

  send({ body, by, headers = {}, method, path, session = false }: Plan): Promise<Answer> {
    const options = { ...this.#credential(by, session), headers }
    return this.server.api.call(method, path, body === undefined ? options : { ...options, body })
  }

  get(
    path: string,
    by: ModelCaller = "admin",
    headers: Readonly<Record<string, string>> = {}
  ): Promise<Answer> {
    return this.server.api.call("GET", path, { ...this.#credential(by, false), headers })
  }

  async read(path: string, by: ModelCaller = "admin"): Promise<Answer["json"]> {
    const { json, status, text } = await this.get(path, by)
    assert.equal(status, 200, `GET ${path}: ${text}`)
    return json
  }

  /** What is read under a key is always the same, to the byte. */
  verifySame(key: string, text: string, message = `${key}: not what it was`): void {
    assert.equal(text, this.versions.get(key) ?? text, message)
    this.versions.set(key, text)
  }

  async signIn(): Promise<void> {
    this.#cookie = await signIn(this.server.api, this.world.orgAdmin.email, password)
  }

  async shortToken(): Promise<string> {
    const body = { name: "Short", scope: "read", expires_in_days: 1 }
    const answer = await this.server.api.call("POST", "/api/tokens", { cookie: this.#cookie, body })
    const { id, token } = expectStatus(answer, 201).json
    const actor = this.ids.admin
    this.book.expect({ action: "createToken", id, actor, outcome: "applied", code: null }, answer)
    return token
  }

  /** Under the same ETag it is 304, and the body the same to the byte; another ETag has another. */
  async see(
    path: string,
    thoroughly: boolean
  ): Promise<{ readonly etag: string; readonly json: Answer["json"] }> {
    const before = this.#seen.get(path)
    if (before !== undefined) {
      const answer = await this.get(path, "admin", { "if-none-match": before.etag })
      if (answer.status === 304) {
        assert.equal(answer.headers["etag"], before.etag, `${path}: the ETag of a 304`)
        if (!thoroughly) return { etag: before.etag, json: JSON.parse(before.text) }
      } else assert.notEqual(answer.headers["etag"], before.etag, `${path}: no 304 for the ETag that stands`)
    }
    const { headers, json, status, text } = await this.get(path)
    assert.equal(status, 200, `GET ${path}: ${text}`)
    const etag = String(headers["etag"])
    if (before !== undefined && etag === before.etag)
      assert.equal(text, before.text, `${path}: another body under the ETag ${etag}`)
    this.#seen.set(path, { etag, text })
    return { etag, json }
  }
}

const counters = new WeakMap<RestartableServer, ChangeCounter>()

export const beginRun = async (server: RestartableServer, tally: Tally): Promise<ServiceRun> => {
  await server.refresh()
  const counter = counters.get(server) ?? (await installChangeCounter(server.ask))
  counters.set(server, counter)
  // Every world makes tokens of the one site-admin, who may have so many; what earlier worlds left would be purged.
  for (const table of ["access_token", "project", "space", "collection"])
    await server.ask(`DELETE FROM ${table}`)
  const service = new ServiceRun(server, await makeWorld(server.api), counter, tally)
  await service.book.open()
  await service.followers.begin()
  return service
}
