import { expectStatus, freshAddress, oidcRound, password, signIn, type World } from "../../scenes/World.ts"
import { type OperationCases, on, plain, plainAfter, unknownId } from "../OperationCase.ts"

let count = 0
const fresh = (name: string): string => {
  count += 1
  return `${name}-${process.pid}-${count}`
}

const newUser = async ({ api, siteAdmin }: World) => {
  const email = `${fresh("someone")}@example.org`
  const body = { email, name: "Some One", password }
  const { json } = expectStatus(await api.call("POST", "/api/users", { cookie: siteAdmin.cookie, body }), 201)
  return { id: String(json.id), email }
}

const newMember = async (world: World) => {
  const { api, orgAdmin, orgId } = world
  const user = await newUser(world)
  const path = `/api/organisations/${orgId}/members/${user.id}`
  expectStatus(await api.call("PUT", path, { cookie: orgAdmin.cookie, body: { role: "member" } }), 200)
  return { params: { id: orgId, userId: user.id } }
}

const noMember = async ({ orgId }: World) => ({ params: { id: orgId, userId: unknownId } })

const signInOf = async (world: World, secret = password) => {
  const { email } = await newUser(world)
  return {
    body: { email, password: secret },
    headers: { "sec-fetch-site": "same-origin", ...freshAddress() }
  }
}

/** Ten failures for one e-mail from one address are all that a minute has. */
const tooManyTries = async (world: World) => {
  const call = await signInOf(world, "not the password")
  for (let tries = 0; tries < 10; tries += 1) {
    expectStatus(await world.api.call("POST", "/api/session", call), 401)
  }
  return call
}

const newToken = async ({ api, member }: World) => {
  const body = { name: "To be revoked", scope: "read" }
  const { json } = expectStatus(await api.call("POST", "/api/tokens", { cookie: member.cookie, body }), 201)
  return { params: { id: String(json.id) } }
}

const newSession = async (world: World) => {
  const { email } = await newUser(world)
  return { as: { cookie: await signIn(world.api, email, password) } }
}

const tooManyRounds = async (world: World) => {
  const address = freshAddress()
  for (let tries = 0; tries < 60; tries += 1) {
    const { headers, query } = await oidcRound(world.api, { denied: true }, address)
    expectStatus(await world.api.call("GET", `/api/session/oidc/callback${query}`, { headers }), 401)
  }
  return oidcRound(world.api, { denied: true }, address)
}

const passwordChange = async (world: World, current = password) => ({
  ...(await newSession(world)),
  body: { current, password: "another good password" }
})

const missing = { NOT_FOUND: { id: unknownId } }
/** Who has nothing to do with an organisation does not learn that it exists. */
const admins = { by: "orgAdmin", forbidden: "member", missing } as const
const crossSite = { "sec-fetch-site": "cross-site" }
const siteAdmins = { by: "siteAdmin", forbidden: "orgAdmin" } as const

export const accountCases: OperationCases = {
  signIn: {
    make: signInOf,
    own: {
      INVALID_CREDENTIALS: (world) => signInOf(world, "not the password"),
      CROSS_SITE_REQUEST: async (world) => ({ ...(await signInOf(world)), headers: crossSite }),
      RATE_LIMITED: tooManyTries
    }
  },
  beginOidcSignIn: {
    make: plain({ query: "?return_to=/docs", headers: { "sec-fetch-site": "none" } }),
    otherwiseSetUp: ["NOT_FOUND", "IDENTITY_PROVIDER_UNAVAILABLE"],
    own: {
      VALIDATION_FAILED: async () => ({ query: "?return_to=//elsewhere.example.org" }),
      CROSS_SITE_REQUEST: plain({ headers: crossSite })
    }
  },
  completeOidcSignIn: {
    make: (world) => oidcRound(world.api, { subject: world.member.id, verifiedEmail: world.member.email }),
    otherwiseSetUp: ["NOT_FOUND"],
    own: {
      VALIDATION_FAILED: async () => ({ query: "?state=one&state=another" }),
      SIGN_IN_REFUSED: (world) => oidcRound(world.api, { denied: true }),
      IDENTITY_PROVIDER_UNAVAILABLE: (world) => oidcRound(world.api, null),
      RATE_LIMITED: tooManyRounds
    }
  },
  whoAmI: { by: "member", make: plain() },
  signOut: { by: "member", make: newSession },
  changePassword: {
    by: "member",
    make: passwordChange,
    own: { INVALID_CREDENTIALS: (world) => passwordChange(world, "not the password") }
  },
  listTokens: { by: "member", make: plainAfter(newToken) },
  createToken: { by: "member", make: plain({ body: { name: "Mine", scope: "read" } }) },
  revokeToken: { by: "member", make: newToken, missing },
  listOrganisations: { by: "member", make: plain() },
  createOrganisation: { ...siteAdmins, make: async () => ({ body: { name: fresh("New") } }) },
  listMembers: { by: "orgAdmin", make: async ({ orgId }) => ({ params: { id: orgId } }), missing },
  putMember: {
    ...admins,
    make: on(newMember, { body: { role: "admin" } }),
    own: { NOT_FOUND: on(noMember, { body: { role: "admin" } }) }
  },
  removeMember: { ...admins, make: newMember, own: { NOT_FOUND: noMember } },
  findUsers: {
    by: "orgAdmin",
    make: async ({ member }) => ({ query: `?email=${encodeURIComponent(member.email)}` }),
    own: { NOT_FOUND: async () => ({ by: "member" }) }
  },
  createUser: {
    ...siteAdmins,
    make: async () => ({ body: { email: `${fresh("new")}@example.org`, name: "New", password } }),
    own: {
      EMAIL_TAKEN: async ({ member }) => ({ body: { email: member.email, name: "Again", password } })
    }
  },
  removeUser: {
    ...siteAdmins,
    make: async (world) => ({ params: { id: (await newUser(world)).id } }),
    missing,
    own: { IN_USE: async ({ siteAdmin }) => ({ params: { id: siteAdmin.id } }) }
  }
}
