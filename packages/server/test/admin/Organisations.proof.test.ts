import { unknownId } from "@design-workspace/verification/calls/outcome"
import { expectStatus, firstSteps, signIn } from "@design-workspace/verification/scenes/World"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { describe, expect, it } from "vitest"

const uuid = /^[0-9a-f-]{36}$/

describe("npm run admin -- create-org and list-orgs", () => {
  it("make organisations that the server serves, with lines of the operator, and list them in pages", async () => {
    const fixture = await openServerFixture("postgres")
    const none = await fixture.admin(["list-orgs"])
    expect([none.code, none.stdout, none.stderr]).toEqual([0, "", "There are no organisations.\n"])

    const ids: Array<string> = []
    for (const name of ["One", "Two", "Three\u202e"]) {
      const made = await fixture.admin(["create-org", "--name", name])
      const shown = name.replace("\u202e", "\\u202e")
      expect([made.code, made.stderr]).toEqual([0, `Made the organisation ${shown}.\n`])
      ids.push(made.stdout.trimEnd())
    }
    expect(ids).toEqual(ids.map(() => expect.stringMatching(uuid)))

    const first = await fixture.admin(["list-orgs", "--limit", "2"])
    const rows = first.stdout.trimEnd().split("\n")
    expect(rows.map((row) => row.split("\t"))).toEqual([
      [ids[2], expect.stringMatching(/^\d{4}-.+Z$/), "Three\\u202e"],
      [ids[1], expect.stringMatching(/^\d{4}-.+Z$/), "Two"]
    ])
    const cursor = /^There are more: list-orgs --cursor (\S+)\n$/.exec(first.stderr)?.[1] ?? ""
    const last = await fixture.admin(["list-orgs", "--limit", "2", "--cursor", cursor])
    expect([last.stdout.split("\t")[0], last.stderr]).toEqual([ids[0], ""])

    const { api } = await fixture.serve()
    const cookie = await signIn(api, administrator.email, administrator.password)
    const { json: listed } = expectStatus(await api.call("GET", "/api/organisations", { cookie }), 200)
    expect(listed.items.map(({ id }: { readonly id: string }) => id)).toEqual([...ids].reverse())
    const { json: trail } = await api.call("GET", "/api/audit?action=createOrganisation", { cookie })
    expect(
      trail.items.map((it: Readonly<Record<string, unknown>>) => [
        it["actor"],
        it["subject_id"],
        it["outcome"]
      ])
    ).toEqual([...ids].reverse().map((id) => ["operator", id, "applied"]))
  })

  it("refuse what they cannot use with a sentence, and exit with 1", async () => {
    const fixture = await openServerFixture("postgres")
    const refusals = [
      await fixture.admin(["create-org", "--name", ""]),
      await fixture.admin(["create-org", "--name", "x".repeat(201)]),
      await fixture.admin(["list-orgs", "--limit", "201"]),
      await fixture.admin(["list-orgs", "--cursor", "nonsense"])
    ]
    expect(refusals.map(({ code, stdout }) => [code, stdout])).toEqual(refusals.map(() => [1, ""]))
    for (const { stderr } of refusals) expect(stderr).toMatch(/^(design-workspace: [^\n]+\n)+$/)
    expect(refusals[3]?.stderr).toBe(
      "design-workspace: --cursor must be what the page before said at its end.\n"
    )
    expect((await fixture.admin(["list-orgs"])).stdout).toBe("")
  })
})

describe("npm run admin -- create-user --org", () => {
  const person = (n: number) => ["--email", `p${n}@example.org`, "--name", "P", "--generate-password"]

  it("takes the name of one organisation, ignoring case; an ambiguous or unknown one is refused with candidates", async () => {
    const fixture = await openServerFixture("postgres")
    const { api } = await fixture.serve()
    const { orgId, token } = await firstSteps(api)
    const cookie = await signIn(api, administrator.email, administrator.password)
    const make = async (name: string): Promise<string> =>
      expectStatus(await api.call("POST", "/api/organisations", { cookie, body: { name } }), 201).json.id
    const twins = [await make("Twins"), await make("twins")]
    for (let n = 0; n < 6; n += 1) await make(`Branch ${n}`)

    const made = await fixture.admin(["create-user", ...person(1), "--org", "here", "--role", "admin"])
    const [id, password = ""] = made.stdout.split("\n")
    const session = await api.call("GET", "/api/session", {
      cookie: await signIn(api, "p1@example.org", password)
    })
    expect(session.json).toMatchObject({
      user: { id },
      organisations: [{ id: orgId, name: "Here", role: "admin" }]
    })

    const ambiguous = await fixture.admin(["create-user", ...person(2), "--org", "Twins"])
    expect([ambiguous.code, ambiguous.stdout]).toEqual([1, ""])
    expect(ambiguous.stderr.split("\n")).toEqual([
      "design-workspace: More than one organisation has the name Twins. Say which one by its id:",
      `design-workspace:   ${twins[1]}  twins`,
      `design-workspace:   ${twins[0]}  Twins`,
      ""
    ])
    const unknown = await fixture.admin(["create-user", ...person(3), "--org", "Branch"])
    const lines = unknown.stderr.trimEnd().split("\n")
    expect(lines[0]).toBe(
      "design-workspace: There is no organisation with the name Branch. These have it in their name:"
    )
    expect(lines).toHaveLength(7)
    expect(lines[6]).toBe("design-workspace:   and more: see the command list-orgs")

    // The words do not reach the terminal as commands, and the password is asked for only after the look-up.
    const escape = "\u001b[2J"
    const typed = ["create-user", "--email", "p4@example.org", "--name", "P"]
    const unprintable = await fixture.admin([...typed, "--org", `Nobody${escape}`], { input: "long enough" })
    expect(unprintable.stderr).toBe(
      "design-workspace: There is no organisation with the name Nobody\\u001b[2J. The command list-orgs lists them, create-org makes one.\n"
    )
    await make(`Twice${escape}`)
    await make(`Twice${escape}`)
    const twice = await fixture.admin([...typed, "--org", `Twice${escape}`], { input: "long enough" })
    expect(twice.stderr).toContain("has the name Twice\\u001b[2J. Say")

    // The database alone says what a letter's other case is: to JavaScript the last letters of these two differ.
    await make("ΟΔΟΣ")
    const found = await fixture.admin(["create-user", ...person(5), "--org", "ΟΔΟσ"])
    expect(found.stderr).not.toContain("in their name")

    const { json } = await api.call("GET", "/api/users?email=example.org", { token })
    const addresses = json.items.map(({ email }: { readonly email: string }) => email)
    expect(addresses).toContain("p1@example.org")
    expect(addresses.filter((it: string) => /^p[234]@/.test(it))).toEqual([])
  })

  it("refuses an unknown id and a taken address before it asks for the password", async () => {
    const fixture = await openServerFixture("postgres")
    await (await fixture.serve()).server.end("SIGTERM")
    const named = ["create-user", "--name", "P", "--email"]
    const unknown = await fixture.admin([...named, "p@example.org", "--org", unknownId])
    expect([unknown.code, unknown.stdout, unknown.stderr]).toEqual([
      1,
      "",
      `design-workspace: There is no organisation with the id ${unknownId}. No user was made.\n`
    ])
    const taken = await fixture.admin([...named, administrator.email.toUpperCase()])
    expect([taken.code, taken.stdout]).toEqual([1, ""])
    expect(taken.stderr).toMatch(
      /^design-workspace: There is a user with the e-mail address [^\n]+ already\. [^\n]+\n$/
    )
  })
})
