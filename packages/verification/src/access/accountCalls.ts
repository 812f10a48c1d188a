import type { Call } from "../operations/OperationCase.ts"
import { oidcRound } from "../scenes/oidcRound.ts"
import { freshAddress, password } from "../scenes/World.ts"
import type { Caller, CallSetting } from "./Caller.ts"
import { alsoSending, listing, nothing, onIt } from "./callParts.ts"
import { accountOf } from "./Estate.ts"
import { addUser, fresh, passwordOf, secret } from "./People.ts"
import { missingId, organisationAt, tokenAt, userAt } from "./places.ts"
import { isGuest } from "./Row.ts"

const signingIn = async ({ estate, principal }: CallSetting): Promise<Call> => {
  const someone = isGuest(principal)
    ? { email: (await addUser(estate.rootByCookie)).email, password }
    : {
        email: estate.holders[principal].email,
        password: passwordOf(estate.holders[principal])
      }
  return { body: someone, headers: { "sec-fetch-site": "same-origin", ...freshAddress() } }
}

const beginningRound = ({ row }: CallSetting): Call => ({
  query: row.variant === "malformed" ? "?return_to=//elsewhere.example.org" : "?return_to=/docs",
  headers: { "sec-fetch-site": "none", ...freshAddress() }
})

/** Back from the identity provider, which says that it is the principal, or somebody new where that is a guest. */
const comingBack = async ({ estate, principal, row }: CallSetting): Promise<Call> => {
  if (row.variant === "malformed") return { query: "?state=one&state=another" }
  if (row.variant === "refused") return oidcRound(estate.world.api, { denied: true })
  const { email } = isGuest(principal) ? await addUser(estate.rootByCookie) : estate.holders[principal]
  return oidcRound(estate.world.api, { subject: email, verifiedEmail: email })
}

const changingPassword = ({ estate, principal }: CallSetting): Call => {
  const current = passwordOf(accountOf(estate, principal))
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

const memberIn = async ({ estate, id, row }: CallSetting): Promise<Call> => {
  if (row.variant === "missing user") return { params: { id, userId: missingId } }
  const place = row.variant === "other tenant's member" ? "other tenant's" : row.place
  const userId = await userAt(
    estate,
    ["missing", "malformed id"].includes(place) ? "organisation's" : place,
    "site"
  )
  return { params: { id, userId } }
}

const findingUsers = async ({ estate, id, row }: CallSetting): Promise<Call> => {
  const { json } = await estate.root.get("/api/users?limit=200&email=example.org")
  const user = json.items.find((it: { readonly id: string }) => it.id === id)
  const email = row.variant === "whole" ? String(user?.email) : String(user?.email).slice(0, -4)
  return { query: `?limit=200&email=${encodeURIComponent(email)}`, shows: id }
}

/** How the operations on sessions, tokens, organisations and users are called. */
export const accountCalls: Readonly<Record<string, Caller>> = {
  signIn: { at: nothing, call: signingIn },
  beginOidcSignIn: { at: nothing, call: beginningRound },
  completeOidcSignIn: { at: nothing, call: comingBack },
  signOut: { at: nothing, call: () => ({}) },
  whoAmI: { at: nothing, call: () => ({}) },
  changePassword: { at: nothing, call: changingPassword },
  listTokens: { at: tokenAt, call: listing },
  createToken: { at: nothing, call: () => ({ body: { name: secret, scope: "read" } }) },
  revokeToken: { at: tokenAt, call: onIt },
  listOrganisations: { at: organisationAt, call: listing },
  createOrganisation: { at: nothing, call: () => ({ body: { name: fresh("New") } }) },
  listMembers: { at: organisationAt, call: onIt },
  putMember: { at: organisationAt, call: alsoSending(memberIn, { role: "admin" }) },
  removeMember: { at: organisationAt, call: memberIn },
  findUsers: { at: userAt, call: findingUsers },
  createUser: { at: nothing, call: newUser },
  removeUser: { at: userAt, call: onIt }
}
