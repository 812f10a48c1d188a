import { ask } from "../../scenes/GenerationScene.ts"
import { expectStatus, makeCollection, type World } from "../../scenes/World.ts"
import { type OperationCases, on, plain, plainAfter, unknownId } from "../OperationCase.ts"

const cursorOf = (text: string): string => Buffer.from(text).toString("base64url")

const rule = async ({ api, orgAdmin, orgId }: World) => {
  const body = { org_id: orgId, text: "Prefer queues" }
  const made = await api.call("POST", "/api/memory/rules", { token: orgAdmin.readWrite, body })
  return { params: { id: String(expectStatus(made, 201).json.id) } }
}

const job = async (world: World) => {
  const path = `/api/collections/${await makeCollection(world)}/regenerate`
  const answer = await world.api.call("POST", path, { token: world.orgAdmin.readWrite, body: ask() })
  return { params: { id: String(expectStatus(answer, 200).headers["x-job-id"]) } }
}

const nested = (depth: number): ReadonlyArray<unknown> => (depth === 0 ? [] : [nested(depth - 1)])

const ping = { jsonrpc: "2.0", id: 1, method: "ping" }
const mcp = (body: object, headers: object = {}) => ({
  body,
  headers: { accept: "application/json, text/event-stream", ...headers }
})

const rules = {
  by: "orgAdmin",
  forbidden: "member",
  missing: { RULE_NOT_FOUND: { id: unknownId } }
} as const
const jobs = { by: "orgAdmin", make: job, missing: { JOB_NOT_FOUND: { id: unknownId } } } as const

export const otherCases: OperationCases = {
  listRules: { by: "member", make: plainAfter(rule) },
  createRule: {
    by: "orgAdmin",
    forbidden: "member",
    make: async ({ orgId }) => ({ body: { org_id: orgId, text: "Prefer queues" } }),
    own: { NOT_FOUND: async () => ({ body: { org_id: unknownId, text: "Prefer queues" } }) }
  },
  updateRule: { ...rules, make: on(rule, { body: { text: "Prefer streams" } }) },
  toggleRule: { ...rules, make: on(rule, { body: { enabled: false } }) },
  disableRule: { ...rules, make: rule },
  listJobs: { by: "orgAdmin", make: plainAfter(job) },
  readJob: jobs,
  readJobEvents: { ...jobs, own: { VALIDATION_FAILED: on(job, { query: "?after=999999999" }) } },
  cancelJob: jobs,
  listAudit: {
    by: "orgAdmin",
    make: async (world) => ({ query: `?id=${(await rule(world)).params.id}` }),
    own: { NOT_FOUND: async () => ({ by: "member" }) }
  },
  watchChanges: {
    by: "member",
    make: plain({ query: "?wait=0" }),
    own: {
      VALIDATION_FAILED: async () => ({ query: "?wait=31" }),
      CURSOR_EXPIRED: async () => ({ query: `?after=${cursorOf(`${unknownId}.7`)}` })
    }
  },
  search: {
    by: "member",
    make: async (world) => ({ query: `?q=${(await rule(world)).params.id}` })
  },
  readHealth: { make: plain() },
  readReadiness: { make: plain() },
  readMetrics: { make: plain() },
  readOpenApi: { make: plain() },
  readApiReference: { make: plain() },
  readAgentGuide: { make: plain() },
  callTools: {
    by: "member",
    make: async () => mcp(ping),
    own: {
      "202": async () => mcp({ jsonrpc: "2.0", method: "notifications/initialized" }),
      "400": async () => mcp([]),
      VALIDATION_FAILED: async () => mcp(nested(65)),
      CROSS_SITE_REQUEST: async () => mcp(ping, { origin: "https://elsewhere.example" })
    }
  }
}
