import type { Socket } from "node:net"
import { RequestCycles } from "@design-workspace/adapters-sql/database/RequestCycles"
import { openProxy } from "../../servers/openProxy.ts"

export interface SentStatement {
  readonly text: string
  /** Of its first parameters, by PostgreSQL's numbers; 0 is for what the driver left open. */
  readonly types: ReadonlyArray<number>
}

const parse = "P".charCodeAt(0)
const query = "Q".charCodeAt(0)

/** What is prepared, or carried out at once (PostgreSQL manual, "Message Formats"). */
const statementIn = (message: Buffer): SentStatement | undefined => {
  const [type, body] = [message[0], message.subarray(5)]
  if (type === query) return { text: body.toString("utf8", 0, body.length - 1), types: [] }
  if (type !== parse) return undefined
  const from = body.indexOf(0) + 1
  const to = body.indexOf(0, from)
  const count = body.readInt16BE(to + 1)
  return {
    text: body.toString("utf8", from, to),
    types: Array.from({ length: count }, (_, index) => body.readInt32BE(to + 3 + 4 * index))
  }
}

const statementsIn = (bytes: Buffer): ReadonlyArray<SentStatement> => {
  const found: Array<SentStatement> = []
  for (let offset = 0; offset < bytes.length; ) {
    const end = offset + 1 + bytes.readInt32BE(offset + 1)
    const statement = statementIn(bytes.subarray(offset, end))
    if (statement !== undefined) found.push(statement)
    offset = end
  }
  return found
}

const pass = (near: Socket, far: Socket, note: (statement: SentStatement) => void): void => {
  const cycles = new RequestCycles()
  near.on("data", (chunk) => {
    for (const { bytes, kind } of cycles.push(chunk)) {
      if (kind === "requests") statementsIn(Buffer.from(bytes)).forEach(note)
      far.write(bytes)
    }
  })
  far.on("data", (chunk) => near.write(chunk))
}

export const layRecordingLine = async (url: string) => {
  const statements = new Map<string, SentStatement>()
  const { close, url: through } = await openProxy(url, (near, far) =>
    pass(near, far, (statement) =>
      statements.set(statement.text, statements.get(statement.text) ?? statement)
    )
  )
  /** Each text once, in the order in which they came first. */
  return { url: through, statements: (): ReadonlyArray<SentStatement> => [...statements.values()], close }
}
