import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { graphOf } from "../../../scenes/blocks.ts"
import type { Written } from "./Acknowledged.ts"
import type { Site, Work } from "./Site.ts"

/** Long enough that a replica is asked for it (8 KiB). */
const filler = "All of it is read again. ".repeat(400)

const textOf = (number: number): string => `${number}: ${filler}`

const numberIn = (text: string): number => {
  const number = Number(text.slice(0, text.indexOf(":")))
  assert.equal(text, textOf(number), "another text than was written")
  return number
}

export const openWritten = async (site: Site, orgId: string, count: number) => {
  const made = async (path: string, body: object): Promise<string> =>
    (await site.must(201, "POST", path, { body })).id
  const collection = await made("/api/collections", { name: "Documents", owner_org_id: orgId })
  const space = await made("/api/spaces", { name: "Documents", org_id: orgId, collection_id: collection })
  const ids = Array.from({ length: count }, (_, at) => `part-${at}`)
  const graph = graphOf(ids.map((id) => ({ id, label: id, roles: "[]" })))
  const project = await made("/api/projects", { space_id: space, title: "Documents", graph })
  return ids.map((id) => ({
    path: `/api/projects/${project}/doc-content/${id}`,
    versions: new Map(),
    acknowledged: 0,
    sent: 0
  }))
}

/** On the condition that the document is as it was read. */
export const write = async ({ books, over, site }: Work, it: Written, writer: string) => {
  while (!over()) {
    const before = await site.insist("GET", it.path, {}, over)
    if (before === null) return
    const number = Math.max(it.sent, before.status === 404 ? 0 : numberIn(before.json.content)) + 1
    it.sent = number
    const body = { content: textOf(number), expected_version: before.json.version ?? 0 }
    const answer = await site.call("PUT", it.path, { body })
    // It may have been done, now or later: the next one begins from what is there.
    if (answer === null || answer.status === 409) {
      await sleep(100)
      continue
    }
    assert.equal(answer.status, 200, answer.text)
    it.versions.set(answer.json.version, number)
    it.acknowledged = number
    books.acknowledge(writer)
    await sleep(200)
  }
}

export const readWritten = async ({ books, chance, over, site }: Work, it: Written) => {
  while (!over()) {
    const { acknowledged } = it
    const versions = [...it.versions]
    const [version, number] = versions[chance.between(0, Math.max(0, versions.length - 1))] ?? []
    if (version === undefined) {
      await sleep(100)
      continue
    }
    const current = await site.insist("GET", it.path, {}, over)
    const past = await site.insist("GET", `${it.path}/history/${version}`, {}, over)
    if (current === null || past === null) return
    assert.equal(current.status, 200, current.text)
    assert.equal(past.status, 200, past.text)
    assert.ok(numberIn(current.json.content) >= acknowledged, "a stale text")
    assert.equal(numberIn(past.json.content), number, "another version")
    books.reads += 2
  }
}

export const proveWritten = async (site: Site, { acknowledged, path, versions }: Written): Promise<void> => {
  const textAt = async (at: string): Promise<number> => numberIn((await site.must(200, "GET", at)).content)
  assert.equal(new Set(versions.values()).size, versions.size, "one text in two versions")
  for (const [version, number] of versions) assert.equal(await textAt(`${path}/history/${version}`), number)
  const current = versions.size === 0 ? 0 : await textAt(path)
  assert.ok(current >= acknowledged, `${current}, and ${acknowledged} was acknowledged`)
}
