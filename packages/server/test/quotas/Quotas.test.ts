import type { Answer } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import { isProof } from "@design-workspace/verification/gates/gate"
import { ask as regeneration } from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import {
  expectStatus,
  freshAddress,
  makeCollection,
  makeSpace,
  password,
  signIn,
  type World
} from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const mebibyte = 2 ** 20
const any = { "if-match": "*" }

/** What an answer says of a quota. */
const refusal = ({ json, status }: Answer) => {
  const { actions, code, limit, message, quota, used } = json
  expect(message).toMatch(/nothing was written\. \S/)
  return {
    status,
    code,
    quota,
    limit,
    used,
    actions: actions.map(({ name }: { readonly name: string }) => name)
  }
}

const exceeded = (quota: string, limit: number, used: number, ...actions: ReadonlyArray<string>) => ({
  status: 409,
  code: "QUOTA_EXCEEDED",
  quota,
  limit,
  used,
  actions
})

/** A graph of a little more than so many MiB. */
const graphOf = (mib: number, label = "x") => ({
  nodes: Array.from({ length: Math.ceil((mib * mebibyte) / 220) }, (_, n) => ({
    id: `n${n}`,
    label: label.repeat(190),
    roles: "[]"
  })),
  edges: [],
  roles: [],
  nodeRoles: []
})

const guestSpace = async (world: World) =>
  makeSpace(world, await makeCollection(world), { guest_projects: true })

/** A guest's project, made from an address, and who may write it. */
const makeGuest = async ({ api }: World, space_id: string, headers: object = freshAddress()) => {
  const made = await callsOf(api).post("/api/projects", { space_id, title: "Guest's" }, { ...headers })
  const { cookie = "", json } = expectStatus(made, 201)
  return { cookie, calls: callsOf(api, { cookie }), project: `/api/projects/${json.id}`, id: json.id }
}

inWorld("contract 8.3: quotas", (world, ask) => {
  const counterOf = async (quota: string) => {
    const { text } = await world().api.call("GET", "/metrics")
    const line = text
      .split("\n")
      .find((it) => it.startsWith("design_workspace_quota_refusals_total") && it.includes(`"${quota}"`))
    return Number(line?.split(" ").at(-1) ?? 0)
  }

  describe("of a project", () => {
    it.runIf(isProof)(
      "a guest's takes 16 MiB of graphs; then nothing more is kept, and signing in makes it a user's",
      async () => {
        const { calls, cookie, id, project } = await makeGuest(world(), await guestSpace(world()))
        const counted = await counterOf("project_bytes")
        const answers: Array<Answer> = []
        for (let n = 0; n < 10; n += 1)
          answers.push(await calls.put(`${project}/graph`, graphOf(2, String(n)), any))
        const kept = answers.filter(({ status }) => status === 200).length
        expect(kept).toBe(7)
        const [row] = await ask(
          `SELECT used_bytes::float8 AS used, (SELECT sum(octet_length(graph::text)) FROM project_graph
          WHERE project_id = p.id)::float8 AS stored FROM project p WHERE id = '${id}'`
        )
        expect(row?.["used"]).toBe(row?.["stored"])
        expect(row?.["used"]).toBeLessThanOrEqual(16 * mebibyte)
        for (const answer of answers.slice(kept))
          expect(refusal(answer)).toEqual(exceeded("project_bytes", 16 * mebibyte, Number(row?.["used"])))
        expect(await counterOf("project_bytes")).toBe(counted + 3)
        const { api, owner } = world()
        const signedIn = await api.call("POST", "/api/session", {
          cookie,
          body: { email: owner.email, password },
          headers: { "sec-fetch-site": "same-origin", ...freshAddress() }
        })
        expectStatus(signedIn, 200)
        const theirs = callsOf(api, { token: owner.readWrite })
        expect((await theirs.put(`${project}/graph`, graphOf(2), any)).status).toBe(200)
      }
    )

    it("the current documents have one too, for writes and for restores, on the fast and on the ordinary path", async () => {
      const { owner, project, projectId } = await makeProjectScene(world())
      const document = `${project}/doc-content/web`
      for (const content of ["a".repeat(2_000), "b"])
        expectStatus(await owner.put(document, { content }), 200)
      const used = 64 * mebibyte - 1_000
      await ask(`UPDATE project SET document_bytes = ${used} WHERE id = '${projectId}'`)
      const before = (await owner.get(project)).json.updated_at
      const full = exceeded("current_document_bytes", 64 * mebibyte, used, "listDocuments")
      expect(refusal(await owner.put(document, { content: "c".repeat(2_000) }))).toEqual(full)
      expect(refusal(await owner.post(`${document}/restore/1`))).toEqual(full)
      expect(refusal(await owner.post(`${document}/restore/1?way=long`))).toEqual(full)
      expect((await owner.get(project)).json.updated_at).toBe(before)
      expect((await owner.get(`${document}/history`)).json.items.length).toBe(2)
      expect((await owner.post(`${document}/restore/2`)).status).toBe(200)
    })
  })

  describe("of guests", () => {
    it("one has 20 projects, those in the trash among them", async () => {
      const space_id = await guestSpace(world())
      const { calls } = await makeGuest(world(), space_id)
      const make = () => calls.post("/api/projects", { space_id, title: "More" }, freshAddress())
      for (let n = 1; n < 20; n += 1) expectStatus(await make(), 201)
      expect(refusal(await make())).toEqual(exceeded("guest_projects", 20, 20, "listProjects"))
    })

    it("all behind one address make 100 a day, distinguished from others by a hash alone; a user is not counted", async () => {
      const space_id = await guestSpace(world())
      const address = freshAddress()
      for (let n = 0; n < 100; n += 1) await makeGuest(world(), space_id, address)
      const { api, member } = world()
      const make = (headers: object) =>
        callsOf(api).post("/api/projects", { space_id, title: "More" }, { ...headers })
      const refused = await make(address)
      expect(refusal(refused)).toEqual(exceeded("address_projects_a_day", 100, 100))
      expect(refused.cookie).toBeUndefined()
      expectStatus(await make(freshAddress()), 201)
      const users = callsOf(api, { token: member.readWrite })
      expectStatus(await users.post("/api/projects", { space_id, title: "A user's" }, { ...address }), 201)
      const rows = await ask("SELECT address_hash, projects FROM guest_day WHERE projects = 100")
      expect(rows).toEqual([{ address_hash: expect.stringMatching(/^[0-9a-f]{64}$/), projects: 100 }])
      await ask("UPDATE guest_day SET day = day - 1 WHERE projects = 100")
      expectStatus(await make(address), 201)
    })

    it("that a guest's project is opened is recorded once a day, whoever reads it, and changes no version", async () => {
      const { calls, id, project } = await makeGuest(world(), await guestSpace(world()))
      const before = (await calls.get(project)).json.updated_at
      const openedLongAgo = () =>
        ask(`SELECT opened_at < now() - interval '2 days' AS "so" FROM project WHERE id = '${id}'`)
      const admin = callsOf(world().api, { token: world().orgAdmin.read })
      // This process recorded its making, or the guest's read, within the day: another project shows what a first read
      // does.
      const other = await makeGuest(world(), await guestSpace(world()))
      await ask(`UPDATE project SET opened_at = now() - interval '40 days' WHERE id = '${other.id}'`)
      expectStatus(await admin.get(other.project), 200)
      await expect
        .poll(() =>
          ask(`SELECT opened_at > now() - interval '1 day' AS "now" FROM project WHERE id = '${other.id}'`)
        )
        .toEqual([{ now: true }])
      // Openings are recorded one after the other, so that of the first project is recorded as well.
      await ask(`UPDATE project SET opened_at = now() - interval '40 days' WHERE id = '${id}'`)
      expectStatus(await calls.get(project), 200)
      expect(await openedLongAgo()).toEqual([{ so: true }])
      expect((await calls.get(project)).json.updated_at).toBe(before)
    })
  })

  describe("of what a user, an organisation and a space have", () => {
    it("100 tokens live", async () => {
      const cookie = await signIn(world().api, world().outsider.email, password)
      const calls = callsOf(world().api, { cookie })
      const make = () => calls.post("/api/tokens", { name: "CI", scope: "read" })
      let last = await make()
      for (let n = 0; n < 100 && last.status === 201; n += 1) last = await make()
      expect(refusal(last)).toEqual(exceeded("live_tokens", 100, 100, "listTokens"))
      const { items } = (await calls.get("/api/tokens?limit=1")).json
      expectStatus(await calls.delete(`/api/tokens/${items[0].id}`), 200)
      expectStatus(await make(), 201)
      expect((await make()).status).toBe(409)
    })

    it("200 memory rules, disabled ones among them", async () => {
      const { api, reader } = world()
      const calls = callsOf(api, { token: reader.readWrite })
      await ask(
        `INSERT INTO memory_rule (id, owner_id, text, enabled, created_at, updated_at)
        SELECT gen_random_uuid(), '${reader.id}', 'Rule', n % 2 = 0, now(), now() FROM generate_series(1, 199) n`
      )
      const make = () => calls.post("/api/memory/rules", { text: "Use less." })
      expectStatus(await make(), 201)
      expect(refusal(await make())).toEqual(exceeded("memory_rules", 200, 200, "listRules"))
    })

    it("2,000 items of a space's own, of all kinds together", async () => {
      const { manager, space, spaceId } = await makeProjectScene(world())
      await ask(`UPDATE space SET custom_items = 1999 WHERE id = '${spaceId}'`)
      const first = expectStatus(await manager.post(`${space}/layers`, { name: "Own" }), 201).json
      const full = exceeded("custom_items", 2_000, 2_000, "listSpaceBlocks")
      expect(refusal(await manager.post(`${space}/specialties`, { name: "One more" }))).toEqual(full)
      expectStatus(await manager.delete(`${space}/layers/${first.id}`), 200)
      expectStatus(await manager.post(`${space}/specialties`, { name: "One more" }), 201)
    })

    it("1,000 idempotency keys; a repeat is answered all the same", async () => {
      const { api, writer } = world()
      const calls = callsOf(api, { token: writer.readWrite })
      const rule = { text: "Say less." }
      const first = newKey()
      expectStatus(await calls.post("/api/memory/rules", rule, withKey(first)), 201)
      await ask(
        `INSERT INTO idempotency_key (user_id, key, fingerprint, claim_id, expires_at, answer)
        SELECT '${writer.id}', 'filler-' || n, '', gen_random_uuid(), now() + interval '1 hour', '' FROM generate_series(1, 999) n`
      )
      const more = await calls.post("/api/memory/rules", rule, withKey(newKey()))
      expect(refusal(more)).toEqual(exceeded("idempotency_keys", 1_000, 1_000))
      expectStatus(await calls.post("/api/memory/rules", rule, withKey(first)), 201)
      expectStatus(await calls.post("/api/memory/rules", rule), 201)
      await ask(`UPDATE idempotency_key SET expires_at = now() WHERE key = 'filler-1'`)
      expectStatus(await calls.post("/api/memory/rules", rule, withKey(newKey())), 201)
    })

    it("1 GiB of versions of a collection: an edit, and a run, that do not fit write nothing", async () => {
      const { admin, collectionId } = await makeProjectScene(world())
      const collection = `/api/collections/${collectionId}`
      await ask(`UPDATE collection SET version_bytes = ${2 ** 30} WHERE id = '${collectionId}'`)
      const before = (await admin.get(collection)).text
      const edit = { layers: [{ id: "edge", name: "Other" }], specialties: [], blocks: [], edges: [] }
      expect(refusal(await admin.patch(collection, edit))).toEqual(
        exceeded("collection_version_bytes", 2 ** 30, 2 ** 30)
      )
      const accepted = expectStatus(
        await admin.post(`${collection}/regenerate?mode=async`, regeneration()),
        202
      )
      const job = `/api/jobs/${accepted.json.job_id}`
      await expect.poll(async () => (await admin.get(job)).json.status, { timeout: 20_000 }).toBe("failed")
      expect((await admin.get(job)).json.error).toMatchObject({ code: "QUOTA_EXCEEDED" })
      expect((await admin.get(collection)).text).toBe(before)
      expect((await admin.get(`${collection}/versions`)).json.items.length).toBe(1)
      expectStatus(await admin.patch(collection, { name: "Renamed" }), 200)
    })
  })
})
