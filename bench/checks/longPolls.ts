import { fork } from "node:child_process"
import { once } from "node:events"
import { Agent, get } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { apiAt, type CallOptions } from "@design-workspace/verification/calls/Api"
import type { Installation } from "@design-workspace/verification/servers/openInstallation"
import type { Figure } from "../Figure.ts"
import type { PollAnswers, PollOrder, PollReport } from "../load/pollers.ts"
import { ms } from "../statistics.ts"

/** 10,000, as many as may wait in a process, of users who wait by several credentials. */
const waiters = { users: 20, tokens: 25, ofToken: 20 }
const [toldWithin, stalledAtMost] = [500, 200]
const password = "a password for machines"

const pollers = fileURLToPath(new URL("../load/pollers.ts", import.meta.url))

const now = (): number => performance.timeOrigin + performance.now()

/** An organisation with a collection that all members see, and tokens of its members. */
const openCrowd = async (installation: Installation, url: string) => {
  const api = apiAt(url)
  const cookie = await installation.cookie(url)
  const made = async (method: string, path: string, body: unknown, by: CallOptions = { cookie }) => {
    const { status, text, json, cookie: set } = await api.call(method, path, { ...by, body })
    if (status >= 300) throw new Error(`${method} ${path}: ${text}`)
    return { json, set }
  }
  const org = (await made("POST", "/api/organisations", { name: "Waiters" })).json.id
  const content = { layers: [], specialties: [], blocks: [], edges: [] }
  const template = { name: "Told", owner_org_id: org, ...content }
  const collection = (await made("POST", "/api/collections", template)).json.id
  const tokens: Array<string> = []
  for (let user = 0; user < waiters.users; user += 1) {
    const email = `waiter${user}@example.org`
    const { id } = (await made("POST", "/api/users", { email, name: email, password })).json
    await made("PUT", `/api/organisations/${org}/members/${id}`, { role: "member" })
    const headers = { "sec-fetch-site": "same-origin" }
    const { set } = await made("POST", "/api/session", { email, password }, { headers })
    for (let n = 0; n < waiters.tokens; n += 1) {
      const by = { cookie: String(set) }
      tokens.push((await made("POST", "/api/tokens", { name: `${n}`, scope: "read" }, by)).json.token)
    }
  }
  const rename = (name: string) => made("PATCH", `/api/collections/${collection}`, { name })
  return { tokens, rename }
}

/** Asks for `/healthz` every 20 ms until it is stopped; gives the longest time that an answer took. */
const meterStalls = (url: string) => {
  const agent = new Agent({ keepAlive: true })
  let longest = 0
  let stopped = false
  const ask = () => {
    const begun = performance.now()
    get(`${url}/healthz`, { agent }, (answer) => {
      longest = Math.max(longest, performance.now() - begun)
      answer.resume()
    }).on("error", () => {
      if (!stopped) longest = Number.POSITIVE_INFINITY
    })
  }
  const timer = setInterval(ask, 20)
  return () => {
    stopped = true
    clearInterval(timer)
    agent.destroy()
    return longest
  }
}

const waitingAt = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^design_workspace_long_polls_waiting\S* (\d+)/m.exec(text)?.[1] ?? 0)
}

/** How soon very many waiting callers hear of a write, and how long that keeps others waiting. */
export const longPolls = async (installation: Installation): Promise<ReadonlyArray<Figure>> => {
  const { process, url } = await installation.serve({ RATE_LIMIT_PER_MINUTE: "100000" })
  const { rename, tokens } = await openCrowd(installation, url)
  const by = { headers: { authorization: `Bearer ${tokens[0]}` } }
  const begun = (await (await fetch(`${url}/api/changes`, by)).json()) as { readonly next_cursor: string }
  const child = fork(pollers, { execArgv: ["--conditions=@design-workspace/source"] })
  try {
    const path = `/api/changes?wait=30&after=${encodeURIComponent(begun.next_cursor)}`
    const order: PollOrder = { url, path, tokens, ofEach: waiters.ofToken }
    child.send(order)
    const [sent] = (await once(child, "message")) as [PollReport]
    if (!("sent" in sent)) throw new Error(`the waiters were answered before: ${JSON.stringify(sent)}`)
    for (let looks = 0; (await waitingAt(url)) < sent.sent; looks += 1) {
      if (looks === 200) throw new Error(`${await waitingAt(url)} of ${sent.sent} wait`)
      await sleep(100)
    }
    const stalls = meterStalls(url)
    await sleep(1_000)
    const answers = once(child, "message") as Promise<[PollAnswers]>
    await rename("Told anew")
    const written = now()
    const [{ last, median, statuses }] = await answers
    const longest = stalls()
    return [
      {
        what: `${sent.sent} long polls that one write answers: the median after the write's answer`,
        goal: `<= ${toldWithin} ms`,
        measured: `${ms(median - written)}, the last ${ms(last - written)}; ${JSON.stringify(statuses)}`,
        met: median - written <= toldWithin && statuses["200"] === sent.sent
      },
      {
        what: "the longest answer of /healthz meanwhile, asked every 20 ms",
        goal: `<= ${stalledAtMost} ms`,
        measured: ms(longest),
        met: longest <= stalledAtMost
      }
    ]
  } finally {
    child.kill("SIGKILL")
    await process.end("SIGKILL")
  }
}
