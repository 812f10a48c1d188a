import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { newKey, withKey } from "../../../calls/idempotency.ts"
import type { Acknowledged, Renamed } from "./Acknowledged.ts"
import type { Site } from "./Site.ts"

const numberIn = (name: string): number => Number(/[0-9]+$/.exec(name)?.[0])

/** Makes collections one after the other, each with a key under which it asks until it is answered. */
const makeOne = async (site: Site, orgId: string, writer: string, books: Acknowledged) => {
  const name = `Once ${writer} ${newKey()}`
  const body = { name, owner_org_id: orgId }
  // It ends what it has begun: only then is known what must be there.
  const answer = await site.insist("POST", "/api/collections", { body, headers: withKey(newKey()) })
  assert.equal(answer?.status, 201, answer?.text)
  books.made.set(name, answer.json.id)
  books.acknowledge(writer, { id: answer.json.id, updatedAt: answer.json.updated_at })
}

/** Gives the collection the next number, on the condition that nobody has changed it since it was read. */
const renameOne = async (site: Site, it: Renamed, writer: string, books: Acknowledged) => {
  const path = `/api/collections/${it.id}`
  for (;;) {
    const before = await site.insist("GET", path)
    assert.equal(before?.status, 200, before?.text)
    const number = Math.max(it.sent, numberIn(before.json.name)) + 1
    it.sent = number
    const answer = await site.call("PATCH", path, {
      body: { name: `Number ${number}` },
      headers: { "if-match": `"${before.json.updated_at}"` }
    })
    // It may have been done, now or later: the next one begins from what is there.
    if (answer === null || answer.status === 412) continue
    assert.equal(answer.status, 200, answer.text)
    it.acknowledged = number
    books.acknowledge(writer, { id: it.id, updatedAt: answer.json.updated_at })
    return
  }
}

/** A collection for one writer to rename. */
export const openRenamed = async (site: Site, orgId: string): Promise<Renamed> => {
  const answer = await site.insist("POST", "/api/collections", {
    body: { name: "Number 0", owner_org_id: orgId }
  })
  assert.equal(answer?.status, 201, answer?.text)
  return { id: answer.json.id, acknowledged: 0, sent: 0 }
}

/** Makes collections until `over`. */
export const make = async (
  site: Site,
  orgId: string,
  writer: string,
  books: Acknowledged,
  over: () => boolean
) => {
  while (!over()) {
    await makeOne(site, orgId, writer, books)
    // A caller may have 1,000 keys.
    await sleep(500)
  }
}

/** Renames a collection until `over`. */
export const rename = async (
  site: Site,
  it: Renamed,
  writer: string,
  books: Acknowledged,
  over: () => boolean
) => {
  while (!over()) await renameOne(site, it, writer, books)
}

/** Reads what the writers rename until `over`: each answer has what was acknowledged before the read began. */
export const read = async (site: Site, books: Acknowledged, over: () => boolean) => {
  for (let turn = 0; !over(); turn += 1) {
    const it = books.renamed[turn % books.renamed.length]
    assert.ok(it !== undefined)
    const { acknowledged } = it
    const answer = await site.insist("GET", `/api/collections/${it.id}`, {}, over)
    if (answer === null) return
    assert.equal(answer.status, 200, answer.text)
    const number = numberIn(answer.json.name)
    assert.ok(number >= acknowledged, `a stale read: ${number}, and ${acknowledged} was acknowledged before`)
    assert.ok(number <= it.sent, `${number} was never sent`)
    books.reads += 1
  }
}
