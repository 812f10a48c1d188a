import { connect, type Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { callsAt, emptyCollection } from "@design-workspace/verification/calls/generations"
import type { Installation } from "@design-workspace/verification/servers/openInstallation"
import { runRequest } from "../data/storeRun.ts"
import type { Figure } from "../Figure.ts"
import { bytesOf } from "../load/bytesOf.ts"
import { residentOf } from "../load/cpuTime.ts"

const streams = 1_000

/** Resolves with the socket once an event has come over it. */
const opened = (url: string, bytes: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.write(bytes)
    socket.on("error", reject)
    socket.on("data", (data) => {
      if (data.includes("event: ")) resolve(socket)
    })
  })

/** What a server takes that sends a run to very many at once. */
export const openStreams = async (installation: Installation): Promise<Figure> => {
  const { process, url } = await installation.serve({ OFFLINE_MODEL_DELAY: "5 seconds" })
  const token = await installation.token(url)
  const collection = await emptyCollection(callsAt(url, token))
  const bytes = bytesOf(url, {
    ...runRequest,
    path: `/api/collections/${collection}/regenerate`,
    headers: { ...runRequest.headers, authorization: `Bearer ${token}` }
  })
  const sockets = [await opened(url, bytes)]
  for (let n = 1; n < streams; n += 50) {
    sockets.push(
      ...(await Promise.all(Array.from({ length: Math.min(50, streams - n) }, () => opened(url, bytes))))
    )
  }
  await sleep(2_000)
  const resident = residentOf(process.pid)
  const open = sockets.filter(({ readyState }) => readyState === "open").length
  for (const socket of sockets) socket.destroy()
  await process.end("SIGKILL")
  return {
    what: `memory with ${streams} open event streams`,
    goal: "< 400 MB",
    measured: `${Math.round(resident)} MiB, ${open} open`,
    met: open === streams && resident * 2 ** 20 < 400e6
  }
}
