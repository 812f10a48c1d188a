import { strict as assert } from "node:assert"
import type { Answer } from "../../calls/Api.ts"
import { type ChangeCounter, installChangeCounter } from "../../database/ChangeCounter.ts"
import { expectStatus, makeWorld, password, signIn, type World } from "../../scenes/World.ts"
import type { RestartableServer } from "../../servers/RestartableServer.ts"
import { AuditBook } from "./AuditBook.ts"
import type { ModelCaller, Plan } from "./Plan.ts"
import type { Ids } from "./rights.ts"
import type { Tally } from "./Tally.ts"

/** What was seen of a read: its ETag and its body, to the byte. */
interface Seen {
  readonly etag: string
  readonly text: string
}

/** The service as one run has it: a world of its own, and what the run has seen there. */
export class ServiceRun {
  readonly server: RestartableServer
  readonly world: World
  readonly ids: Ids
  readonly book: AuditBook
  readonly counter: ChangeCounter
  readonly tally: Tally
  /** The bodies of versions of documents and collections as they were first read. */
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
    this.#cookie = world.orgAdmin.cookie
  }

  #credential(by: ModelCaller, session: boolean) {
    const { manager, member, orgAdmin, owner, outsider } = this.world
    if (session) return { cookie: this.#cookie }
    if (by === "guest") return {}
    return { token: { admin: orgAdmin, manager, owner, member, outsider }[by].readWrite }
  }

  /** Makes the call of a plan. */
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

  /** A read that must be answered. */
  async read(path: string, by: ModelCaller = "admin"): Promise<Answer["json"]> {
    const { json, status, text } = await this.get(path, by)
    assert.equal(status, 200, `GET ${path}: ${text}`)
    return json
  }

  /** Signs the admin in again. */
  async signIn(): Promise<void> {
    this.#cookie = await signIn(this.server.api, this.world.orgAdmin.email, password)
  }

  /** The secret of a token of the admin's that lives for a day. */
  async shortToken(): Promise<string> {
    const body = { name: "Short", scope: "read", expires_in_days: 1 }
    const answer = await this.server.api.call("POST", "/api/tokens", { cookie: this.#cookie, body })
    const { id, token } = expectStatus(answer, 201).json
    const actor = this.ids.admin
    this.book.expect({ action: "createToken", id, actor, outcome: "applied", code: null }, answer)
    return token
  }

  /**
   * A versioned read. While the ETag is the same it is 304, and the body behind it, where that is asked for, the same
   * to the byte; with another ETag the body is another.
   */
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

/** Begins a run: a world of its own in the server's database. */
export const beginRun = async (server: RestartableServer, tally: Tally): Promise<ServiceRun> => {
  await server.refresh()
  const counter = counters.get(server) ?? (await installChangeCounter(server.ask))
  counters.set(server, counter)
  const service = new ServiceRun(server, await makeWorld(server.api), counter, tally)
  await service.book.open()
  return service
}
