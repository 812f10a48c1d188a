import type { Call } from "../operations/OperationCase.ts"
import type { Caller, CallSetting } from "./Caller.ts"
import { listing, nothing, onIt, withBody } from "./callParts.ts"
import { secret } from "./People.ts"
import { jobAt, missingId, projectAt, ruleAt } from "./places.ts"

const makingRule = ({ estate: { world }, row }: CallSetting): Call => {
  const owners: Readonly<Record<string, string>> = {
    "organisation's": world.orgId,
    "other tenant's": world.otherOrgId,
    missing: missingId
  }
  const owner = owners[row.place]
  return { body: { text: `A ${secret} rule`, ...(owner === undefined ? {} : { org_id: owner }) } }
}

const ping: Call = {
  body: { jsonrpc: "2.0", id: 1, method: "ping" },
  headers: { accept: "application/json, text/event-stream" }
}

const pinging = ({ estate: { world }, row }: CallSetting): Call => {
  const origins: Readonly<Record<string, string>> = {
    "of our pages": new URL(world.api.url).origin,
    "of another page": "https://elsewhere.example"
  }
  const origin = origins[row.variant]
  return origin === undefined ? ping : { ...ping, headers: { ...ping.headers, origin } }
}

const open: Caller = { at: nothing, call: () => ({}) }

/** The project alone is named; "shown" is one that is out of the trash. */
const restoringSeveral = ({ id, row }: CallSetting): Call => ({
  body: { items: [{ kind: "project", id }], restore_space: row.way === "with space" },
  shows: '"result":"restored"'
})

/** How the operations on memory rules, jobs and the service itself are called. */
export const otherCalls: Readonly<Record<string, Caller>> = {
  restoreFromTrash: { at: projectAt, call: restoringSeveral },
  listRules: { at: ruleAt, call: listing },
  createRule: { at: nothing, call: makingRule },
  updateRule: { at: ruleAt, call: withBody({ text: `Another ${secret} rule` }) },
  toggleRule: { at: ruleAt, call: withBody({ enabled: false }) },
  disableRule: { at: ruleAt, call: onIt },
  listAudit: { at: ruleAt, call: ({ id }) => ({ query: `?limit=200&id=${id}`, shows: id }) },
  readJob: { at: jobAt, call: onIt },
  cancelJob: { at: jobAt, call: onIt },
  callTools: { at: nothing, call: pinging },

  readHealth: open,
  readReadiness: open,
  readMetrics: open,
  readOpenApi: open,
  readApiReference: open,
  readAgentGuide: open
}
