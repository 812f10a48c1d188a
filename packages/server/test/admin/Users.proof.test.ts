import type { Api } from "@design-workspace/verification/calls/Api"
import { expectStatus, firstSteps, signIn } from "@design-workspace/verification/scenes/World"
import { databases, openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { describe, expect, it } from "vitest"

const uuid = /^[0-9a-f-]{36}$/
const secret = "a password typed by nobody"
const ann = ["--email", "ann@example.org", "--name", "Ann"]

const sessionOf = async (api: Api, cookie: string) =>
  expectStatus(await api.call("GET", "/api/session", { cookie }), 200).json

const tryToSignIn = async (api: Api, email: string, password: string) => {
  const headers = { "sec-fetch-site": "same-origin" }
  return (await api.call("POST", "/api/session", { body: { email, password }, headers })).status
}

describe.each(databases)("npm run admin -- create-user on the $name database", ({ name }) => {
  it("makes a user whose password comes from standard input; the server then needs no first administrator", async () => {
    const fixture = await openServerFixture(name)
    const made = await fixture.admin(["create-user", ...ann, "--site-admin"], { input: `${secret}\n` })
    expect(made.code).toBe(0)
    expect(made.stdout.trimEnd()).toMatch(uuid)
    expect(made.stderr).toContain("Made the user ann@example.org, a site-admin.\n")

    const { api } = await fixture.serve()
    const { user } = await sessionOf(api, await signIn(api, "ann@example.org", secret))
    expect(user).toMatchObject({ id: made.stdout.trimEnd(), name: "Ann", site_admin: true })
    expect(await tryToSignIn(api, administrator.email, administrator.password)).toBe(401)
  })
})

describe("npm run admin -- create-user", () => {
  it("refuses bad input with what is wrong and what to do, exits with 1, and makes nobody", async () => {
    const fixture = await openServerFixture("postgres")
    const refusals = [
      await fixture.admin(["create-user", "--email", "ann", "--name", "Ann"], { input: secret }),
      await fixture.admin(["create-user", ...ann], { input: "short\n" }),
      await fixture.admin(["create-user", ...ann]),
      await fixture.admin(["create-user", ...ann, "--org", "01890000-0000-7000-8000-000000000000"], {
        input: secret
      }),
      await fixture.admin(["create-user", "--name", "Ann"], { input: secret }),
      await fixture.admin(["create-user", ...ann, "--role", "admin"], { input: secret }),
      await fixture.admin(["create-user", ...ann, "--org", "Nobody's"], { input: secret })
    ]
    expect(refusals.map(({ code, stdout }) => [code, stdout])).toEqual(refusals.map(() => [1, ""]))
    const said = refusals.map(({ stderr }) =>
      stderr.replace("Reading the password from standard input.\n", "")
    )
    const lines = (...texts: ReadonlyArray<string>) =>
      texts.map((text) => `design-workspace: ${text}\n`).join("")
    expect(said).toEqual([
      lines(
        'Invalid value for flag --email: "ann". Expected: Schema validation failed: Expected an e-mail address',
        "Try npm run admin -- create-user --help"
      ),
      lines("The password cannot be used: must have at least 10 characters."),
      lines(
        "There is no password: type it at the prompt, pipe it in, set USER_PASSWORD, or use --generate-password."
      ),
      lines("There is no organisation with the id 01890000-0000-7000-8000-000000000000. No user was made."),
      lines("Missing required flag: --email", "Try npm run admin -- create-user --help"),
      lines("--role is what the user is in an organisation: name it with --org. No user was made."),
      lines(
        "There is no organisation with the name Nobody's. The command list-orgs lists them, create-org makes one."
      )
    ])
    const archive = await fixture.admin(["export", "--out", "empty.gz"])
    expect(archive.stderr).toBe("Exported to empty.gz: 0 rows of 22 tables.\n")
  })
})

describe("npm run admin, beside a server on PostgreSQL", () => {
  it("create-user makes a member of an organisation, with a password it prints", async () => {
    const fixture = await openServerFixture("postgres")
    const { api } = await fixture.serve()
    const { orgId } = await firstSteps(api)
    const made = await fixture.admin([
      ...["create-user", ...ann, "--generate-password"],
      ...["--org", orgId, "--role", "admin"]
    ])
    const [id, password = "", ...rest] = made.stdout.trimEnd().split("\n")
    expect([made.code, rest]).toEqual([0, []])
    const session = await sessionOf(api, await signIn(api, "ann@example.org", password))
    expect(session.user.id).toBe(id)
    expect(session.organisations).toEqual([{ id: orgId, name: "Here", role: "admin" }])

    const again = await fixture.admin(["create-user", ...ann, "--generate-password"])
    expect([again.code, again.stdout]).toEqual([1, ""])
    expect(again.stderr).toBe(
      "design-workspace: There is a user with the e-mail address ann@example.org already. To give that user another password, use the command set-password.\n"
    )
  })

  it("create-token prints the secret alone; it acts as its user, within its scope", async () => {
    const fixture = await openServerFixture("postgres")
    const { api } = await fixture.serve()
    const forRoot = ["--email", administrator.email.toUpperCase(), "--name", "script"]
    const made = await fixture.admin([
      ...["create-token", ...forRoot],
      ...["--scope", "read", "--expires-in-days", "3"]
    ])
    expect([made.code, made.stdout]).toEqual([0, expect.stringMatching(/^dw_[0-9A-Za-z]{49}\n$/)])
    const token = made.stdout.trimEnd()
    const session = expectStatus(await api.call("GET", "/api/session", { token }), 200).json
    expect([session.user.email, session.scope]).toEqual([administrator.email, "read"])
    const write = await api.call("POST", "/api/collections", {
      token,
      body: { name: "C", owner_org_id: null }
    })
    expect(write.json.code).toBe("SCOPE_INSUFFICIENT")

    const nobody = await fixture.admin([
      "create-token",
      "--email",
      "no@example.org",
      "--name",
      "t",
      "--scope",
      "read"
    ])
    expect([nobody.code, nobody.stdout, nobody.stderr]).toEqual([
      1,
      "",
      "design-workspace: There is no user with the e-mail address no@example.org. Make one with the command create-user.\n"
    ])
  })

  it("set-password gives a user another password, from the variable, and ends the user's sessions", async () => {
    const fixture = await openServerFixture("postgres")
    const { api } = await fixture.serve()
    const cookie = await signIn(api, administrator.email, administrator.password)
    const settings = { USER_PASSWORD: secret }
    const set = await fixture.admin(["set-password", "--email", administrator.email], { settings })
    expect([set.code, set.stdout]).toEqual([0, ""])
    expect((await sessionOf(api, cookie)).guest).toBe(true)
    expect(await tryToSignIn(api, administrator.email, administrator.password)).toBe(401)
    expect(await tryToSignIn(api, administrator.email, secret)).toBe(200)
  })

  it("end-credentials ends every session, token and password at once, with a line of the operator", async () => {
    const fixture = await openServerFixture("postgres")
    const { api } = await fixture.serve()
    const { token } = await firstSteps(api)
    const cookie = await signIn(api, administrator.email, administrator.password)
    const ended = await fixture.admin(["end-credentials"])
    expect([ended.code, ended.stdout]).toEqual([0, ""])
    expect(ended.stderr).toMatch(
      /^Ended: passwords 1, sessions [1-9]\d*, tokens 1\. Guests keep their cookies\.$/m
    )
    expect((await api.call("GET", "/api/session", { token })).status).toBe(401)
    expect((await sessionOf(api, cookie)).guest).toBe(true)
    expect(await tryToSignIn(api, administrator.email, administrator.password)).toBe(401)
    const again = await fixture.admin(["end-credentials"])
    expect(again.stderr).toContain("Ended: passwords 0, sessions 0, tokens 0.")

    const settings = { USER_PASSWORD: secret }
    await fixture.admin(["set-password", "--email", administrator.email], { settings })
    const admin = await signIn(api, administrator.email, secret)
    const { json } = await api.call("GET", "/api/audit?action=endCredentials", { cookie: admin })
    expect(json.items).toHaveLength(2)
    expect(json.items[1]).toMatchObject({ actor: "operator", outcome: "applied", kind: "user" })
  })
})
