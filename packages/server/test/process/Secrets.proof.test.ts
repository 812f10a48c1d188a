import { plainly } from "@design-workspace/adapters-llm/testing/behaviours/replies"
import { type ModelPeer, startModelPeer } from "@design-workspace/adapters-llm/testing/ModelPeer"
import type { Api } from "@design-workspace/verification/calls/Api"
import { postMcp, toolCall } from "@design-workspace/verification/calls/rpc"
import { expectStatus, firstSteps, signIn } from "@design-workspace/verification/scenes/World"
import { type BrokenLine, layLine } from "@design-workspace/verification/servers/BrokenLine"
import { startCollector } from "@design-workspace/verification/servers/Collector"
import { type OidcPeer, startOidcPeer } from "@design-workspace/verification/servers/OidcPeer"
import {
  databases,
  openServerFixture,
  type ServerFixture
} from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { Redacted } from "effect"
import { describe, expect, it, onTestFinished } from "vitest"

/** What must never be written anywhere, planted wherever a caller or the environment can put it. */
const planted = {
  wrongPassword: "canary-wrong-password",
  shortPassword: "canary9",
  usersPassword: "canary-password-of-a-user",
  newPassword: "canary-new-password",
  databasePassword: "canary-password-of-the-database",
  unknownToken: "dw_canary0000000000000000000000000000000000000",
  cookie: "canary-cookie-of-another-site",
  text: "canary-text-of-a-body",
  brokenBody: "canary-in-broken-json",
  query: "canary-in-a-query",
  header: "canary-in-a-header",
  modelKey: "canary-key-of-the-model",
  mcpToken: "canary-token-of-a-tool",
  idempotencyKey: "canary-idempotency-key",
  clientSecret: "canary-secret-of-the-oidc-client",
  oidcCode: "canary-code-of-the-provider"
}

const publicUrl = "http://designs.example.org"
const free = { min: null, max: 3 }
const secretIn = (cookie: string): string => cookie.split("=")[1] ?? ""

/** Signs in rightly and wrongly, makes a user and changes a password. Answers the secrets that were given out. */
const useCredentials = async (api: Api): Promise<ReadonlyArray<string>> => {
  const cookie = await signIn(api, administrator.email, administrator.password)
  const ownPages = { "sec-fetch-site": "same-origin" }
  await api.call("POST", "/api/session", {
    body: { email: administrator.email, password: planted.wrongPassword },
    headers: ownPages
  })
  const user = (password: string) => ({ email: "user@example.org", name: "User", password })
  expectStatus(await api.call("POST", "/api/users", { cookie, body: user(planted.shortPassword) }), 400)
  expectStatus(await api.call("POST", "/api/users", { cookie, body: user(planted.usersPassword) }), 201)
  const usersCookie = await signIn(api, "user@example.org", planted.usersPassword)
  const change = (current: string) =>
    api.call("PUT", "/api/session/password", {
      cookie: usersCookie,
      body: { current, password: planted.newPassword }
    })
  expectStatus(await change(planted.wrongPassword), 401)
  expectStatus(await change(planted.usersPassword), 200)
  const renewed = await signIn(api, "user@example.org", planted.newPassword)
  await api.call("GET", `/api/collections?token=${planted.query}`, { token: planted.unknownToken })
  await api.call("GET", "/api/session", {
    headers: {
      cookie: `other=${planted.cookie}; __Host-dw_session=${planted.cookie}`,
      "x-secret": planted.header
    }
  })
  return [cookie, usersCookie, renewed].map(secretIn)
}

/** Signs in by the identity provider, rightly and wrongly. Answers the secrets that went to and fro. */
const useProvider = async (api: Api, peer: OidcPeer): Promise<ReadonlyArray<string>> => {
  peer.comes("somebody", { email: "user@example.org", email_verified: true })
  const begun = expectStatus(await api.call("GET", "/api/session/oidc"), 303)
  const [round = ""] = [begun.headers["set-cookie"] ?? []].flat()
  const { search, searchParams } = await peer.walk(String(begun.headers["location"]))
  const back = (query: string) =>
    api.call("GET", `/api/session/oidc/callback${query}`, { headers: { cookie: round.split(";")[0] ?? "" } })
  expectStatus(await back(`?code=${planted.oidcCode}&state=${planted.query}`), 401)
  const state = searchParams.get("state") ?? ""
  expectStatus(await back(`?code=${planted.oidcCode}&state=${state}&iss=${peer.issuer}`), 401)
  const { cookie = "" } = expectStatus(await back(search), 303)
  const [, secret = ""] = /^__Host-dw_oidc=([0-9A-Za-z]{43})\./.exec(round) ?? []
  return [searchParams.get("code") ?? "", state, secret, secretIn(cookie)]
}

/** Has a collection generated, as an operation and as a tool. Answers its id. */
const useTexts = async (api: Api, orgId: string, token: string): Promise<string> => {
  const body = { name: "Shop", owner_org_id: orgId, description: planted.text }
  const headers = { "idempotency-key": planted.idempotencyKey }
  const { json } = expectStatus(await api.call("POST", "/api/collections", { token, body, headers }), 201)
  expectStatus(
    await api.call("POST", "/api/collections", { token, body: { ...body, name: "2" }, headers }),
    409
  )
  const path = `/api/collections/${json.id}`
  await api.call("PATCH", path, { token, raw: `{"name": "${planted.brokenBody}` })
  await api.call("PATCH", path, { token, body: { [planted.brokenBody]: planted.text } })
  const request = {
    mode: "initial",
    quality: "fast",
    params: { layers: free, blocks: free, specialties: free },
    messages: [{ role: "user", content: `A shop. ${planted.text}` }],
    confirm: true
  }
  const generated = await api.call("POST", `${path}/regenerate`, {
    token,
    body: request
  })
  expectStatus(generated, 200)
  expect(generated.headers["x-model"]).toBe("openai-compatible/scripted-small")
  const refused = await api.call("POST", `${path}/regenerate`, {
    token,
    body: { ...request, mode: "propose", messages: [{ role: "user", content: `Refuse ${planted.text}` }] }
  })
  expectStatus(refused, 500)
  for (const secret of Object.values(planted)) expect(generated.text + refused.text).not.toContain(secret)
  const action = { name: "createCollection", body }
  expectStatus(await postMcp(api, toolCall("run_action", action), { token }), 200)
  expectStatus(await postMcp(api, toolCall("run_action", action), { token: planted.mcpToken }), 401)
  return json.id
}

/** Makes a project as a guest, with a document. Answers the guest's cookie. */
const useGuest = async (
  api: Api,
  ids: { readonly org_id: string; readonly collection_id: string },
  token: string
) => {
  const space = { ...ids, name: "Open", guest_projects: true }
  const { json } = expectStatus(await api.call("POST", "/api/spaces", { token, body: space }), 201)
  const node = { id: "web", label: planted.text, roles: "[]" }
  const project = {
    space_id: json.id,
    title: planted.text,
    prompt: planted.text,
    graph: { nodes: [node], edges: [], roles: [], nodeRoles: [] }
  }
  const made = expectStatus(await api.call("POST", "/api/projects", { body: project }), 201)
  const cookie = made.cookie ?? ""
  const document = { cookie, body: { content: planted.text } }
  expectStatus(await api.call("PUT", `/api/projects/${made.json.id}/doc-content/web`, document), 200)
  return secretIn(cookie)
}

/** Calls while the database is away, which is logged with its cause. */
const useBrokenLine = async (api: Api, line: BrokenLine, orgId: string, token: string): Promise<void> => {
  line.cut()
  const body = { name: planted.text, owner_org_id: orgId, description: planted.text }
  expectStatus(await api.call("POST", "/api/collections", { token, body }), 503)
  const session = { email: administrator.email, password: planted.wrongPassword }
  const headers = { "sec-fetch-site": "same-origin" }
  expectStatus(await api.call("POST", "/api/session", { body: session, headers }), 503)
  line.mend()
}

/** A provider of models that repeats key and brief wherever it can: as it first asks to wait, and as it refuses. */
const startEchoingModel = async (): Promise<ModelPeer> => {
  const peer = await startModelPeer(Date.now)
  onTestFinished(() => peer.stop())
  const body = JSON.stringify({ error: { message: `${planted.modelKey} asks: ${planted.text}` } })
  const headers = { "content-type": "application/json", "retry-after": "0" }
  peer.play((request, call) => {
    if (request.messages[0]?.includes("Refuse") === true) return { status: 401, headers, body }
    return call === 1 ? { status: 429, headers, body } : plainly(request)
  })
  return peer
}

/**
 * The line to the database of a fixture, with a password in its URL; null for the embedded database, which has neither.
 */
const secretLine = async ({ databaseUrl }: ServerFixture) => {
  if (databaseUrl === null) return null
  const line = await layLine(Redacted.value(databaseUrl))
  const url = new URL(line.url)
  url.password = planted.databasePassword
  return { line, url: url.href }
}

describe.each(databases)("a server that logs all it can, on the $name database", ({ name }) => {
  it.each(["json", "pretty"])(
    "writes and exports no token, cookie, password, query, body or secret of the environment: %s",
    async (format) => {
      const collector = await startCollector()
      const fixture = await openServerFixture(name)
      const database = await secretLine(fixture)
      const model = await startEchoingModel()
      const peer = await startOidcPeer(`${publicUrl}/api/session/oidc/callback`)
      onTestFinished(() => peer.stop())
      const { api, server } = await fixture.serve({
        PUBLIC_URL: publicUrl,
        OIDC_ISSUER: peer.issuer,
        OIDC_CLIENT_ID: peer.client.id,
        OIDC_CLIENT_SECRET: planted.clientSecret,
        LOG_LEVEL: "trace",
        LOG_FORMAT: format,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        LLM_PROVIDER: "openai-compatible",
        LLM_BASE_URL: model.url,
        LLM_API_KEY: planted.modelKey,
        LLM_MODEL_PRO: "scripted-large",
        LLM_MODEL_FAST: "scripted-small",
        ...(database === null ? {} : { DATABASE_URL: database.url })
      })
      const { orgId, token } = await firstSteps(api)
      const cookies = [...(await useCredentials(api)), ...(await useProvider(api, peer))]
      const id = await useTexts(api, orgId, token)
      const guest = await useGuest(api, { org_id: orgId, collection_id: id }, token)
      if (database !== null) await useBrokenLine(api, database.line, orgId, token)
      const metrics = (await api.call("GET", "/metrics")).text
      expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null })

      const exported = collector.texts()
      const written = [server.stdout(), server.stderr(), metrics, ...exported].join("\n")
      const secrets = [administrator.password, token, ...cookies, guest, ...Object.values(planted)]
      expect(secrets.filter((secret) => secret.length < 7)).toEqual([])
      expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
      // What is looked through is what was meant to be: lines, spans, and the failures with their causes.
      expect(new Set(model.heard.map(({ key }) => key))).toEqual(new Set([`Bearer ${planted.modelKey}`]))
      for (const expected of ["regenerateCollection", "a model is asked again", "status 401"]) {
        expect(server.stdout()).toContain(expected)
      }
      expect(exported.join("\n")).toContain("regenerateCollection")
      if (database !== null) expect(written).toContain("request failed")
    }
  )
})
