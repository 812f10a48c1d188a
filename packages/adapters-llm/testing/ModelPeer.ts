import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { type Finish, framesOf, type Protocol, protocolNames } from "./protocols.ts"

/** What a request asks, in whichever protocol. */
export interface ModelRequest {
  readonly protocol: Protocol
  readonly model: string
  /** Texts of the user, of the model and of the user again, alternately: more than one text continues an answer. */
  readonly messages: ReadonlyArray<string>
  readonly maxTokens: number
}

/** A request as the peer remembers it. */
export interface Heard extends ModelRequest {
  /** When it came, by the clock of the test. */
  readonly at: number
  /** The header that has the key. */
  readonly key: string | undefined
  readonly body: unknown
  /** Whether the other side ended it before its answer had ended. */
  readonly aborted: boolean
}

/** What the peer does with a request. */
export interface Reply {
  /** 200 by default. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is, instead of frames. */
  readonly body?: string
  /** The text of the answer in pieces; `raw` is sent without a frame around it. */
  readonly pieces?: ReadonlyArray<string | { readonly raw: string }>
  /** Frames of this protocol instead of the one of the request. */
  readonly speaks?: Protocol
  /** In milliseconds, before each piece. */
  readonly slowness?: number
  /** The same by the clock of the test. */
  readonly pauses?: number
  readonly finish?: Finish
  /** False where the provider does not count tokens. */
  readonly usage?: boolean
  /** After the pieces: the frames that finish the answer, a broken connection, silence, or an end without a word. */
  readonly ending?: "finish" | "cut" | "stall" | "end" | "failure"
}

/** A provider of models that does what a script says; it speaks every protocol that the adapter speaks. */
export interface ModelPeer {
  /** The base URL, with a version in its path. */
  readonly url: string
  /** `reply` answers the requests from now on; `call` counts them from 1. Earlier requests are forgotten. */
  readonly play: (reply: (request: ModelRequest, call: number) => Reply) => void
  readonly heard: ReadonlyArray<Heard>
  /** Whether there is something that it has still to say. */
  readonly isSending: () => boolean
  /** Nobody listens any more; idempotent. */
  readonly stop: () => Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString("utf8")
}

interface WireMessage {
  readonly role: string
  readonly content: string | ReadonlyArray<{ readonly text: string }>
}

const textOf = ({ content }: WireMessage): string =>
  typeof content === "string" ? content : content.map(({ text }) => text).join("")

const requestIn = (path: string, text: string): ModelRequest => {
  const protocol = protocolNames.find((name) => path.endsWith(framesOf[name].path))
  if (protocol === undefined) throw new Error(`nobody asks at ${path}`)
  const body = JSON.parse(text)
  const messages: ReadonlyArray<WireMessage> = body.input ?? body.messages
  return {
    protocol,
    model: body.model,
    messages: messages.filter(({ role }) => role === "user" || role === "assistant").map(textOf),
    maxTokens: body.max_output_tokens ?? body.max_tokens
  }
}

/** Starts a peer on a free port of this machine; `now` is the clock by which it remembers. */
export const startModelPeer = async (now: () => number): Promise<ModelPeer> => {
  let script: (request: ModelRequest, call: number) => Reply = () => ({ status: 404 })
  let heard: Array<Heard> = []
  let sending = 0

  /** Meanwhile there is nothing that it has still to say, so that time can pass. */
  const passed = async (milliseconds: number): Promise<void> => {
    sending -= 1
    const until = now() + milliseconds
    while (now() < until) await pause(1)
    sending += 1
  }

  const send = async (response: ServerResponse, question: ModelRequest, reply: Reply): Promise<void> => {
    const { body, headers = {}, pauses = 0, pieces = [], slowness, status = 200 } = reply
    const { ending = "finish", usage = true } = reply
    const frames = framesOf[reply.speaks ?? question.protocol]
    response.writeHead(status, {
      "content-type": body === undefined ? "text/event-stream" : "text/html",
      ...headers
    })
    if (body !== undefined) return void response.end(body)
    response.write(frames.begin)
    for (const piece of pieces) {
      if (slowness !== undefined) await pause(slowness)
      await passed(pauses)
      response.write(typeof piece === "string" ? frames.piece(piece) : piece.raw)
    }
    if (ending === "finish") response.end(frames.finish(reply.finish ?? "stop", usage))
    if (ending === "failure") response.end(frames.failure)
    if (ending === "end") response.end()
    // What was written before arrives before the connection breaks.
    if (ending === "cut") response.write("", () => setImmediate(() => response.destroy()))
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    sending += 1
    try {
      const text = await bodyOf(request)
      const question = requestIn(request.url ?? "", text)
      const { authorization, "x-api-key": own } = request.headers
      const entry = {
        ...question,
        at: now(),
        key: authorization ?? own?.toString(),
        body: JSON.parse(text),
        aborted: false
      }
      heard.push(entry)
      response.on("close", () => {
        entry.aborted = !response.writableEnded
      })
      await send(response, question, script(question, heard.length))
    } finally {
      sending -= 1
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    play: (reply) => {
      script = reply
      heard = []
    },
    get heard() {
      return heard
    },
    isSending: () => sending > 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
