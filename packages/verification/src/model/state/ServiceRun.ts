import { strict as assert } from "node:assert"
import { Record } from "effect"
import type { Answer } from "../../calls/Api.ts"
import { expectStatus, makeWorld, password, signIn, type World } from "../../scenes/World.ts"
import { type ChangeCounter, installChangeCounter } from "../../servers/databaseState.ts"
import type { RestartableServer } from "../../servers/RestartableServer.ts"
import type { Ask } from "../../servers/ServerUnderTest.ts"
import { followersOf, nowBy } from "./Followers.ts"
import { callOf, type ModelCaller, type Plan } from "./Plan.ts"
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

const openBook = async (ask: Ask, orgId: string) => {
  const begun = await nowBy(ask)
  const expected: Array<Expected> = []

  const lines = async (): Promise<ReadonlyArray<string>> => {
    const requests = expected.flatMap(({ request }) => (request === null ? [] : [`'${request}'`]))
    const ofRequests = requests.length === 0 ? "" : `OR request_id IN (${requests.join()})`
    const rows = await ask(`
      SELECT action, subject_id AS id, actor, outcome, code, request_id AS request FROM audit_line
      WHERE at >= '${begun}'::timestamptz(3) AND (org_id = '${orgId}' ${ofRequests})`)
    return rows.map((row) => textOf({ ...row, actor: actorOf(row["actor"]) })).sort()
  }

  return {
    /** Without an answer: of what the service does by itself. */
    expect: (line: Omit<Expected, "request">, answer: Answer | null): void => {
      expected.push({ ...line, request: answer === null ? null : requestOf(answer) })
    },
    /** One line for each write that succeeded or was refused, and no other. */
    verify: async (): Promise<void> => {
      assert.deepEqual(await lines(), expected.map(textOf).sort(), "the audit trail")
    },
    verifyNone: async (answer: Answer): Promise<void> => {
      const request = requestOf(answer)
      const [row] = await ask(`SELECT count(*)::int AS lines FROM audit_line WHERE request_id = '${request}'`)
      assert.equal(row?.["lines"], 0, "a read left a line in the audit trail")
    }
  }
}

export type Json = Answer["json"]

const openRun = async (server: RestartableServer, world: World, counter: ChangeCounter, tally: Tally) => {
  const { manager, member, orgAdmin, outsider, owner } = world
  const people = { admin: orgAdmin, manager, owner, member, outsider }
  const ids: Ids = Record.map(people, ({ id }) => id)
  const book = await openBook(server.ask, world.orgId)
  const followers = await followersOf(server, world, ids)
  let cookie = orgAdmin.cookie
  /** Of documents and collections, as they were first read. */
  const versions = new Map<string, string>()
  const seen = new Map<string, { readonly etag: string; readonly text: string }>()

  const credentialOf = (by: ModelCaller) => (by === "guest" ? {} : { token: people[by].readWrite })

  const send = (plan: Plan): Promise<Answer> => {
    const { body, by, headers = {}, session = false } = plan
    const { method, path } = callOf(plan)
    const options = { ...(session ? { cookie } : credentialOf(by)), headers }
    return server.api.call(method, path, body === undefined ? options : { ...options, body })
  }

  const get = (path: string, by: ModelCaller = "admin", headers: Plan["headers"] = {}): Promise<Answer> =>
    server.api.call("GET", path, { ...credentialOf(by), headers })

  const read = async (path: string, by: ModelCaller = "admin"): Promise<Json> => {
    const { json, status, text } = await get(path, by)
    assert.equal(status, 200, `GET ${path}: ${text}`)
    return json
  }

  /** What is read under a key is always the same, to the byte. */
  const verifySame = (key: string, text: string, message = `${key}: not what it was`): void => {
    assert.equal(text, versions.get(key) ?? text, message)
    versions.set(key, text)
  }

  const signInAgain = async (): Promise<void> => {
    cookie = await signIn(server.api, orgAdmin.email, password)
  }

  const shortToken = async (): Promise<string> => {
    const body = { name: "Short", scope: "read", expires_in_days: 1 }
    const answer = await server.api.call("POST", "/api/tokens", { cookie, body })
    const { id, token } = expectStatus(answer, 201).json
    book.expect({ action: "createToken", id, actor: ids.admin, outcome: "applied", code: null }, answer)
    return token
  }

  /** Under the same ETag it is 304, and the body the same to the byte; another ETag has another. */
  const see = async (path: string, thoroughly: boolean) => {
    const before = seen.get(path)
    if (before !== undefined) {
      const answer = await get(path, "admin", { "if-none-match": before.etag })
      if (answer.status === 304) {
        assert.equal(answer.headers["etag"], before.etag, `${path}: the ETag of a 304`)
        if (!thoroughly) return { etag: before.etag, json: JSON.parse(before.text) }
      } else assert.notEqual(answer.headers["etag"], before.etag, `${path}: no 304 for the ETag that stands`)
    }
    const { headers, json, status, text } = await get(path)
    assert.equal(status, 200, `GET ${path}: ${text}`)
    const etag = String(headers["etag"])
    if (before !== undefined && etag === before.etag)
      assert.equal(text, before.text, `${path}: another body under the ETag ${etag}`)
    seen.set(path, { etag, text })
    return { etag, json }
  }

  const parts = { server, world, ids, book, followers, counter, tally }
  return { ...parts, send, get, read, verifySame, signInAgain, shortToken, see }
}

export type ServiceRun = Awaited<ReturnType<typeof openRun>>

const counters = new WeakMap<RestartableServer, ChangeCounter>()

export const beginRun = async (server: RestartableServer, tally: Tally): Promise<ServiceRun> => {
  await server.refresh()
  const counter = counters.get(server) ?? (await installChangeCounter(server.ask))
  counters.set(server, counter)
  // Every world makes tokens of the one site-admin, who may have so many; what earlier worlds left would be purged.
  for (const table of ["access_token", "project", "space", "collection"])
    await server.ask(`DELETE FROM ${table}`)
  return openRun(server, await makeWorld(server.api), counter, tally)
}
