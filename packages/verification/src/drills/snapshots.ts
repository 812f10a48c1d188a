import { strict as assert } from "node:assert"
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { type SnapshotFile, snapshotsIn } from "@design-workspace/adapters-sql/database/snapshotFiles"
import { apiAt } from "../calls/Api.ts"
import { wasCutOff } from "../calls/generations.ts"
import type { Chance } from "../gates/seededChance.ts"
import { expectStatus, firstSteps, idOf, postSpace, smallContent } from "../scenes/World.ts"
import { runProgram } from "../servers/runProgram.ts"
import type { OpenDrill } from "./Drill.ts"

const losses = ["deleted", "cut", "overwritten"] as const

const lose = (files: string, way: (typeof losses)[number], chance: Chance): void => {
  if (way === "deleted") {
    rmSync(files, { recursive: true })
    return
  }
  const all = readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (let times = 0; times < 20; times += 1) {
    const file = chance.oneOf(all)
    if (way === "cut") truncateSync(file, Math.floor(statSync(file).size / 2))
    else writeFileSync(file, Buffer.alloc(statSync(file).size, 0xa5))
  }
}

/** Versions are written one after the other: the first so many must be there. */
interface Document {
  readonly path: string
  readonly acknowledged: Array<number>
}

/**
 * The embedded server takes a snapshot every second while documents are written, and is killed at any moment. It starts
 * again with every acknowledged write; or its files are lost, a snapshot is restored, and it has every write that was
 * acknowledged before that snapshot was begun, in order and without a gap.
 */
export const snapshots: OpenDrill = async (fixture, chance) => {
  const home = mkdtempSync(join(tmpdir(), "snapshots-drill-"))
  const dataDir = join(home, "data")
  const settings = { DATABASE_URL: "", DATA_DIR: dataDir, SNAPSHOT_INTERVAL: "1 second", SNAPSHOTS_KEPT: "6" }
  const taken = () => snapshotsIn(join(dataDir, "snapshots"))
  let served = await fixture.serve(settings)
  const { orgId, token } = await firstSteps(apiAt(served.url))
  const call = (method: string, path: string, body?: unknown) =>
    apiAt(served.url).call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const { spaceId } = await postSpace((path, body) => call("POST", path, body), orgId)
  const project = idOf(await call("POST", "/api/projects", { space_id: spaceId, title: "Project" }))
  const documents: ReadonlyArray<Document> = smallContent.blocks.map(({ id }) => ({
    path: `/api/projects/${project}/doc-content/${id}`,
    acknowledged: []
  }))
  const seen = { kills: 0, restores: 0, acknowledged: 0, "of them after the snapshot": 0 }
  const lost = { deleted: 0, cut: 0, overwritten: 0 }

  const contentOf = (version: number) => `Text ${version} ${"x".repeat((version * 977) % 20_000)}`
  const writeOn = async ({ acknowledged, path }: Document) => {
    try {
      for (;;) {
        const next = acknowledged.length + 1
        const { json } = expectStatus(await call("PUT", path, { content: contentOf(next) }), 200)
        assert.equal(json.version, next)
        acknowledged.push(Date.now())
        seen.acknowledged += 1
      }
    } catch (cause) {
      if (!wasCutOff(cause)) throw cause
    }
  }

  /** The first so many versions are there, at least those that were acknowledged before `moment`. */
  const prove = async ({ acknowledged, path }: Document, moment: number) => {
    const must = acknowledged.filter((at) => at < moment).length
    let found = 0
    for (; ; found += 1) {
      const { json, status } = await call("GET", `${path}/history/${found + 1}`)
      if (status === 404) break
      assert.equal(json.content, contentOf(found + 1))
    }
    assert.ok(found >= must, `${path}: ${found} versions, though ${must} were acknowledged in time`)
    assert.ok(found <= acknowledged.length + 1, `${path}: more versions than were written`)
    seen["of them after the snapshot"] += Math.max(0, acknowledged.length - found)
    acknowledged.length = Math.min(found, acknowledged.length)
    while (acknowledged.length < found) acknowledged.push(moment)
  }

  const restore = async (): Promise<SnapshotFile> => {
    const way = chance.oneOf(losses)
    lost[way] += 1
    lose(join(dataDir, "postgres"), way, chance)
    const snapshot = chance.oneOf(taken())
    const restoring = ["restore", "--snapshot", snapshot.path]
    const { code, stderr } = await runProgram("admin", home, settings, restoring, "")
    assert.equal(code, 0, stderr)
    seen.restores += 1
    return snapshot
  }

  return {
    round: async () => {
      const enough = sleep(chance.between(1_500, 5_000)).then(async () => {
        while (taken().length === 0) await sleep(50)
        await sleep(chance.between(0, 1_000))
        await served.process.end("SIGKILL")
      })
      await Promise.all([enough, ...documents.map(writeOn)])
      seen.kills += 1
      const snapshot = chance.percent(70) ? await restore() : undefined
      served = await fixture.serve(settings)
      const moment = snapshot?.begunAt.epochMilliseconds ?? Number.POSITIVE_INFINITY
      for (const document of documents) await prove(document, moment)
      for (const name of readdirSync(dataDir).filter((it) => it.includes(".before-"))) {
        rmSync(join(dataDir, name), { recursive: true })
      }
      assert.ok(readdirSync(dataDir).every((name) => /^(lock\.\d+|postgres|snapshots)$/.test(name)))
    },
    figures: () => ({ ...seen, ...lost }),
    close: async () => {
      await served.process.end("SIGKILL")
      rmSync(home, { recursive: true, force: true })
    }
  }
}
