import type { AddressInfo } from "node:net"
import { connect, createServer, type Socket } from "node:net"
import { onTestFinished } from "vitest"

/** A TCP proxy before a server or a database, which a test can break and mend. */
export interface BrokenLine {
  /** The URL of the server or database through the proxy. */
  readonly url: string
  /** Forwards everything and accepts connections, as at the beginning. */
  readonly mend: () => void
  /** Keeps connections open and forwards nothing. */
  readonly hang: () => void
  /** Cuts every connection and accepts none. */
  readonly cut: () => void
}

/** Opens a proxy before what listens at a URL. */
export const openLine = async (url: string): Promise<BrokenLine & { readonly close: () => void }> => {
  const to = new URL(url)
  const sockets = new Set<Socket>()
  let state: "mended" | "hanging" | "cut" = "mended"
  const pass = (from: Socket, on: Socket) => {
    sockets.add(from)
    from.on("data", (data) => void (state === "mended" && on.write(data)))
    from.on("error", () => undefined)
    from.on("close", () => {
      sockets.delete(from)
      on.destroy()
    })
  }
  const server = createServer((near) => {
    if (state === "cut") return void near.destroy()
    const far = connect(Number(to.port), to.hostname)
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const cut = () => {
    state = "cut"
    for (const socket of sockets) socket.destroy()
  }
  const here = new URL(url)
  here.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: here.href,
    mend: () => {
      state = "mended"
    },
    hang: () => {
      state = "hanging"
    },
    cut,
    close: () => {
      cut()
      server.close()
    }
  }
}

/** The same, closed at the end of the running test. */
export const layLine = async (url: string): Promise<BrokenLine> => {
  const line = await openLine(url)
  onTestFinished(line.close)
  return line
}
