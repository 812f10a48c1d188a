import { freshAddress, oidcRound, password } from "../../scenes/World.ts"
import type { Call } from "../OperationCase.ts"
import { alsoSending, type CallRecipe, type CallSetting, listing, nothing, onIt } from "./CallRecipe.ts"
import { accountOf } from "./MatrixFixture.ts"
import { isGuest } from "./matrix.ts"
import { addUser, fresh, passwordOf, secret } from "./People.ts"
import { absentIds, missingId, organisationIn, tokenIn, userIn } from "./subjectMakers.ts"

const signingIn = async ({ fixture, principal }: CallSetting): Promise<Call> => {
  const { email } = isGuest(principal) ? await addUser(fixture.rootByCookie) : fixture.users[principal]
  const secret = isGuest(principal) ? password : passwordOf(fixture.users[principal])
  return {
    body: { email, password: secret },
    headers: { "sec-fetch-site": "same-origin", ...freshAddress() }
  }
}

const beginningRound = ({ row }: CallSetting): Call => ({
  query: row.variant === "malformed" ? "?return_to=//elsewhere.example.org" : "?return_to=/docs",
  headers: { "sec-fetch-site": "none", ...freshAddress() }
})

/** The provider says that it is the principal, or somebody new for a guest. */
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
  const userId = await userIn(fixture, state in absentIds ? "organisation's" : state, "site")
  return { params: { id, userId } }
}

const findingUsers = async ({ fixture, id, row }: CallSetting): Promise<Call> => {
  const { json } = await fixture.root.get("/api/users?limit=200&email=example.org")
  const user = json.items.find((it: { readonly id: string }) => it.id === id)
  const email = row.variant === "whole" ? String(user?.email) : String(user?.email).slice(0, -4)
  return { query: `?limit=200&email=${encodeURIComponent(email)}`, shows: id }
}

export const accountCalls: Readonly<Record<string, CallRecipe>> = {
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
