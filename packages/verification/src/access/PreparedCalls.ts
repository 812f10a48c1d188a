import { randomUUID } from "node:crypto"
import type { Call } from "../operations/OperationCase.ts"
import { oidcRound } from "../scenes/oidcRound.ts"
import { expectStatus, freshAddress, password } from "../scenes/World.ts"
import type { CallRecipe, CallSetting } from "./CallRecipe.ts"
import type { Cell } from "./Cell.ts"
import { alsoSending, listing, nothing, onIt, withBody } from "./callParts.ts"
import { collectionCalls } from "./collectionCalls.ts"
import { accountOf, type MatrixFixture } from "./MatrixFixture.ts"
import { otherCalls } from "./otherCalls.ts"
import { addUser, fresh, passwordOf, secret } from "./People.ts"
import { projectCalls } from "./projectCalls.ts"
import { isGuest, type Row } from "./Row.ts"
import { spaceCalls } from "./spaceCalls.ts"
import { missingId, organisationIn, type SubjectMaker, tokenIn, userIn } from "./subjectMakers.ts"

const signingIn = async ({ fixture, principal }: CallSetting): Promise<Call> => {
  const someone = isGuest(principal)
    ? { email: (await addUser(fixture.rootByCookie)).email, password }
    : {
        email: fixture.users[principal].email,
        password: passwordOf(fixture.users[principal])
      }
  return { body: someone, headers: { "sec-fetch-site": "same-origin", ...freshAddress() } }
}

const beginningRound = ({ row }: CallSetting): Call => ({
  query: row.variant === "malformed" ? "?return_to=//elsewhere.example.org" : "?return_to=/docs",
  headers: { "sec-fetch-site": "none", ...freshAddress() }
})

/** Back from the identity provider, which says that it is the principal, or somebody new where that is a guest. */
const comingBack = async ({ fixture, principal, row }: CallSetting): Promise<Call> => {
  if (row.variant === "malformed") return { query: "?state=one&state=another" }
  if (row.variant === "refused") return oidcRound(fixture.world.api, { denied: true })
  const { email } = isGuest(principal) ? await addUser(fixture.rootByCookie) : fixture.users[principal]
  return oidcRound(fixture.world.api, { subject: email, verifiedEmail: email })
}

const changingPassword = ({ fixture, principal }: CallSetting): Call => {
  const current = passwordOf(accountOf(fixture, principal))
  return { body: { current, password: current } }
}

const newUser = ({ row }: CallSetting): Call => ({
  body: {
    email: `${fresh("new")}@example.org`,
    name: "New",
    password,
    ...(row.variant === "site-admin" ? { site_admin: true } : {})
  }
})

const memberIn = async ({ fixture, id, row }: CallSetting): Promise<Call> => {
  if (row.variant === "missing user") return { params: { id, userId: missingId } }
  const state = row.variant === "other tenant's member" ? "other tenant's" : row.state
  const userId = await userIn(
    fixture,
    ["missing", "malformed id"].includes(state) ? "organisation's" : state,
    "site"
  )
  return { params: { id, userId } }
}

const findingUsers = async ({ fixture, id, row }: CallSetting): Promise<Call> => {
  const { json } = await fixture.root.get("/api/users?limit=200&email=example.org")
  const user = json.items.find((it: { readonly id: string }) => it.id === id)
  const email = row.variant === "whole" ? String(user?.email) : String(user?.email).slice(0, -4)
  return { query: `?limit=200&email=${encodeURIComponent(email)}`, shows: id }
}

const accountCalls: Readonly<Record<string, CallRecipe>> = {
  signIn: { subject: nothing, call: signingIn },
  beginOidcSignIn: { subject: nothing, call: beginningRound },
  completeOidcSignIn: { subject: nothing, call: comingBack },
  signOut: { subject: nothing, call: () => ({}) },
  whoAmI: { subject: nothing, call: () => ({}) },
  changePassword: { subject: nothing, call: changingPassword },
  listTokens: { subject: tokenIn, call: listing },
  createToken: { subject: nothing, call: () => ({ body: { name: secret, scope: "read" } }) },
  revokeToken: { subject: tokenIn, call: onIt },
  listOrganisations: { subject: organisationIn, call: listing },
  createOrganisation: { subject: nothing, call: () => ({ body: { name: fresh("New") } }) },
  listMembers: { subject: organisationIn, call: onIt },
  putMember: { subject: organisationIn, call: alsoSending(memberIn, { role: "admin" }) },
  removeMember: { subject: organisationIn, call: memberIn },
  findUsers: { subject: userIn, call: findingUsers },
  createUser: { subject: nothing, call: newUser },
  removeUser: { subject: userIn, call: onIt }
}

/** Where nobody listens; the server under test may call it. */
const url = "http://127.0.0.1:1025/hooks"

/** Switched off, so that no worker changes it while the cells look at what they changed. */
const webhookIn: SubjectMaker = async ({ rootByCookie, world }, state) => {
  if (state === "missing") return missingId
  if (state === "malformed id") return "no-uuid"
  const org_id = state.startsWith("other tenant's") ? world.otherOrgId : world.orgId
  const body = { org_id, url, description: `A ${secret} webhook`, enabled: false }
  return expectStatus(await rootByCookie.post("/api/webhooks", body), 201).json.id
}

const making = ({ fixture: { world }, row }: CallSetting): Call => {
  const owners: Readonly<Record<string, string>> = { "other tenant's": world.otherOrgId, missing: missingId }
  return { body: { org_id: owners[row.state] ?? world.orgId, url, enabled: false } }
}

/** A delivery of it, as if a change had come and had failed. */
const delivering = async ({ fixture: { ask }, id, row }: CallSetting): Promise<Call> => {
  const deliveryId = row.variant === "missing delivery" ? missingId : randomUUID()
  const change = JSON.stringify({
    ...{ at: "2026-11-20T09:30:00.000Z", kind: "space", id: missingId, action: "updateSpace" },
    ...{ updatedAt: null, by: null, orgId: null }
  })
  if (row.variant !== "missing delivery")
    await ask(`
      INSERT INTO webhook_delivery (id, webhook_id, subject_id, change, status, attempts, since, created_at)
      SELECT '${deliveryId}', id, '${missingId}', '${change}', 'failed', '[]', now(), now() FROM webhook WHERE id::text = '${id}'`)
  return { params: { id, deliveryId } }
}

const webhookCalls: Readonly<Record<string, CallRecipe>> = {
  listWebhooks: { subject: webhookIn, call: listing },
  createWebhook: { subject: nothing, call: making },
  readWebhook: { subject: webhookIn, call: onIt },
  updateWebhook: { subject: webhookIn, call: withBody({ description: `Another ${secret} webhook` }) },
  removeWebhook: { subject: webhookIn, call: onIt },
  renewWebhookSecret: { subject: webhookIn, call: onIt },
  testWebhook: { subject: webhookIn, call: onIt },
  listDeliveries: { subject: webhookIn, call: onIt },
  redeliver: { subject: webhookIn, call: delivering }
}

const calls: Readonly<Record<string, CallRecipe>> = {
  ...accountCalls,
  ...collectionCalls,
  ...spaceCalls,
  ...projectCalls,
  ...otherCalls,
  ...webhookCalls
}

/** The call of each cell, with its subject made. */
export interface PreparedCalls {
  /** On a subject that all cells which change nothing share. */
  readonly shared: (cell: Cell) => Promise<Call>
  /** On a subject of this cell alone, if it changes something. */
  readonly own: (cell: Cell) => Promise<Call>
}

const recipeOf = ({ operation }: Row): CallRecipe => {
  const found = calls[operation]
  if (found === undefined) throw new Error(`nobody says how ${operation} is called`)
  return found
}

const malformedQueries: Readonly<Record<string, string>> = {
  readJobEvents: "?wait=31",
  readProjectGraph: "?view=everything",
  exportProject: "?format=tar",
  readDocumentVersion: "?diff_from=none",
  readDocumentDiff: "?from=none",
  readCollectionDiff: "?from=0",
  readSpaceUpstream: "?since=0"
}

/** The call with a field that no body has, or a query that no read takes. */
const malformed = ({ operation }: Row, call: Call): Call =>
  operation.includes("Oidc")
    ? call
    : /^(list|read|find|watch|export)/.test(operation)
      ? { ...call, query: malformedQueries[operation] ?? "?limit=0" }
      : { ...call, body: { ...(call.body as object | undefined), unheard_of: true } }

/** Cells with the same key share a subject: not those of another principal's own, nor of a row with a variant. */
const keyOf = ({ principal, row }: Cell): string =>
  JSON.stringify([
    recipeOf(row).subject.name,
    row.state,
    row.state === "own" ? principal : "",
    ...(row.variant === "" || row.variant === "malformed" ? [] : [row.operation, row.way, row.variant])
  ])

const once = <A>(cache: Map<string, Promise<A>>, key: string, make: () => Promise<A>): Promise<A> => {
  const found = cache.get(key) ?? make()
  cache.set(key, found)
  return found
}

export const prepareCalls = (fixture: MatrixFixture): PreparedCalls => {
  const subjects = new Map<string, Promise<string>>()
  const made = new Map<string, Promise<Call>>()
  const on = async ({ principal, row }: Cell, id: string): Promise<Call> => {
    const call = await recipeOf(row).call({ fixture, row, principal, id })
    return row.variant === "malformed" ? malformed(row, call) : call
  }
  const subjectOf = ({ principal, row }: Cell) => recipeOf(row).subject(fixture, row.state, principal)
  const shared = (cell: Cell): Promise<Call> => {
    const { operation, state, variant, way } = cell.row
    const call = JSON.stringify([operation, way, state, variant, state === "own" ? cell.principal : ""])
    return once(made, call, async () => on(cell, await once(subjects, keyOf(cell), () => subjectOf(cell))))
  }
  return {
    shared,
    own: async (cell) => (cell.row.changes === true ? on(cell, await subjectOf(cell)) : shared(cell))
  }
}
