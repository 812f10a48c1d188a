import { isDeepStrictEqual } from "node:util"
import type { Answer, CallOptions } from "../../calls/Api.ts"
import { callsOf } from "../../calls/Calls.ts"
import { endedJob } from "../../calls/generations.ts"
import { operationNamed } from "../../calls/PublishedApi.ts"
import type { ChangeCounter } from "../../servers/databaseState.ts"
import type { Call } from "../OperationCase.ts"
import { type Cell, nameOf } from "./Cell.ts"
import type { MatrixFixture } from "./MatrixFixture.ts"
import { isGuest } from "./matrix.ts"
import { newGuest, newSession } from "./People.ts"
import type { PreparedCalls } from "./PreparedCalls.ts"

export interface CellContext {
  readonly fixture: MatrixFixture
  readonly counter: ChangeCounter
  readonly calls: PreparedCalls
}

type Problems = ReadonlyArray<string>

const elsewhere = { "sec-fetch-site": "cross-site" }

const endsSession: ReadonlySet<string> = new Set(["signIn", "signOut", "completeOidcSignIn"])

/** A call that ends its session gets a session for itself. */
const cookieOf = async ({ guests, users, openSpaceId, world }: MatrixFixture, cell: Cell) => {
  const { principal, row, verdict } = cell
  const spent = verdict.code === null && endsSession.has(row.operation)
  if (principal === "anonymous") return {}
  if (isGuest(principal))
    return { cookie: spent ? await newGuest(world, openSpaceId) : guests[principal].cookie }
  return { cookie: spent ? await newSession(world, users[principal]) : users[principal].cookie }
}

const optionsOf = async (fixture: MatrixFixture, cell: Cell): Promise<CallOptions> => {
  const { credential, principal } = cell
  if (credential === "cookie") return cookieOf(fixture, cell)
  if (credential === "cross-site cookie") return { ...(await cookieOf(fixture, cell)), headers: elsewhere }
  if (principal === "anonymous") return {}
  if (isGuest(principal)) return { cookie: fixture.guests[principal].deadCookie }
  const { cookie, deadCookie, expired, read, readWrite, revoked } = fixture.users[principal]
  const options: { readonly [Name in Cell["credential"]]?: CallOptions } = {
    "read token": { token: read },
    "cookie and token": { token: readWrite, cookie: fixture.world.siteAdmin.cookie, headers: elsewhere },
    "dead cookie": { cookie: deadCookie },
    "expired token": { token: expired },
    "revoked token": { token: revoked },
    "cookie and dead token": { token: expired, cookie }
  }
  return options[credential] ?? { token: readWrite }
}

const pathOf = (path: string, { params = {}, query = "" }: Call): string =>
  path.replace(/\{(\w+)\}/g, (_, slot: string) => encodeURIComponent(params[slot] ?? slot)) + query

/** The principal's cookie beside one that the call itself takes. */
const bothCookies = ({ headers }: Call, { cookie }: CallOptions) =>
  cookie === undefined || headers?.["cookie"] === undefined
    ? {}
    : { cookie: `${cookie}; ${headers["cookie"]}` }

const send = async ({ fixture }: CellContext, cell: Cell, call: Call) => {
  const binding = operationNamed(cell.row.operation)
  const options = await optionsOf(fixture, cell)
  const path = pathOf(binding.path, call)
  const answer = await fixture.world.api.call(binding.method, path, {
    ...options,
    ...(call.body === undefined ? {} : { body: call.body }),
    headers: { ...call.headers, ...options.headers, ...bothCookies(call, options) }
  })
  return { answer, sent: path + JSON.stringify(call.body ?? "") }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** But for the name of the space in SPACE_IN_TRASH, and in a 409 the ids for the next call. */
const leaksOf = ({ secrets }: MatrixFixture, { json, status, text }: Answer, sent: string): Problems => {
  const said = json?.code === "SPACE_IN_TRASH" ? JSON.stringify({ ...json, space_name: null }) : text
  const words = secrets.filter((it) => said.toLowerCase().includes(it.toLowerCase()))
  const ids = status === 409 ? [] : (said.match(uuid) ?? []).filter((id) => !sent.includes(id))
  const more = status === 404 && !isDeepStrictEqual(Object.keys(json ?? {}).sort(), ["code", "message"])
  return [
    ...[...words, ...ids].map((it) => `contains ${it}`),
    ...(more ? [`a 404 that says more: ${text}`] : [])
  ]
}

const wrongAnswer = (context: CellContext, cell: Cell, call: Call, answer: Answer, sent: string) => {
  const { code, shows, status } = cell.verdict
  if (answer.status !== status || (code !== null && answer.json?.code !== code)) {
    return [`expected ${status} ${code ?? ""}, got ${answer.status} ${answer.text.slice(0, 200)}`]
  }
  if (code !== null) return leaksOf(context.fixture, answer, sent)
  if (shows === null || call.shows === undefined) return []
  return answer.text.includes(call.shows) === shows ? [] : [shows ? "is not shown" : "is shown"]
}

/** A cached answer must reach no caller without the right, and no refusal may be cached. */
const keepsAnswers: ReadonlySet<string> = new Set([
  ...["readProject", "readProjectGraph", "readSpaceGraph"],
  ...["listSpaceBlocks", "listSpaceLayers", "listSpaceSpecialties"]
])

/** When answers to other callers are cached. */
const checkAgain = async (context: CellContext, cell: Cell, call: Call): Promise<Problems> => {
  const problems: Array<string> = []
  const { status } = cell.verdict
  for (const headers of [{}, { accept: "text/markdown" }]) {
    const { answer } = await send(context, cell, { ...call, headers: { ...call.headers, ...headers } })
    if (answer.status !== status) problems.push(`${nameOf(cell)}: ${status} became ${answer.status}`)
  }
  return problems
}

const check = async (context: CellContext, cell: Cell, call: Call): Promise<Problems> => {
  const problems = await checkOnce(context, cell, call)
  return problems.length === 0 && keepsAnswers.has(cell.row.operation)
    ? checkAgain(context, cell, call)
    : problems
}

const checkOnce = async (context: CellContext, cell: Cell, call: Call): Promise<Problems> => {
  const { answer, sent } = await send(context, cell, call)
  if (answer.status === 202) {
    const root = callsOf(context.fixture.world.api, { token: context.fixture.world.siteAdmin.readWrite })
    await endedJob(() => root, answer.json.job_id)
  }
  return wrongAnswer(context, cell, call, answer, sent).map((problem) => `${nameOf(cell)}: ${problem}`)
}

const atOnce = 16

const checkAlone = async (context: CellContext, cell: Cell): Promise<Problems> => {
  const call = await context.calls.shared(cell)
  const before = await context.counter.changes()
  await check(context, cell, call)
  return (await context.counter.changes()) === before ? [] : [`${nameOf(cell)}: it changed the database`]
}

/** Many at once. If something changed, one by one to find out which did it. */
export const checkUnchanging = async (context: CellContext, cells: ReadonlyArray<Cell>) => {
  const prepared: Array<readonly [Cell, Call]> = []
  for (const cell of cells) prepared.push([cell, await context.calls.shared(cell)])
  const before = await context.counter.changes()
  const problems: Array<string> = []
  for (let start = 0; start < prepared.length; start += atOnce) {
    const some = prepared.slice(start, start + atOnce).map(([cell, call]) => check(context, cell, call))
    problems.push(...(await Promise.all(some)).flat())
  }
  if (problems.length > 0 || (await context.counter.changes()) === before) return problems
  for (const cell of cells) problems.push(...(await checkAlone(context, cell)))
  return problems.length > 0 ? problems : ["the database changed, and not by any call alone"]
}

/** It took effect, or there was none to have. */
export const checkSuccess = async (context: CellContext, cell: Cell): Promise<Problems> => {
  const call = await context.calls.own(cell)
  const before = await context.counter.changes()
  const problems = await check(context, cell, call)
  const changed = (await context.counter.changes()) !== before
  const { changes } = cell.row
  return changes === null || problems.length > 0 || changed === changes
    ? problems
    : [`${nameOf(cell)}: ${changed ? "it changed the database" : "it changed nothing"}`]
}
