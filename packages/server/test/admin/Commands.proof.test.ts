import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { describe, expect, it } from "vitest"

const commands = {
  "create-org": ["--name"],
  "list-orgs": ["--limit", "--cursor"],
  "create-user": ["--email", "--name", "--site-admin", "--org", "--role", "--generate-password"],
  "create-token": ["--email", "--name", "--scope", "--expires-in-days"],
  "set-password": ["--email", "--generate-password"],
  migrate: [],
  export: ["--out", "--with-credentials"],
  import: ["--in"],
  restore: ["--snapshot"],
  purge: ["--older-than-days", "--kind", "--dry-run"]
}

describe("npm run admin", () => {
  it("--help names every command, and each command's --help its flags", async () => {
    const fixture = await openServerFixture("embedded")
    const help = await fixture.admin(["--help"])
    expect([help.code, help.stderr]).toEqual([0, ""])
    for (const [command, flags] of Object.entries(commands)) {
      expect(help.stdout).toContain(`\n  ${command} `)
      const { code, stderr, stdout } = await fixture.admin([command, "--help"])
      expect([code, stderr]).toEqual([0, ""])
      expect(stdout.match(/^ {2}--[a-z-]+/gm)?.map((flag) => flag.trim())).toEqual(
        expect.arrayContaining([...flags])
      )
    }
  })

  it("refuses a command that there is not", async () => {
    const { code, stderr, stdout } = await (await openServerFixture("embedded")).admin(["backup"])
    expect([code, stdout]).toEqual([1, ""])
    expect(stderr).toContain('Unknown subcommand "backup"')
  })

  it("refuses bad settings as the server does, and shows no password", async () => {
    const fixture = await openServerFixture("embedded")
    const bad = await fixture.admin(["migrate"], { settings: { DATABASE_URL: "mysql://secret@host/db" } })
    expect([bad.code, bad.stdout, bad.stderr]).toEqual([
      1,
      "",
      "design-workspace: DATABASE_URL: must be a URL such as postgres://user:password@host:5432/database\n"
    ])
    const away = await fixture.admin(["export", "--out", "away.gz"], {
      settings: { DATABASE_URL: "postgres://somebody:secret@127.0.0.1:1/designs" }
    })
    expect([away.code, away.stderr]).toEqual([
      1,
      "design-workspace: DATABASE_URL: the database cannot be used: connect ECONNREFUSED 127.0.0.1:1\n"
    ])
  })

  it("refuses a data directory that a server holds, and names its process", async () => {
    const fixture = await openServerFixture("embedded")
    const { server } = await fixture.serve()
    const { code, stderr } = await fixture.admin(["export", "--out", "held.gz"])
    expect(code).toBe(1)
    expect(stderr).toContain("design-workspace: DATA_DIR: The data directory")
    expect(stderr).toContain(`is in use by process ${server.pid}. Stop that process`)
  })

  it("restore says that there is no snapshot, and that PostgreSQL has none", async () => {
    const fixture = await openServerFixture("embedded")
    const none = await fixture.admin(["restore"])
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining("There is no snapshot in")])
    const other = await fixture.admin(["restore"], {
      settings: { DATABASE_URL: "postgres://127.0.0.1:1/designs" }
    })
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining("DATABASE_URL is set")])
  })

  it("migrate applies what is missing and prints it, and finds nothing to do the second time", async () => {
    const fixture = await openServerFixture("postgres", "no tables")
    const first = await fixture.admin(["migrate"])
    expect(first.code).toBe(0)
    expect(first.stdout).toMatch(/^0001 accounts\n0002 designs\n0003 generation\n(0\d{3} \w+\n)*$/)
    const again = await fixture.admin(["migrate"])
    expect([again.code, again.stdout]).toEqual([0, ""])
    expect(again.stderr).toMatch(/^The schema is up to date: all \d+ migrations were applied before\.\n$/)
  })
})
