import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { newKey, withKey } from "../../../calls/idempotency.ts"
import type { Chance } from "../../../gates/seededChance.ts"
import type { Installation } from "../../../servers/openInstallation.ts"
import { accepts, openReceiver } from "../../../servers/webhookReceivers.ts"
import { untilTrue } from "../../Drill.ts"
import { Acknowledged, type Renamed, type RunCounts, type Told } from "./Acknowledged.ts"
import { openWritten, proveWritten, readWritten, write } from "./documents.ts"
import { run, stream } from "./runs.ts"
import type { Site, Work } from "./Site.ts"

const numberIn = (name: string): number => Number(/[0-9]+$/.exec(name)?.[0])

const makeOne = async ({ books, site }: Work, orgId: string, writer: string) => {
  const name = `Once ${writer} ${newKey()}`
  const body = { name, owner_org_id: orgId }
  // It ends what it has begun: only then is known what must be there.
  const made = await site.must(201, "POST", "/api/collections", { body, headers: withKey(newKey()) })
  books.made.set(name, made.id)
  books.acknowledge(writer, { id: made.id, updatedAt: made.updated_at })
}

/** On the condition that nobody has changed the collection since it was read. */
const renameOne = async ({ books, site }: Work, it: Renamed, writer: string) => {
  const path = `/api/collections/${it.id}`
  for (;;) {
    const before = await site.must(200, "GET", path)
    const number = Math.max(it.sent, numberIn(before.name)) + 1
    it.sent = number
    const answer = await site.call("PATCH", path, {
      body: { name: `Number ${number}` },
      headers: { "if-match": `"${before.updated_at}"` }
    })
    if (answer === null || answer.status === 412) continue
    assert.equal(answer.status, 200, answer.text)
    it.acknowledged = number
    books.acknowledge(writer, { id: it.id, updatedAt: answer.json.updated_at })
    return
  }
}

const openRenamed = async (site: Site, orgId: string): Promise<Renamed> => {
  const body = { name: "Number 0", owner_org_id: orgId }
  const { id } = await site.must(201, "POST", "/api/collections", { body })
  return { id, acknowledged: 0, sent: 0 }
}

const make = async (work: Work, orgId: string, writer: string) => {
  while (!work.over()) {
    await makeOne(work, orgId, writer)
    // A caller may have 1,000 keys.
    await sleep(500)
  }
}

const rename = async (work: Work, it: Renamed, writer: string) => {
  while (!work.over()) await renameOne(work, it, writer)
}

/** Each answer has what was acknowledged before the read began. */
const read = async ({ books, over, site }: Work) => {
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

/** By long polls; keeps each change that it is told. */
const openFollower = async (site: Site, orgId: string) => {
  let cursor = String((await site.must(200, "GET", `/api/changes?org_id=${orgId}`)).next_cursor)
  const seen = new Map<string, number>()
  const last = new Map<string, string>()
  return {
    follow: async (over: () => boolean) => {
      while (!over()) {
        const path = `/api/changes?org_id=${orgId}&kind=collection&after=${encodeURIComponent(cursor)}&wait=5`
        const answer = await site.insist("GET", path, {}, over)
        if (answer === null) return
        assert.equal(answer.status, 200, answer.text)
        for (const { action, id, updated_at: at } of answer.json.items) {
          assert.ok((last.get(id) ?? "") <= at, `${at} of ${id} was told after ${last.get(id)}`)
          last.set(id, at)
          const change = `${id} ${at} ${action}`
          seen.set(change, (seen.get(change) ?? 0) + 1)
        }
        cursor = String(answer.json.next_cursor)
      }
    },
    verify: async (told: ReadonlyArray<Told>) => {
      const wanted = new Set(told.map(({ id, updatedAt }) => `${id} ${updatedAt}`))
      const missing = () => {
        const got = new Set([...seen.keys()].map((change) => change.split(" ").slice(0, 2).join(" ")))
        return [...wanted].filter((it) => !got.has(it))
      }
      await untilTrue(
        "all is told",
        30,
        async () => missing().length === 0,
        () => `not told: ${missing()}`
      )
      const twice = [...seen].filter(([, times]) => times > 1)
      assert.deepEqual(twice, [], "a change was told twice")
    },
    changes: () => seen.size
  }
}

const named = (what: string): ReadonlyArray<string> => [0, 1, 2, 3].map((at) => `${what} ${at}`)
const renamers = named("renamer")
const makers = named("maker")
const readers = named("reader")
const authors = ["author 0", "author 1"]

interface Place {
  readonly site: Site
  readonly orgId: string
  readonly cookie: string
  readonly query: Installation["query"]
  readonly chance: Chance
}

const subscribe = async ({ cookie, orgId, site }: Place) => {
  const problems: Array<Error> = []
  const receiver = await openReceiver(accepts, (problem) => problems.push(problem))
  const body = { org_id: orgId, url: receiver.url, kinds: ["collection"] }
  const { secret } = await site.must(201, "POST", "/api/webhooks", { cookie, body })
  receiver.trust(secret)
  return { receiver, problems }
}

/** Callers of every kind, who work between `begin` and what it returns. */
export const openLoad = async (place: Place) => {
  const { chance, orgId, query, site } = place
  const books = new Acknowledged()
  for (const _ of renamers) books.renamed.push(await openRenamed(site, orgId))
  books.written.push(...(await openWritten(site, orgId, authors.length)))
  const { problems, receiver } = await subscribe(place)
  const follower = await openFollower(site, orgId)
  const counts: RunCounts = {
    runs: 0,
    streams: 0,
    "streams that broke off": 0,
    "streams without a worker for 30 s": 0,
    "runs begun again": 0
  }

  const undelivered = () => {
    const got = new Set(receiver.accepted.map(({ thing, updatedAt }) => `${thing} ${updatedAt}`))
    return books.told.filter(({ id, updatedAt }) => !got.has(`${id} ${updatedAt}`))
  }
  const proveMade = async () => {
    const [found] = await query(
      "SELECT count(*)::int AS rows, count(DISTINCT name)::int AS names FROM collection WHERE name LIKE 'Once %'"
    )
    assert.deepEqual(found, { rows: books.made.size, names: books.made.size }, "lost or doubled")
    for (const { acknowledged, id } of books.renamed) {
      const answer = await site.insist("GET", `/api/collections/${id}`)
      const number = numberIn(answer?.json.name)
      assert.ok(number >= acknowledged, `${number}, and ${acknowledged} was acknowledged`)
    }
  }
  const proveDeliveries = async () => {
    const said = () => `not delivered: ${JSON.stringify(undelivered().slice(0, 5))}`
    await untilTrue("all is delivered", 120, async () => undelivered().length === 0, said)
    assert.deepEqual(problems, [])
  }
  return {
    books,
    /** `end` resolves once everyone is through; both reject with what was not as promised. */
    begin: () => {
      let ended = false
      const over = () => ended
      books.begin([...renamers, ...makers, ...authors])
      const work: Work = { site, books, counts, chance, query, over }
      const all = Promise.all([
        ...books.renamed.map((it, at) => rename(work, it, String(renamers[at]))),
        ...makers.map((name) => make(work, orgId, name)),
        ...readers.map(() => read(work)),
        ...books.written.map((it, at) => write(work, it, String(authors[at]))),
        ...books.written.map((it) => readWritten(work, it)),
        ...[1, 2].map(() => run(work)),
        ...[1, 2].map(() => stream(work)),
        follower.follow(over)
      ])
      const failed = all.then(() => new Promise<never>(() => undefined))
      failed.catch(() => {
        ended = true
      })
      return {
        failed,
        end: async () => {
          ended = true
          await all
        }
      }
    },
    prove: async () => {
      let proved = false
      const following = follower.follow(() => proved)
      try {
        await proveMade()
        for (const it of books.written) await proveWritten(site, it)
        await follower.verify(books.told)
        await proveDeliveries()
      } finally {
        proved = true
        await following
      }
    },
    figures: () => ({
      "writes acknowledged": books.writes,
      "reads checked": books.reads,
      ...counts,
      "changes followed": follower.changes(),
      "messages to the webhook": receiver.messages()
    }),
    close: () => receiver.close()
  }
}
