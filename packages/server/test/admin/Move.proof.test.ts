import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import type { Api } from "@design-workspace/verification/calls/Api"
import { expectStatus, firstSteps, signIn } from "@design-workspace/verification/scenes/World"
import { openServerFixture, type ServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { describe, expect, it } from "vitest"

const awkward = "quote \" ' back\\slash\nline 支付 𝛀 \u2028 <script>"

const graph = {
  nodes: [{ id: "web", label: awkward.replaceAll(/[\n\u2028]/g, " "), roles: '["dev"]' }],
  edges: [],
  roles: [{ id: "dev", label: "Dev" }],
  nodeRoles: [{ node_id: "web", role_id: "dev" }]
}

/** A project with a document of two versions, another one in the trash, a rule, a guest with a project of its own. */
const fill = async (api: Api) => {
  const { orgId, token } = await firstSteps(api)
  const made = async (path: string, body: unknown) =>
    expectStatus(await api.call("POST", path, { token, body }), 201).json.id as string
  const collectionId = await made("/api/collections", {
    name: "Collection",
    owner_org_id: orgId,
    description: awkward,
    layers: [{ id: "front", name: "Front", description: "", position: 0 }]
  })
  const spaceId = await made("/api/spaces", {
    name: "Space",
    org_id: orgId,
    collection_id: collectionId,
    guest_projects: true
  })
  const projectId = await made("/api/projects", { space_id: spaceId, title: "Kept", graph })
  const trashedId = await made("/api/projects", { space_id: spaceId, title: "Trashed" })
  expectStatus(await api.call("DELETE", `/api/projects/${trashedId}`, { token }), 200)
  await made("/api/memory/rules", { text: awkward, org_id: orgId })
  const document = `/api/projects/${projectId}/doc-content/web`
  for (const content of ["first", awkward]) {
    expectStatus(await api.call("PUT", document, { token, body: { content } }), 200)
  }
  const guest = await api.call("POST", "/api/projects", {
    body: { space_id: spaceId, title: "A guest's", visibility: "private" },
    headers: { "sec-fetch-site": "same-origin" }
  })
  const guestProject = `/api/projects/${expectStatus(guest, 201).json.id}`
  return {
    token,
    document,
    guest: { cookie: guest.cookie ?? "", path: guestProject },
    paths: [
      `/api/projects/${projectId}`,
      "/api/projects",
      "/api/projects/deleted",
      document,
      `${document}/history`,
      `${document}/history/1`,
      `/api/collections/${collectionId}`,
      `/api/spaces/${spaceId}/graph`,
      "/api/memory/rules",
      "/api/organisations"
    ]
  }
}

const readAll = (api: Api, token: string, paths: ReadonlyArray<string>) =>
  Promise.all(
    paths.map(async (path) => {
      const { headers, text } = expectStatus(await api.call("GET", path, { token }), 200)
      return { path, text, etag: headers["etag"] }
    })
  )

const archive = (fixture: ServerFixture) => join(fixture.directory, "backup.ndjson.gz")

describe("the way from the embedded database to PostgreSQL", () => {
  it("keeps every answer to the last byte, tokens, passwords and guests, and goes on from there", async () => {
    const [source, target] = [
      await openServerFixture("embedded"),
      await openServerFixture("postgres", "no tables")
    ]
    const { api, server } = await source.serve()
    const { document, guest, paths, token } = await fill(api)
    const before = await readAll(api, token, paths)
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null })

    const exported = await source.admin(["export", "--out", archive(source), "--with-credentials"])
    expect([exported.code, exported.stdout]).toEqual([0, ""])
    expect(exported.stderr).toMatch(/^project: 3 rows$/m)
    expect(exported.stderr).toMatch(/^Exported to \S+: \d+ rows of 25 tables\.\n$/m)
    expect(statSync(archive(source)).mode & 0o777).toBe(0o600)
    const imported = await target.admin(["import", "--in", archive(source)])
    expect([imported.code, imported.stdout]).toEqual([0, ""])
    expect(imported.stderr).toMatch(/^Imported from \S+: \d+ rows of 25 tables\.\n$/m)

    const after = (await target.serve()).api
    expect(await readAll(after, token, paths)).toEqual(before)
    await signIn(after, administrator.email, administrator.password)
    const guests = await after.call("GET", guest.path, { cookie: guest.cookie })
    expect(expectStatus(guests, 200).json.title).toBe("A guest's")
    const next = await after.call("PUT", document, { token, body: { content: "third" } })
    expect(expectStatus(next, 200).json.version).toBe(3)
  })
})

describe("the way from PostgreSQL to the embedded database", () => {
  it("keeps every answer too, through standard output and input; without credentials nobody can sign in", async () => {
    const [source, target] = [
      await openServerFixture("postgres"),
      await openServerFixture("embedded", "no tables")
    ]
    const { api, server } = await source.serve()
    const { paths, token } = await fill(api)
    const before = await readAll(api, token, paths)
    await server.end("SIGTERM")

    const exported = await source.admin(["export", "--out", "-"])
    const imported = await target.admin(["import", "--in", "-"], { input: exported.bytes })
    expect([exported.code, imported.code]).toEqual([0, 0])
    expect(imported.stderr).toContain(
      "The archive has no credentials: nobody can sign in yet, and there are no tokens. Give passwords with the command set-password.\n"
    )
    const again = await target.admin([
      "create-token",
      ...["--email", administrator.email, "--name", "t", "--scope", "read"]
    ])
    const after = (await target.serve()).api
    expect(await readAll(after, again.stdout.trimEnd(), paths)).toEqual(before)
    expect((await after.call("GET", "/api/session", { token })).status).toBe(401)
    const { email, password } = administrator
    const headers = { "sec-fetch-site": "same-origin" }
    expect((await after.call("POST", "/api/session", { body: { email, password }, headers })).status).toBe(
      401
    )
  })
})

describe("npm run admin -- import", () => {
  it("refuses an installation with a user, and what is no whole archive; the target stays as it was", async () => {
    const fixture = await openServerFixture("postgres", "no tables")
    const whole = await fixture.admin(["export", "--out", "-"]).then(async (nothing) => {
      expect([nothing.code, nothing.stderr]).toEqual([
        1,
        "design-workspace: The database has no installation of the Design Workspace: check DATABASE_URL and DATA_DIR.\n"
      ])
      await fixture.admin([
        "create-user",
        "--email",
        "ann@example.org",
        "--name",
        "Ann",
        "--generate-password"
      ])
      return fixture.admin(["export", "--out", "-"])
    })
    const full = await fixture.admin(["import", "--in", "-"], { input: whole.bytes })
    expect([full.code, full.stderr]).toEqual([
      1,
      "design-workspace: The installation is not empty: its table app_user has rows. Nothing was imported.\n" +
        "design-workspace: An import fills a new, empty database. A server makes its first administrator when it starts, so import before the first start.\n"
    ])

    const other = await openServerFixture("postgres")
    const bad = [whole.bytes.subarray(0, 500), Buffer.from("> npm run admin\n"), Buffer.alloc(0)]
    for (const input of bad) {
      const { code, stderr } = await other.admin(["import", "--in", "-"], { input })
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^design-workspace: The archive cannot be used: it is .+\.\n$/)
      ])
    }
    expect((await other.admin(["import", "--in", "-"], { input: whole.bytes })).code).toBe(0)
  })

  it("says that the file cannot be read", async () => {
    const { code, stderr } = await (await openServerFixture("embedded")).admin([
      "import",
      "--in",
      "missing.gz"
    ])
    expect([code, stderr]).toEqual([
      1,
      "design-workspace: The archive cannot be read: ENOENT: no such file or directory, open 'missing.gz'\n"
    ])
  })
})

describe("npm run admin -- export", () => {
  it("never writes over a file, and leaves no part of one behind", async () => {
    const fixture = await openServerFixture("postgres", "no tables")
    const empty = await fixture.admin(["export", "--out", archive(fixture)])
    expect(empty.code).toBe(1)
    expect(existsSync(archive(fixture))).toBe(false)
    await fixture.admin(["migrate"])
    expect((await fixture.admin(["export", "--out", archive(fixture)])).code).toBe(0)
    const second = await fixture.admin(["export", "--out", archive(fixture)])
    expect([second.code, second.stderr]).toEqual([
      1,
      `design-workspace: The file ${archive(fixture)} is there already. Choose another name, or remove it.\n`
    ])
    const nowhere = await fixture.admin(["export", "--out", "no/such/directory"])
    expect([nowhere.code, nowhere.stderr]).toEqual([
      1,
      expect.stringContaining("design-workspace: The archive could not be written: ENOENT")
    ])
    expect(readdirSync(fixture.directory)).toEqual(["backup.ndjson.gz"])
  })
})
