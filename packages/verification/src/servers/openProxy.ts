import { type AddressInfo, connect, createServer, type Socket } from "node:net"

/** A TCP proxy before a server or a database. */
export interface Proxy {
  /** The URL of what is behind it, through the proxy. */
  readonly url: string
  /** Ends every connection. */
  readonly cut: () => void
  readonly close: () => void
}

/**
 * Opens a proxy before what listens at a URL. `pass` forwards what comes at either end of a connection; when one end
 * closes, so does the other. A connection that is not accepted is closed at once.
 */
export const openProxy = async (
  url: string,
  pass: (near: Socket, far: Socket) => void,
  accepts: () => boolean = () => true
): Promise<Proxy> => {
  const to = new URL(url)
  const sockets = new Set<Socket>()
  const join = (one: Socket, other: Socket) => {
    sockets.add(one)
    one.on("error", () => undefined)
    one.on("close", () => {
      sockets.delete(one)
      other.destroy()
    })
  }
  const server = createServer({ noDelay: true }, (near) => {
    if (!accepts()) return void near.destroy()
    const far = connect({ host: to.hostname, port: Number(to.port), noDelay: true })
    join(near, far)
    join(far, near)
    pass(near, far)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const here = new URL(url)
  here.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: here.href,
    cut,
    close: () => {
      server.close()
      cut()
    }
  }
}
