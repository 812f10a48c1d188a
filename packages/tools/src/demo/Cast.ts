import { type Client, makeClient, Unexpected } from "./Client.ts"
import type { Screen } from "./Screen.ts"

/** One organisation, its admin Ada, and Ben, who manages a space and owns a project. */
export type Cast = Awaited<ReturnType<typeof gatherCast>>

interface Person {
  readonly id: string
  readonly email: string
}

const password = "correct horse battery staple"

export const administrator = { email: "admin@example.org", password: "a password for the demo" }

export const tokenClient = (screen: Screen, url: string, who: string, token: string): Client =>
  makeClient(screen, url, who, { authorization: `Bearer ${token}` })

/** As a browser would: signs people in by cookie, and makes the organisation, its people and their tokens. */
export const gatherCast = async (screen: Screen, url: string) => {
  // A write with a cookie has to prove that it comes from the service's own pages.
  const origin = new URL(url).origin

  const signIn = async (who: string, email: string, secret: string): Promise<Client> => {
    const { headers } = await makeClient(screen, url, who, { origin }).call("POST", "/api/session", {
      body: { email, password: secret },
      describe: () => `${email} signs in and gets a cookie`
    })
    const [cookie] = headers.getSetCookie()[0]?.split(";") ?? []
    if (cookie === undefined) throw new Unexpected(`${who}: signing in set no cookie`)
    return makeClient(screen, url, who, { origin, cookie })
  }

  const root = await signIn("root", administrator.email, administrator.password)
  const organisation = await root.call<{ readonly id: string; readonly name: string }>(
    "POST",
    "/api/organisations",
    { expect: 201, body: { name: "Acme Designs" }, describe: ({ name }) => name }
  )
  const orgId = organisation.json.id

  const join = async (name: string, role: "admin" | "member"): Promise<Person> => {
    const { json } = await root.call<Person>("POST", "/api/users", {
      expect: 201,
      body: { email: `${name.toLowerCase()}@example.org`, name, password },
      describe: ({ email }) => email
    })
    await root.call("PUT", `/api/organisations/${orgId}/members/${json.id}`, {
      body: { role },
      describe: () => `${name} is ${role === "admin" ? "an admin" : "a member"} of the organisation`
    })
    return json
  }

  const tokenOf = async (browser: Client): Promise<string> => {
    const { json } = await browser.call<{ readonly token: string; readonly scope: string }>(
      "POST",
      "/api/tokens",
      {
        expect: 201,
        body: { name: "demo", scope: "read_write" },
        describe: ({ scope, token }) => `scope ${scope}, ${token.slice(0, 7)}…, shown only now`
      }
    )
    return json.token
  }

  const ada = await join("Ada", "admin")
  const ben = await join("Ben", "member")
  const adaBrowser = await signIn("ada", ada.email, password)
  const adaToken = await tokenOf(adaBrowser)
  const benToken = await tokenOf(await signIn("ben", ben.email, password))
  return {
    orgId,
    ada: tokenClient(screen, url, "ada", adaToken),
    adaToken,
    /** For calls that a token may not make. */
    adaBrowser,
    ben: tokenClient(screen, url, "ben", benToken),
    benId: ben.id
  }
}
