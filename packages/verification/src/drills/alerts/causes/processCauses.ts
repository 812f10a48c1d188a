import { connect, type Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { type Cause, repeating, repeatingTogether, type Scene } from "../Cause.ts"

/** The connection stays open for some seconds. */
const send = ({ served }: Scene, text: string): Promise<void> =>
  new Promise((resolve) => {
    const socket: Socket = connect(Number(new URL(served.url).port), "127.0.0.1", () => socket.write(text))
    socket.on("error", () => undefined).on("close", () => resolve())
    setTimeout(() => socket.destroy(), 3_000)
  })

const head = (length: number): string =>
  `POST /api/projects HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

const mebibyte = 1_048_576

const startAgain = ({ fixture, settings }: Scene) => fixture.serve(settings)

export const processCauses: ReadonlyArray<Cause> = [
  {
    name: "the only process is killed",
    alerts: ["DesignWorkspaceDown", "DesignWorkspaceProcessDown"],
    begin: async (scene) => {
      await scene.served.process.end("SIGKILL")
      return () => startAgain(scene)
    }
  },
  {
    name: "a process is started again and again",
    alerts: ["DesignWorkspaceRestarting"],
    begin: async (scene) => {
      let running = scene.served
      for (let count = 0; count < 3; count += 1) {
        await running.process.end("SIGKILL")
        running = await startAgain(scene)
        await sleep(1_500)
      }
      return async () => undefined
    }
  },
  {
    name: "the process stands still for 0.8 s every 2 s",
    alerts: ["DesignWorkspaceEventLoopBlocked"],
    begin: async ({ served: { process: it } }) =>
      repeating(async () => {
        process.kill(it.pid, "SIGSTOP")
        await sleep(800)
        process.kill(it.pid, "SIGCONT")
      }, 1_200)
  },
  {
    name: "a guest sends large bodies that it never ends",
    alerts: ["DesignWorkspaceOverloaded"],
    settings: () => ({ BODY_BUDGET_MIB: "64" }),
    begin: async (scene) => {
      const text = head(16 * mebibyte) + " ".repeat(14 * mebibyte)
      return repeatingTogether(3, () => send(scene, text))
    }
  },
  {
    name: "an address holds more connections than it may",
    alerts: ["DesignWorkspaceConnectionsRefused"],
    settings: () => ({ CONNECTIONS_PER_ADDRESS: "32" }),
    begin: async (scene) =>
      repeatingTogether(30, () => send(scene, "GET /api/session HTTP/1.1\r\nHost: here\r\n\r\n"))
  },
  {
    name: "somebody tries what they may not do, hundreds of times",
    alerts: ["DesignWorkspaceManyRefusals"],
    begin: async ({ calls }) => {
      const { json } = await calls.post("/api/tokens", { name: "reader", scope: "read" })
      return repeatingTogether(8, () =>
        calls.post("/api/collections", { name: "x" }, { authorization: `Bearer ${json.token}`, cookie: "" })
      )
    }
  }
]
