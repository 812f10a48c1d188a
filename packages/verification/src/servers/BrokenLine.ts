import type { Socket } from "node:net"
import { onTestFinished } from "vitest"
import { openProxy } from "./openProxy.ts"

export type BrokenLine = Awaited<ReturnType<typeof openLine>>

export const openLine = async (url: string) => {
  let state: "mended" | "hanging" | "cut" = "mended"
  let refused = Promise.withResolvers<void>()
  const forward = (from: Socket, to: Socket) =>
    from.on("data", (data) => void (state === "mended" && to.write(data)))
  const proxy = await openProxy(
    url,
    (near, far) => {
      forward(near, far)
      forward(far, near)
    },
    () => {
      if (state === "cut") refused.resolve()
      return state !== "cut"
    }
  )
  const cut = () => {
    state = "cut"
    refused = Promise.withResolvers()
    proxy.cut()
  }
  return {
    url: proxy.url,
    mend: () => {
      state = "mended"
    },
    /** Keeps connections open and forwards nothing. */
    hang: () => {
      state = "hanging"
    },
    /** Cuts every connection and accepts none. */
    cut,
    /** Since the last cut. */
    refused: () => refused.promise,
    close: () => {
      cut()
      proxy.close()
    }
  }
}

/** Closed at the end of the running test. */
export const layLine = async (url: string): Promise<BrokenLine> => {
  const line = await openLine(url)
  onTestFinished(line.close)
  return line
}
