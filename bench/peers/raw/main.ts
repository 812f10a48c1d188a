import { createHash } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { setImmediate as tick } from "node:timers/promises"
import pg from "pg"
import { printAddress } from "../printAddress.ts"
import { statements } from "./statements.ts"

// The first baseline: node:http and pg, one prepared statement for each request, nothing else.

const pool = new pg.Pool({
  connectionString: process.env["DATABASE_URL"],
  max: 10,
  min: 10,
  idleTimeoutMillis: 0
})

// biome-ignore lint/suspicious/noExplicitAny: a baseline that checked its rows would be a slower one
const rowsOf = async (name: keyof typeof statements, values: ReadonlyArray<unknown>): Promise<Array<any>> =>
  (await pool.query({ name, text: statements[name], values: [...values] })).rows

const send = (
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {}
) => {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    ...headers
  })
  response.end(body)
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  send(response, status, JSON.stringify({ code }))

interface PeerRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly token: Buffer
  readonly id: string
  readonly rest: RegExpExecArray
}

const readProject = async ({ id, request, response, token }: PeerRequest) => {
  const [row] = await rowsOf("readProject", [token, id, request.headers["if-none-match"] ?? null])
  if (row === undefined) return refuse(response, 401, "INVALID_TOKEN")
  if (!row.ok) return refuse(response, 404, "PROJECT_NOT_FOUND")
  const etag = `"${row.version}"`
  if (row.body !== null) return send(response, 200, row.body, { etag })
  response.writeHead(304, { etag })
  response.end()
}

const toggleProject = async ({ id, request, response, token }: PeerRequest) => {
  const { deleted } = JSON.parse(await text(request))
  const [row] = await rowsOf("toggleProject", [token, id, deleted])
  if (row.known === 0) return refuse(response, 401, "INVALID_TOKEN")
  if (row.id === null) return refuse(response, 403, "FORBIDDEN")
  send(response, 200, JSON.stringify({ id: row.id, title: row.title, deleted_at: row.deleted_at }))
}

const restoreVersion = async ({ id, response, rest, token }: PeerRequest) => {
  const [row] = await rowsOf("restoreVersion", [token, id, rest[4], Number(rest[5])])
  if (row.allowed === 0) return refuse(response, 403, "FORBIDDEN")
  if (row.version === null) return refuse(response, 404, "VERSION_NOT_FOUND")
  send(response, 200, `{"id":${row.id},"version":${row.version}}`)
}

const listSpaceBlocks = async ({ id, response, token }: PeerRequest) => {
  const [row] = await rowsOf("listSpaceBlocks", [token, id])
  if (row === undefined) return refuse(response, 401, "INVALID_TOKEN")
  if (row.body === null) return refuse(response, 404, "SPACE_NOT_FOUND")
  send(response, 200, row.body)
}

const streamRun = async ({ response, token }: PeerRequest) => {
  const frames = await rowsOf("listRunEvents", [token])
  if (frames.length === 0) return refuse(response, 401, "INVALID_TOKEN")
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" })
  for (const { frame } of frames) {
    if (!response.write(frame)) await new Promise((resolve) => response.once("drain", resolve))
    await tick()
  }
  response.end()
}

const route =
  /^\/api\/(projects|spaces|collections)\/([0-9a-f-]{36})(?:\/(\w[\w-]*)(?:\/(\w+)\/restore\/(\d+))?)?$/

const handlers: Readonly<Record<string, (peerRequest: PeerRequest) => Promise<void>>> = {
  "GET projects undefined": readProject,
  "PATCH projects undefined": toggleProject,
  "POST projects doc-content": restoreVersion,
  "GET spaces blocks": listSpaceBlocks,
  "POST collections regenerate": streamRun
}

const bytes = /^\/bytes\/([1-9]\d{0,7})$/
const cache = new Map<number, Buffer>()

/** So many bytes that lie ready: what sending alone costs. */
const sendBytes = (response: ServerResponse, length: number) => {
  const body = cache.get(length) ?? Buffer.alloc(length, " ")
  cache.set(length, body)
  response.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": length })
  response.end(body)
}

const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const length = bytes.exec(request.url ?? "")?.[1]
  if (length !== undefined) return sendBytes(response, Number(length))
  const rest = route.exec(request.url ?? "")
  const handler = handlers[`${request.method} ${rest?.[1]} ${rest?.[3]}`]
  if (rest?.[2] === undefined || handler === undefined) return refuse(response, 404, "NOT_FOUND")
  const { authorization } = request.headers
  if (!authorization?.startsWith("Bearer ")) return refuse(response, 401, "INVALID_TOKEN")
  const token = createHash("sha256").update(authorization.slice(7)).digest()
  await handler({ request, response, token, id: rest[2], rest })
}

const server = createServer((request, response) => {
  handle(request, response).catch((cause) => {
    process.stderr.write(`${cause}\n`)
    if (response.headersSent) response.destroy()
    else refuse(response, 500, "INTERNAL")
  })
})
server.listen(0, "127.0.0.1", () => printAddress(server.address()))
