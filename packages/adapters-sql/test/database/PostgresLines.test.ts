import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"
import { expect, it, onTestFinished } from "vitest"
import { PostgresLines } from "../../src/database/PostgresLines.ts"

/** Lines to somebody who answers nothing by himself, and what he has of them. */
const laid = async () => {
  const arrived: Array<Socket> = []
  const server = createServer((socket) => void arrived.push(socket))
  await once(server.listen(0, "127.0.0.1"), "listening")
  onTestFinished(() => {
    for (const socket of arrived) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { lines: new PostgresLines(() => ({ host: "127.0.0.1", port })), arrived }
}

const seconds = (lines: PostgresLines, count: number) => {
  for (let second = 0; second < count; second += 1) lines.countSecond()
}

it("a line that was asked is cut when there was no answer for longer than a statement may take; one that was answered, or not asked, stays", async () => {
  const { arrived, lines } = await laid()
  const [busy, answered, idle] = [lines.open(), lines.open(), lines.open()]
  await Promise.all([busy, answered, idle].map((line) => once(line, "connect")))
  busy.write("?")
  answered.write("?")
  await expect.poll(() => arrived.length).toBe(3)
  const said = once(answered, "data")
  for (const socket of arrived) if (socket.remotePort === answered.localPort) socket.write("!")
  await said
  seconds(lines, 35)
  expect([busy, answered, idle].map(({ destroyed }) => destroyed)).toEqual([false, false, false])
  seconds(lines, 1)
  expect([busy, answered, idle].map(({ destroyed }) => destroyed)).toEqual([true, false, false])
})

it("a line that is asked again as soon as it is answered stays, however long that goes on", async () => {
  const { arrived, lines } = await laid()
  const line = lines.open()
  line.write("?")
  await expect.poll(() => arrived.length).toBe(1)
  for (let answer = 0; answer < 50; answer += 1) {
    const said = once(line, "data")
    arrived[0]?.write("!")
    await said
    line.write("?")
    seconds(lines, 1)
  }
  expect(line.destroyed).toBe(false)
  seconds(lines, 35)
  expect(line.destroyed).toBe(true)
})

it("while work is under way that may take as long as it takes, no line is cut for that", async () => {
  const { lines } = await laid()
  const line = lines.open()
  line.write("?")
  const end = lines.allowLongWaits()
  seconds(lines, 100)
  expect(line.destroyed).toBe(false)
  end()
  seconds(lines, 36)
  expect(line.destroyed).toBe(true)
})

it("cut lines are all closed, and none is opened until they are mended", async () => {
  const { lines } = await laid()
  const [one, other] = [lines.open(), lines.open()]
  lines.cut()
  expect([one.destroyed, other.destroyed]).toEqual([true, true])
  expect(() => lines.open()).toThrow("The database does not answer")
  lines.mend()
  expect(lines.open().destroyed).toBe(false)
})
