import type { Call } from "../OperationCase.ts"
import { type CallRecipe, type CallSetting, listing, nothing, onEach, onIt, withBody } from "./CallRecipe.ts"
import { secret } from "./People.ts"
import { jobIn, missingId, projectIn, ruleIn } from "./subjectMakers.ts"

const makingRule = ({ fixture: { world }, row }: CallSetting): Call => {
  const owners: Readonly<Record<string, string>> = {
    "organisation's": world.orgId,
    "other tenant's": world.otherOrgId,
    missing: missingId
  }
  const owner = owners[row.state]
  return { body: { text: `A ${secret} rule`, ...(owner === undefined ? {} : { org_id: owner }) } }
}

const ping: Call = {
  body: { jsonrpc: "2.0", id: 1, method: "ping" },
  headers: { accept: "application/json, text/event-stream" }
}

const pinging = ({ fixture: { world }, row }: CallSetting): Call => {
  const origins: Readonly<Record<string, string>> = {
    "of our pages": new URL(world.api.url).origin,
    "of another page": "https://elsewhere.example"
  }
  const origin = origins[row.variant]
  return origin === undefined ? ping : { ...ping, headers: { ...ping.headers, origin } }
}

/** From the first change of the project on. */
const watching = async ({ fixture: { ask }, id }: CallSetting): Promise<Call> => {
  await ask("SELECT numbered FROM number_changes(1000000)")
  const [place] = await ask(`
    SELECT id || '.' || coalesce((SELECT min(position) - 1 FROM change WHERE subject_id::text = '${id}'), last) AS cursor
    FROM change_feed`)
  const after = Buffer.from(String(place?.["cursor"])).toString("base64url")
  return { query: `?limit=200&after=${after}&id=${id}`, shows: id }
}

const searching = ({ fixture, id, row }: CallSetting): Call => {
  const asked = `?q=${encodeURIComponent(secret)}&kind=project`
  if (row.variant === "malformed") return { query: `${asked}&limit=0` }
  if (row.way === "public") {
    const visibility = row.variant === "unknown visibility" ? "secret" : "public"
    return { query: `${asked}&limit=200&visibility=${visibility}`, shows: id }
  }
  const spaces: Readonly<Record<string, string>> = {
    "of its space": fixture.openSpaceId,
    "of another space": fixture.otherSpaceId
  }
  const spaceId = spaces[row.variant]
  return { query: `${asked}&limit=200${spaceId === undefined ? "" : `&space_id=${spaceId}`}`, shows: id }
}

const open: CallRecipe = { subject: nothing, call: () => ({}) }

/** The project alone is named; "shown" is one that is out of the trash. */
const restoringSeveral = ({ id, row }: CallSetting): Call => ({
  body: { items: [{ kind: "project", id }], restore_space: row.way === "with space" },
  shows: '"result":"restored"'
})

export const otherCalls: Readonly<Record<string, CallRecipe>> = {
  ...onEach(jobIn, "readJob", "readJobEvents", "cancelJob"),
  restoreFromTrash: { subject: projectIn, call: restoringSeveral },
  listRules: { subject: ruleIn, call: listing },
  createRule: { subject: nothing, call: makingRule },
  updateRule: { subject: ruleIn, call: withBody({ text: `Another ${secret} rule` }) },
  toggleRule: { subject: ruleIn, call: withBody({ enabled: false }) },
  disableRule: { subject: ruleIn, call: onIt },
  listAudit: { subject: ruleIn, call: ({ id }) => ({ query: `?limit=200&id=${id}`, shows: id }) },
  listJobs: { subject: jobIn, call: ({ id }) => ({ query: "?limit=200", shows: id }) },
  search: { subject: projectIn, call: searching },
  watchChanges: { subject: projectIn, call: watching },
  callTools: { subject: nothing, call: pinging },
  ...{ readHealth: open, readReadiness: open, readMetrics: open },
  ...{ readOpenApi: open, readApiReference: open, readAgentGuide: open }
}
