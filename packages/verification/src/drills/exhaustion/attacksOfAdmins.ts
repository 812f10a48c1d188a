import { setTimeout as sleep } from "node:timers/promises"
import { type Attack, again, type Front, times } from "./Attack.ts"
import { largestContent } from "./designs.ts"
import { addressOf, call } from "./wire.ts"

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

interface Step {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** With a cookie, from addresses of the admin's own. */
const callAs = (front: Front, admin: number, n: number, { body, headers, method, path }: Step) => {
  const from = addressOf(900 + 100 * admin + (n % 50))
  const cookie = { Cookie: String(front.targets.admins[admin]?.cookie), "Sec-Fetch-Site": "same-origin" }
  return call(front, { from, method, path, headers: { ...cookie, ...headers } }, body)
}

/** What only admins of an organisation may do; each attack has an admin whose limit no other kind uses up. */
export const attacksOfAdmins: Readonly<Record<string, Attack>> = {
  "own layers and overrides of a space at its limits": {
    allowed: [200, 201, 409, 429, 503, "cut"],
    run: (front) =>
      again(front, front.scale, (n) => {
        const space = `/api/spaces/${front.targets.largeSpace}`
        const [method, path, body] =
          n % 2 === 0
            ? ["POST", `${space}/layers`, { name: `Own ${n}` }]
            : ["PATCH", `${space}/blocks/b${n % 10_000}`, { description: "e".repeat(5_000) }]
        return callAs(front, 0, n, { method, path, body: JSON.stringify(body) })
      })
  },
  "contents at their limits that are written": {
    allowed: [200, 409, 429, 503, "cut"],
    run: (front) => {
      const body = JSON.stringify(largestContent())
      const path = `/api/collections/${front.targets.largeCollection}`
      return again(front, front.scale, (n) => callAs(front, 0, n, { method: "PATCH", path, body }))
    }
  },
  "pages of 200": {
    allowed: [200, 304, 429, 503, "cut"],
    run: (front) =>
      again(front, 2 * front.scale, (n) => {
        const { hangingWebhook, largeCollection } = front.targets
        const lists = [
          "projects",
          "projects/deleted",
          "audit",
          `webhooks/${hangingWebhook}/deliveries`,
          `collections/${largeCollection}/versions`
        ]
        return callAs(front, 1, n, { method: "GET", path: `/api/${lists[n % lists.length]}?limit=200` })
      })
  },
  "imports that are slow": {
    allowed: [200, 400, 429, 503, "cut"],
    run: (front) =>
      again(front, 2 * front.scale, (n) => {
        const path = "/api/collections/import?format=structurizr&preview=1"
        const content = slowImports[n % slowImports.length]
        const body = JSON.stringify({ owner_org_id: front.targets.organisation, content })
        return callAs(front, 1, n, { method: "POST", path, body })
      })
  },
  "changes that 49 receivers are told of, which hang": {
    allowed: [200, 429, 503, "cut"],
    run: (front) =>
      again(front, 1, async (n) => {
        const path = `/api/memory/rules/${front.targets.toldRule}`
        const body = JSON.stringify({ text: `Rule ${n}` })
        const outcome = await callAs(front, 2, n, { method: "PATCH", path, body })
        await sleep(500)
        return outcome
      })
  },
  "tests of a webhook whose receiver hangs": {
    allowed: [200, 429, 503, "cut"],
    run: (front) =>
      again(front, 2 * front.scale, (n) => {
        const path = `/api/webhooks/${front.targets.hangingWebhook}/test`
        return callAs(front, 2, n, { method: "POST", path })
      })
  },
  "runs with the longest brief, and the event streams of them": {
    allowed: [200, 409, 429, 503, "cut"],
    run: (front) =>
      again(front, 20 * front.scale, (n) => {
        const { runs } = front.targets
        const collection = runs[n % runs.length]
        const path = `/api/collections/${collection}/regenerate`
        const headers = { "Idempotency-Key": `run-${collection}` }
        return callAs(front, 3, n, { method: "POST", path, headers, body: run })
      })
  },
  "decompositions, of blocks with thousands of edges too": {
    allowed: [200, 400, 404, 409, 429, 503, "cut"],
    run: (front) =>
      again(front, 2 * front.scale, (n) => {
        const { hubs, largeCollection } = front.targets
        const [path, body] = [
          [`${largeCollection}/blocks/b${n % 10_000}/decompose`, preview],
          [`${hubs}/blocks/hub${n % 10}/decompose/apply`, manyParts],
          [`${hubs}/blocks/b${n % 4_900}/decompose/apply`, twoParts]
        ][n % 3] as [string, string]
        return callAs(front, 4, n, { method: "POST", path: `/api/collections/${path}`, body })
      })
  },
  "restores and purges of a large trash": {
    allowed: [200, 404, 429, 503, "cut"],
    run: (front) =>
      again(front, front.scale, (n) => {
        const { trash } = front.targets
        const id = trash[Math.floor(n / 10) % trash.length]
        const items = trash.slice(0, 100).map((it) => ({ kind: "project", id: it }))
        const step: Step =
          n % 10 === 0
            ? { method: "POST", path: "/api/trash/restore", body: JSON.stringify({ items }) }
            : n % 10 === 9
              ? {
                  method: "DELETE",
                  path: `/api/projects/deleted/${id}`,
                  body: JSON.stringify({ confirm: true })
                }
              : { method: "DELETE", path: `/api/projects/${trash[n % trash.length]}` }
        return callAs(front, 5, n, step)
      })
  }
}
