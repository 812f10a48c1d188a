import type { Api } from "@design-workspace/verification/calls/Api"
import { expectStatus, firstSteps } from "@design-workspace/verification/scenes/World"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"

/** A collection, and on it a space in the trash. */
const trashSpace = async (api: Api) => {
  const { orgId, token } = await firstSteps(api)
  const made = async (path: string, body: unknown) =>
    expectStatus(await api.call("POST", path, { token, body }), 201).json.id
  const collectionId = await made("/api/collections", { name: "C", owner_org_id: orgId })
  const spaceId = await made("/api/spaces", { name: "S", org_id: orgId, collection_id: collectionId })
  for (const path of [`/api/spaces/${spaceId}`, `/api/collections/${collectionId}`]) {
    expectStatus(await api.call("DELETE", path, { token }), 200)
  }
  const trash = async () =>
    expectStatus(await api.call("GET", "/api/spaces/deleted", { token }), 200).json.items
  return { collectionId, trash }
}

describe("npm run admin -- purge", () => {
  it("says with --dry-run what it would delete and deletes nothing; without, it deletes that", async () => {
    const fixture = await openServerFixture("postgres")
    const { api } = await fixture.serve()
    const { trash } = await trashSpace(api)
    const dry = await fixture.admin(["purge", "--older-than-days", "0", "--dry-run"])
    expect([dry.code, dry.stdout]).toEqual([0, "would delete: projects 0, spaces 1, collections 1\n"])
    expect((await trash()).length).toBe(1)
    const young = await fixture.admin(["purge", "--older-than-days", "1"])
    expect(young.stdout).toBe("deleted: projects 0, spaces 0, collections 0\n")
    const real = await fixture.admin(["purge", "--older-than-days", "0"])
    expect([real.code, real.stdout]).toEqual([0, "deleted: projects 0, spaces 1, collections 1\n"])
    expect(await trash()).toEqual([])
    const { token } = await firstSteps(api)
    const trail = await api.call("GET", "/api/audit?actor=operator", { token })
    expect(trail.json.items.map(({ action }: { readonly action: string }) => action)).toEqual([
      "purgeCollection",
      "purgeSpace",
      "createUser"
    ])
  })

  it("waits with --dry-run for nobody who works on what lies in the trash", async () => {
    const fixture = await openServerFixture("postgres")
    const { api } = await fixture.serve()
    await trashSpace(api)
    const { databaseUrl: url } = fixture
    if (url === null) throw new Error("PostgreSQL has an address")
    const dry = await Effect.gen(function* () {
      const other = yield* PgConnection.make({ url })
      yield* other.query("BEGIN")
      yield* other.query("SELECT 1 FROM space, collection FOR UPDATE")
      return yield* Effect.promise(() => fixture.admin(["purge", "--older-than-days", "0", "--dry-run"]))
    }).pipe(Effect.scoped, Effect.runPromise)
    expect([dry.code, dry.stdout]).toEqual([0, "would delete: projects 0, spaces 1, collections 1\n"])
  })

  it("takes only the kinds that are named, and names what it keeps because it is in use", async () => {
    const fixture = await openServerFixture("postgres")
    const { api } = await fixture.serve()
    const { collectionId, trash } = await trashSpace(api)
    const { code, stderr, stdout } = await fixture.admin([
      ...["purge", "--older-than-days", "0"],
      ...["--kind", "collection", "--kind", "project"]
    ])
    expect([code, stdout]).toEqual([0, "deleted: projects 0, spaces 0, collections 0\n"])
    expect(stderr).toContain(`Kept, since something uses it: collection ${collectionId}\n`)
    expect((await trash()).length).toBe(1)
  })

  it("demands an age", async () => {
    const { code, stderr } = await (await openServerFixture("embedded")).admin(["purge"])
    expect(code).toBe(1)
    expect(stderr).toContain("design-workspace: Missing required flag: --older-than-days\n")
  })
})
