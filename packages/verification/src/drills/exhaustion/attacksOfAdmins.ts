import { setTimeout as sleep } from "node:timers/promises"
import { type Attack, again, type Call, calling, type Front, send, times, usual } from "./Attack.ts"
import { largestContent } from "./designs.ts"
import { addressOf } from "./wire.ts"

/** Some 60 KB that ask for very many tags: all elements have those of one archetype. */
const manyTags = (tags: number): string => {
  const archetype = `a = softwareSystem {\n tags "${times(tags).map((n) => `t${n}`)}"\n }`
  const elements = times(3_000).map((n) => `s${n} = a S${n}`)
  return `workspace {\n model {\n archetypes {\n ${archetype}\n }\n ${elements.join("\n ")}\n }\n}\n`
}
const slowImports = [manyTags(1_500), manyTags(16)]

/** As long as a run takes it, of sentences that the rules of English read. */
const longestBrief = {
  messages: times(10).map((message) => ({
    role: "user",
    content: times(1_000)
      .map((n) => `The part${message * 1_000 + n} service calls the ledger. `)
      .join("")
      .slice(0, 50_000)
  })),
  quality: "fast",
  confirm: true
}
const most = { min: 100, max: 100 }
const run = JSON.stringify({
  ...longestBrief,
  mode: "initial",
  params: { layers: { min: null, max: null }, blocks: most, specialties: { min: null, max: null } }
})
const preview = JSON.stringify({ ...longestBrief, count: most })

const manyParts = JSON.stringify({ sub_blocks: times(4_990).map((n) => ({ name: `Part ${n}` })) })
const twoParts = JSON.stringify({ sub_blocks: [{ name: "First" }, { name: "Second" }] })

type Step = Omit<Call, "from">

/** With a cookie, from addresses of the admin's own. */
const asAdmin = ({ targets }: Front, admin: number, n: number, { headers, ...step }: Step): Call => {
  const cookie = { Cookie: String(targets.admins[admin]?.cookie), "Sec-Fetch-Site": "same-origin" }
  return { ...step, from: addressOf(900 + 100 * admin + (n % 50)), headers: { ...cookie, ...headers } }
}

/** `besides` are allowed, besides the usual outcomes. */
interface Admin {
  readonly admin: number
  readonly callers: number
  readonly besides?: Attack["allowed"]
}

const callingAs = (
  { admin, besides = [], callers }: Admin,
  stepOf: (targets: Front["targets"], n: number) => Step
): Attack =>
  calling(callers, (front, n) => asAdmin(front, admin, n, stepOf(front.targets, n)), [...besides, ...usual])

const posting = (path: string, body: object): Step => ({ method: "POST", path, body: JSON.stringify(body) })

/** What only admins of an organisation may do; each attack has an admin whose limit no other kind uses up. */
export const attacksOfAdmins: Readonly<Record<string, Attack>> = {
  "own layers and overrides of a space at its limits": callingAs(
    { admin: 0, callers: 1, besides: [201, 409] },
    ({ largeSpace }, n) => {
      const space = `/api/spaces/${largeSpace}`
      if (n % 2 === 0) return posting(`${space}/layers`, { name: `Own ${n}` })
      const body = JSON.stringify({ description: "e".repeat(5_000) })
      return { method: "PATCH", path: `${space}/blocks/b${n % 10_000}`, body }
    }
  ),
  "contents at their limits that are written": {
    allowed: [409, ...usual],
    run: (front) => {
      const path = `/api/collections/${front.targets.largeCollection}`
      const step: Step = { method: "PATCH", path, body: JSON.stringify(largestContent()) }
      return again(front, front.scale, (n) => send(front, asAdmin(front, 0, n, step)))
    }
  },
  "pages of 200": callingAs(
    { admin: 1, callers: 2, besides: [304] },
    ({ hangingWebhook, largeCollection }, n) => {
      const lists = [
        "projects",
        "projects/deleted",
        "audit",
        `webhooks/${hangingWebhook}/deliveries`,
        `collections/${largeCollection}/versions`
      ]
      return { path: `/api/${lists[n % lists.length]}?limit=200` }
    }
  ),
  "imports that are slow": callingAs({ admin: 1, callers: 2, besides: [400] }, ({ organisation }, n) => {
    const path = "/api/collections/import?format=structurizr&preview=1"
    return posting(path, { owner_org_id: organisation, content: slowImports[n % slowImports.length] })
  }),
  "changes that 49 receivers are told of, which hang": {
    allowed: usual,
    run: (front) =>
      again(front, 1, async (n) => {
        const path = `/api/memory/rules/${front.targets.toldRule}`
        const body = JSON.stringify({ text: `Rule ${n}` })
        const outcome = await send(front, asAdmin(front, 2, n, { method: "PATCH", path, body }))
        await sleep(500)
        return outcome
      })
  },
  "tests of a webhook whose receiver hangs": callingAs({ admin: 2, callers: 2 }, ({ hangingWebhook }) => ({
    method: "POST",
    path: `/api/webhooks/${hangingWebhook}/test`
  })),
  "runs with the longest brief, and the event streams of them": callingAs(
    { admin: 3, callers: 20, besides: [409] },
    ({ runs }, n) => {
      const collection = runs[n % runs.length]
      const path = `/api/collections/${collection}/regenerate`
      return { method: "POST", path, headers: { "Idempotency-Key": `run-${collection}` }, body: run }
    }
  ),
  "decompositions, of blocks with thousands of edges too": callingAs(
    { admin: 4, callers: 2, besides: [400, 404, 409] },
    ({ hubs, largeCollection }, n) => {
      const [path, body] = [
        [`${largeCollection}/blocks/b${n % 10_000}/decompose`, preview],
        [`${hubs}/blocks/hub${n % 10}/decompose/apply`, manyParts],
        [`${hubs}/blocks/b${n % 4_900}/decompose/apply`, twoParts]
      ][n % 3] as [string, string]
      return { method: "POST", path: `/api/collections/${path}`, body }
    }
  ),
  "restores and purges of a large trash": callingAs(
    { admin: 5, callers: 1, besides: [404] },
    ({ trash }, n) => {
      const items = trash.slice(0, 100).map((id) => ({ kind: "project", id }))
      if (n % 10 === 0) return posting("/api/trash/restore", { items })
      if (n % 10 < 9) return { method: "DELETE", path: `/api/projects/${trash[n % trash.length]}` }
      const path = `/api/projects/deleted/${trash[Math.floor(n / 10) % trash.length]}`
      return { method: "DELETE", path, body: JSON.stringify({ confirm: true }) }
    }
  )
}
