import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { describe, expect, it, onTestFinished } from "vitest"
import { ServerFrames, ServerSocket, type Unfit } from "../../src/database/ServerFrames.ts"

const frame = (kind: string, ...texts: ReadonlyArray<string>): Buffer => {
  const body = Buffer.from(texts.map((text) => `${text}\0`).join(""))
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeUInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

const parameter = (value: string) => frame("S", "in_hot_standby", value)
const cancelled = frame(
  "N",
  "SWARNING",
  "C01000",
  "Mcanceling wait for synchronous replication due to user request",
  "Fsyncrep.c",
  "RSyncRepWaitForLSN",
  ""
)
const committed = Buffer.concat([frame("2"), cancelled, frame("C", "COMMIT"), Buffer.from("Z\0\0\0\x05I")])
/** A row whose text looks like the notice. */
const row = frame("D", "RSyncRepWaitForLSN", "in_hot_standby", "on")
const long = frame("D", "x".repeat(100_000))

/** What is found when the bytes come in pieces of this size. */
const foundIn = (bytes: Buffer, size: number): ReadonlyArray<Unfit> => {
  const frames = new ServerFrames()
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size)
  )
  // The first piece of one byte would be the answer to the question for encryption.
  return [Buffer.from("N"), ...pieces].flatMap((piece) => frames.push(piece) ?? [])
}

describe("ServerFrames.push", () => {
  const sizes = [1, 2, 3, 7, 64, 1_000_000]
  it.each(sizes)("finds a standby and a cancelled wait, and nothing else, in pieces of %i bytes", (size) => {
    const quiet = Buffer.concat([
      frame("R", ""),
      parameter("off"),
      row,
      long,
      frame("N", "SNOTICE", "Rother", "")
    ])
    expect(foundIn(quiet, size)).toEqual([])
    expect(foundIn(Buffer.concat([quiet, parameter("on")]), size)).toEqual(["is a standby"])
    expect(foundIn(Buffer.concat([quiet, committed]), size)).toEqual(["did not wait for its standby"])
  })

  it("reads nothing of an encrypted line", () => {
    const frames = new ServerFrames()
    expect([Buffer.from("S"), parameter("on"), committed].map((chunk) => frames.push(chunk))).toEqual([
      undefined,
      undefined,
      undefined
    ])
  })
})

describe("ServerSocket", () => {
  it("ends before anybody reads that a commit is done which may be lost", async () => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined)
      socket.write(frame("R", ""))
      socket.once("data", () => socket.write(committed))
    })
    await once(server.listen(0, "127.0.0.1"), "listening")
    onTestFinished(() => void server.close())
    const socket = new ServerSocket().connect((server.address() as AddressInfo).port, "127.0.0.1")
    const read: Array<Buffer> = []
    socket.on("data", (chunk) => read.push(chunk))
    const failed = once(socket, "error")
    await once(socket, "data")
    socket.write("COMMIT")
    const [error] = await failed
    expect(error).toEqual(new Error("The database did not wait for its standby"))
    expect(Buffer.concat(read)).toEqual(frame("R", ""))
  })
})
