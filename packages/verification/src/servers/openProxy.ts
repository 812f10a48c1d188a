import { type AddressInfo, connect, createServer, type Socket } from "node:net"

export type Proxy = Awaited<ReturnType<typeof openProxy>>

/** `pass` forwards what comes at either end; when one closes, so does the other. */
export const openProxy = async (
  url: string,
  pass: (near: Socket, far: Socket) => void,
  accepts: () => boolean = () => true
) => {
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
    /** Of what is behind it, through the proxy. */
    url: here.href,
    cut,
    close: () => {
      server.close()
      cut()
    }
  }
}
